import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/**
 * Checks a folder with staged artifacts against the rules of Maven Central and of this project, and lists every
 * violation: {@code java release/CheckBundle.java <folder>}.
 */
public final class CheckBundle {
    private static final List<String> REQUIRED =
            List.of("name", "description", "url", "licenses/license/name", "licenses/license/url",
                    "developers/developer/name", "scm/connection", "scm/developerConnection", "scm/url");
    private static final List<String> FORBIDDEN =
            List.of("parent", "build", "profiles", "repositories", "pluginRepositories", "distributionManagement",
                    "properties", "dependencies/dependency[scope='test']", "dependencies/dependency[scope='system']");
    /** Name of the artifact that contains the classes of the other artifacts and of libraries. */
    private static final String BUNDLE = "enrichment-sdk-bundle";
    private static final Pattern LIBRARY = Pattern.compile("\"purl\"\\s*:\\s*\"pkg:maven/([^/\"]+)/([^@\"]+)@");

    private static final Pattern NAMED = Pattern.compile("(?m)^  ([a-z][a-z0-9.]*\\.[a-z0-9.]+|commons-[a-z]+):([a-z0-9.-]+)");

    private final XPath xpath = XPathFactory.newInstance().newXPath();
    private final List<String> violations = new ArrayList<>();
    private final Set<String> published = new TreeSet<>();
    private final Set<String> managed = new TreeSet<>();

    public static void main(String[] args) throws Exception {
        CheckBundle check = new CheckBundle();
        Path folder = Path.of(args[0]);
        check.checkFiles(folder);
        for (Path pom : find(folder, ".pom")) {
            check.checkArtifact(pom);
        }
        check.checkBom();
        if (check.published.isEmpty()) {
            check.violations.add("no POM");
        }
        check.violations.forEach(System.out::println);
        if (!check.violations.isEmpty()) {
            System.out.println(check.violations.size() + " violations in " + folder);
            System.exit(1);
        }
        System.out.println("fit for Maven Central: " + String.join(", ", check.published));
    }

    private static List<Path> find(Path folder, String suffix) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
        }
    }

    private void require(boolean condition, Path file, String rule) {
        if (!condition) {
            violations.add(file.getFileName() + ": " + rule);
        }
    }

    /** Checks that every file has a signature. The script {@code stage.sh} verifies the signatures. */
    private void checkFiles(Path folder) throws IOException {
        for (Path file : find(folder, "")) {
            String name = file.getFileName().toString();
            if (Files.isRegularFile(file) && !name.startsWith("maven-metadata.xml")
                    && !name.matches(".*\\.(asc|md5|sha1|sha256|sha512)")) {
                require(Files.exists(file.resolveSibling(name + ".asc")), file, "is not signed");
            }
        }
    }

    private void checkArtifact(Path pom) throws Exception {
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
        Path directory = pom.getParent();
        String version = directory.getFileName().toString();
        String artifact = directory.getParent().getFileName().toString();
        published.add(artifact);

        for (String element : REQUIRED) {
            require(!value(document, element).isBlank(), pom, "has no " + element);
        }
        for (String element : FORBIDDEN) {
            require(nodes(document, element).getLength() == 0, pom, "must not contain " + element);
        }
        require(!version.endsWith("SNAPSHOT"), pom, "is a snapshot");
        Set<String> required = new TreeSet<>();
        NodeList dependencies = nodes(document, "dependencies/dependency");
        for (int i = 0; i < dependencies.getLength(); i++) {
            String dependency = dependencies.item(i).getTextContent();
            require(!dependency.contains("codegen"), pom, "depends on the generator");
            require(!dependency.contains("${"), pom, "has an unresolved property");
            required.add(value(document, "dependencies/dependency[" + (i + 1) + "]/groupId") + ":"
                    + value(document, "dependencies/dependency[" + (i + 1) + "]/artifactId"));
        }
        NodeList entries = nodes(document, "dependencyManagement/dependencies/dependency/artifactId");
        for (int i = 0; i < entries.getLength(); i++) {
            managed.add(entries.item(i).getTextContent());
        }
        if (!value(document, "packaging").equals("pom")) {
            checkJars(directory, artifact, version, required);
        }
    }

    private void checkJars(Path directory, String artifact, String version, Set<String> required) throws IOException {
        String prefix = artifact + "-" + version;
        for (String classifier : List.of("", "-sources", "-javadoc")) {
            Path jar = directory.resolve(prefix + classifier + ".jar");
            require(Files.exists(jar), jar, "is missing");
        }
        Path sbom = directory.resolve(prefix + "-cyclonedx.json");
        require(Files.exists(sbom), sbom, "is missing");
        for (Path file : find(directory, ".jar")) {
            try (JarFile jar = new JarFile(file.toFile())) {
                require(jar.getEntry("META-INF/LICENSE") != null, file, "has no LICENSE");
                require(jar.getEntry("META-INF/NOTICE") != null, file, "has no NOTICE");
                if (file.endsWith(prefix + ".jar")) {
                    checkMainJar(file, jar, version);
                    if (artifact.equals(BUNDLE)) {
                        checkBundled(file, jar, sbom, required);
                    } else {
                        checkSources(file, jar, directory.resolve(prefix + "-sources.jar"));
                    }
                } else if (file.endsWith(prefix + "-standalone.jar")) {
                    checkBundled(file, jar, sbom, Set.of());
                } else if (file.endsWith(prefix + "-javadoc.jar")) {
                    require(jar.getEntry("index.html") != null, file, "has no index.html");
                }
            } catch (ZipException e) {
                violations.add(file.getFileName() + ": is not a jar");
            }
        }
    }

    private void checkMainJar(Path file, JarFile jar, String version) throws IOException {
        var manifest = jar.getManifest().getMainAttributes();
        require(version.equals(manifest.getValue("Implementation-Version")), file, "has no Implementation-Version");
        // The command line is a program for the class path; it is no dependency of other modules.
        boolean program = file.getFileName().toString().startsWith("enrichment-sdk-cli-");
        require(program || jar.getEntry("module-info.class") != null || manifest.getValue("Automatic-Module-Name") != null,
                file, "has no module name");
    }

    /**
     * Checks that the source jar covers every class in the jar. Debuggers also need the source of generated classes.
     */
    private void checkSources(Path file, JarFile jar, Path sources) throws IOException {
        if (!Files.exists(sources)) {
            return;
        }
        try (JarFile source = new JarFile(sources.toFile())) {
            Set<String> files = source.stream().map(JarEntry::getName).collect(Collectors.toSet());
            List<String> lacking = jar.stream()
                    .map(JarEntry::getName)
                    .filter(name -> name.endsWith(".class") && !name.contains("$") && !name.endsWith("Kt.class"))
                    .map(name -> name.substring(0, name.length() - ".class".length()))
                    .filter(name -> !files.contains(name + ".java") && !files.contains(name + ".kt"))
                    .toList();
            require(lacking.isEmpty(), file, "has classes without source: " + lacking);
        }
    }

    /**
     * Checks that {@code THIRD-PARTY.txt} in a jar names the licence of each library inside the jar. Annotations and
     * the libraries in {@code required}, which are dependencies, are not inside.
     */
    private void checkBundled(Path file, JarFile jar, Path sbom, Set<String> required) throws IOException {
        JarEntry list = jar.getJarEntry("META-INF/THIRD-PARTY.txt");
        require(list != null, file, "has no THIRD-PARTY.txt");
        if (list == null || !Files.exists(sbom)) {
            return;
        }
        String licences = new String(jar.getInputStream(list).readAllBytes());
        Matcher libraries = LIBRARY.matcher(Files.readString(sbom));
        while (libraries.find()) {
            String library = libraries.group(1) + ":" + libraries.group(2);
            boolean bundled = !required.contains(library) && !library.startsWith("dev.enrichment:")
                    && !library.matches("org\\.(jetbrains:annotations|jspecify|junit|opentest4j|apiguardian).*");
            require(!bundled || licences.contains(library), file, "does not state the licence of " + library);
        }
        String resolved = Files.readString(sbom);
        Matcher named = NAMED.matcher(licences);
        while (named.find()) {
            require(
                    resolved.contains("\"" + named.group(1) + "\"") && resolved.contains("\"" + named.group(2) + "\""),
                    file,
                    "states the licence of " + named.group().strip() + ", which is not inside");
        }
        checkNotice(file, jar);
    }

    /**
     * Checks that the file {@code NOTICE} in a jar names the projects whose code is inside and whose licences require
     * it, and no others.
     */
    private void checkNotice(Path file, JarFile jar) throws IOException {
        String notice = new String(jar.getInputStream(jar.getJarEntry("META-INF/NOTICE")).readAllBytes());
        boolean apache = jar.stream().anyMatch(entry -> entry.getName().startsWith("org/apache/"));
        require(apache == notice.contains("The Apache Software Foundation"), file,
                apache ? "does not name the Apache Software Foundation" : "names the Apache Software Foundation");
        boolean jackson = jar.stream().anyMatch(entry -> entry.getName().endsWith("/JsonFactory.class"));
        require(jackson == notice.contains("Jackson"), file, jackson ? "does not name Jackson" : "names Jackson");
        require(notice.contains("The Enrichment SDK authors"), file, "does not name the authors");
    }

    private void checkBom() {
        Set<String> expected = new TreeSet<>(published);
        expected.remove("enrichment-sdk-bom");
        if (!managed.equals(expected)) {
            violations.add("enrichment-sdk-bom manages " + managed + ", but published are " + expected);
        }
    }

    private String value(Document document, String path) throws Exception {
        return xpath.evaluate("/project/" + path, document);
    }

    private NodeList nodes(Document document, String path) throws Exception {
        return (NodeList) xpath.evaluate("/project/" + path, document, XPathConstants.NODESET);
    }
}
