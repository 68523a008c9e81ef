package dev.enrichment.sdk.examples;

import java.net.URI;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Finds the fenced Java blocks of a Markdown text and compiles them the way a reader would. */
final class JavaBlocks {
    private static final Pattern FENCE = Pattern.compile("(?ms)^```java *\n(.*?)^``` *$");
    private static final Pattern TYPE = Pattern.compile("(?m)^ *(?:[a-z]+ +)*(?:class|record|interface|enum) +(\\w+)");
    private static final Pattern IMPORT = Pattern.compile("(?m)^import .*;\n");
    private static final Pattern CLIENT_DECLARED = Pattern.compile("\\b(?:var|EnrichmentClient) client\\b");

    private static final String IMPORTS = Stream.of(
                    "dev.enrichment.sdk",
                    "dev.enrichment.sdk.credits",
                    "dev.enrichment.sdk.errors",
                    "dev.enrichment.sdk.models",
                    "dev.enrichment.sdk.models.ads",
                    "dev.enrichment.sdk.models.analytics",
                    "dev.enrichment.sdk.models.companies",
                    "dev.enrichment.sdk.models.credits",
                    "dev.enrichment.sdk.models.email",
                    "dev.enrichment.sdk.models.jobs",
                    "dev.enrichment.sdk.models.json",
                    "dev.enrichment.sdk.models.people",
                    "dev.enrichment.sdk.models.problem",
                    "dev.enrichment.sdk.models.stats",
                    "dev.enrichment.sdk.testing",
                    "java.math",
                    "java.time",
                    "java.util",
                    "java.util.concurrent",
                    "java.util.stream")
            .map(name -> "import " + name + ".*;\n")
            .collect(Collectors.joining());

    private JavaBlocks() {}

    static List<String> of(String markdown) {
        return FENCE.matcher(markdown).results().map(found -> found.group(1)).toList();
    }

    /** Empty if the block compiles, else what the compiler says, with its lines. */
    static String problems(String block) {
        Matcher type = TYPE.matcher(block);
        boolean whole = type.find();
        return compile(whole ? type.group(1) : "Block", whole ? block : wrapped(block));
    }

    private static String wrapped(String block) {
        String ownImports =
                IMPORT.matcher(block).results().map(found -> found.group()).collect(Collectors.joining());
        String statements = IMPORT.matcher(block).replaceAll("");
        boolean needsClient = statements.contains("client")
                && !CLIENT_DECLARED.matcher(statements).find();
        String client = "EnrichmentClient client = EnrichmentClient.builder().baseUrl(url).apiKey(key).build();\n";
        return ownImports + IMPORTS + "class Block {\nvoid block(String url, String key) throws Exception {\n"
                + (needsClient ? client : "") + statements + "}\n}\n";
    }

    private static String compile(String name, String source) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-proc:none",
                "--release",
                "17",
                "-classpath",
                System.getProperty("java.class.path"),
                "-Xlint:deprecation");
        JavaCompiler.CompilationTask task =
                compiler.getTask(null, new NoOutput(compiler), found, options, null, List.of(new Source(name, source)));
        boolean compiles = task.call();
        String said = found.getDiagnostics().stream()
                .filter(d -> d.getKind() != Diagnostic.Kind.NOTE)
                .map(d -> line(source, d.getLineNumber()) + "\n    " + d.getMessage(null))
                .collect(Collectors.joining("\n"));
        return compiles && said.isEmpty() ? "" : said + "\nin\n" + source;
    }

    private static String line(String source, long number) {
        return number < 1 ? "" : source.lines().skip(number - 1).findFirst().orElse("");
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
