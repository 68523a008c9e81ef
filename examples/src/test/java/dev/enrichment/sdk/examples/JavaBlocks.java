package dev.enrichment.sdk.examples;

import static java.util.stream.Collectors.joining;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.testing.Sandbox;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Finds the Java blocks of Markdown pages, and compiles them in the same way as a reader would. */
final class JavaBlocks {
    private static final Pattern FENCE = Pattern.compile("(?ms)^```java *\n(.*?)^``` *$");
    private static final Pattern TYPE = Pattern.compile("(?m)^ *(?:[a-z]+ +)*(?:class|record|interface|enum) +(\\w+)");
    private static final Pattern IMPORT = Pattern.compile("(?m)^import .*;\n");
    private static final Pattern CLIENT_DECLARED = Pattern.compile("\\b(?:var|EnrichmentClient) client\\b");

    /** Imports of the SDK's public packages and of common packages of the JDK, added to all but the first block of a page. */
    private static final String IMPORTS = Stream.concat(
                    Stream.of(EnrichmentClient.class, JsonCodec.class, BulkRun.class, Sandbox.class)
                            .flatMap(JavaBlocks::exportedPackages),
                    Stream.of(
                            "dev.enrichment.sdk.micrometer",
                            "io.micrometer.observation",
                            "java.io",
                            "java.math",
                            "java.nio.file",
                            "java.time",
                            "java.util",
                            "java.util.concurrent",
                            "java.util.function",
                            "java.util.stream"))
            .map(name -> "import " + name + ".*;\n")
            .collect(joining());

    /** Declarations of variables that an example in a comment may use, such as a run that the comment describes. */
    private static final String ASSUMED = """
            RunStore store;
            BulkRun<EmailValidateRequest, EmailValidateResponse> run;
            CsvFile leads;
            CsvFile contacts;
            List<String> domains;
            Function<CsvRow, EmailValidateRequest> mapping;
            EnrichmentClient caching;
            EnrichmentClientBuilder builder;
            Sandbox sandbox;
            StatsSummaryResponse stats;
            ObservationRegistry registry;
            Journal journal;
            Path file;
            Writer writer;
            String cell;
            String orderId;
            byte[] bytes;

            String domainOf(RowOutcome<CsvRow, EmailValidateResponse> validated) {
                return "";
            }

            interface Journal {
                void writeAndSync(String orderId);
            }

            record TechRequest(String domain) {}

            record TechResponse(List<String> technologies) {}
            """;

    private JavaBlocks() {}

    /**
     * Java block on a page.
     *
     * @param page the name of the file
     * @param number 1 for the first block of the page
     * @param code the text between the fences
     */
    record Block(String page, int number, String code) {}

    static List<Block> in(String page, String markdown) {
        List<Block> blocks = new ArrayList<>();
        for (MatchResult found : FENCE.matcher(markdown).results().toList()) {
            blocks.add(new Block(page, blocks.size() + 1, found.group(1)));
        }
        return blocks;
    }

    /** Compiles all blocks at once and returns the compiler's messages for those that have errors or warnings. */
    static Map<Block, String> compile(List<Block> blocks) {
        List<Source> sources = new ArrayList<>();
        for (Block block : blocks) {
            sources.add(new Source(block, "block" + sources.size()));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-proc:none",
                "--release",
                "17",
                "-classpath",
                System.getProperty("java.class.path"),
                "-Xlint:deprecation",
                "--should-stop=ifError=FLOW");
        compiler.getTask(null, new DiscardingFileManager(compiler), collector, options, null, sources)
                .call();
        Map<Block, String> problems = new LinkedHashMap<>();
        for (Diagnostic<? extends JavaFileObject> diagnostic : collector.getDiagnostics()) {
            if (diagnostic.getKind() != Diagnostic.Kind.NOTE) {
                Source source = (Source) diagnostic.getSource();
                problems.merge(source.block, source.describe(diagnostic), (first, next) -> first + "\n" + next);
            }
        }
        return problems;
    }

    private static Stream<String> exportedPackages(Class<?> type) {
        try {
            URI location =
                    type.getProtectionDomain().getCodeSource().getLocation().toURI();
            return ModuleFinder.of(Path.of(location)).findAll().stream()
                    .flatMap(module -> module.descriptor().exports().stream())
                    .filter(exported -> !exported.isQualified())
                    .map(exported -> exported.source());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final Block block;
        private final String text;

        Source(Block block, String packageName) {
            super(URI.create("string:///" + packageName + "/" + typeOf(block) + ".java"), Kind.SOURCE);
            this.block = block;
            this.text = "package " + packageName + ";\n" + (isWholeFile(block) ? wholeFile(block) : wrapped(block));
        }

        private static boolean isWholeFile(Block block) {
            return TYPE.matcher(block.code()).find();
        }

        private static String typeOf(Block block) {
            return TYPE.matcher(block.code())
                    .results()
                    .map(found -> found.group(1))
                    .findFirst()
                    .orElse("Block");
        }

        private static String wholeFile(Block block) {
            String tests = "import org.junit.jupiter.api.*;\nimport org.junit.jupiter.api.extension.*;\n";
            return isInComment(block) ? IMPORTS + tests + block.code() : block.code();
        }

        private static boolean isInComment(Block block) {
            return block.page().endsWith(".java");
        }

        /** Returns whether a block contains its own imports, as the first block of a page does. */
        private static boolean hasItsImports(Block block) {
            return block.number() == 1 && !isInComment(block);
        }

        private static String wrapped(Block block) {
            String code = block.code();
            String imports =
                    IMPORT.matcher(code).results().map(MatchResult::group).collect(joining());
            String statements = IMPORT.matcher(code).replaceAll("");
            boolean needsClient = statements.contains("client")
                    && !CLIENT_DECLARED.matcher(statements).find();
            String type = EnrichmentClient.class.getName();
            String client = type + " client = " + type + ".builder().baseUrl(url).apiKey(key).build();\n";
            return imports + (hasItsImports(block) ? "" : IMPORTS)
                    + "class Block {\n" + (isInComment(block) ? ASSUMED : "")
                    + "void block(String url, String key) throws Exception {\n"
                    + (needsClient ? client : "") + statements + "}\n}\n";
        }

        String describe(Diagnostic<?> diagnostic) {
            String line = text.lines()
                    .skip(Math.max(0, diagnostic.getLineNumber() - 1))
                    .findFirst()
                    .orElse("");
            return "%s, Java block %d: %s%n    %s"
                    .formatted(block.page(), block.number(), diagnostic.getMessage(null), line.strip());
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
