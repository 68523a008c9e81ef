package dev.enrichment.sdk.examples;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Companies;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.People;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.paging.Paginator;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests that all snippets in the Javadoc compile, and that those of the most important types use every public method. */
class JavadocTest {
    private static final Path SOURCES = DocumentationPages.ROOT.resolve("sdk-core/src/main/java");
    private static final List<Class<?>> TYPES = List.of(
            EnrichmentClient.class,
            Companies.class,
            People.class,
            Paginator.class,
            ApiResponse.class,
            CreditReceipt.class);

    /** Modules whose types the snippets can use, because this module depends on them. */
    private static final List<String> MODULES =
            List.of("sdk-models", "sdk-core", "sdk-bulk", "sdk-testing", "integrations/micrometer");

    private static final Pattern SNIPPET =
            Pattern.compile("(?m)^ *\\* <pre>\\{@code\\R((?:^ *\\*(?! }</pre>).*\\R)+)^ *\\* }</pre>$");
    private static final Pattern GUIDE =
            Pattern.compile("Guide: <a href=\"https://enrichment\\.dev/sdk/(docs/[^\"]+)\">([^<]+)</a>");
    private static final Set<String> INHERITED = Set.of("toString", "hashCode", "equals");

    private static List<JavaBlocks.Block> snippets(Class<?> type) throws IOException {
        return snippets(SOURCES.resolve(type.getName().replace('.', '/') + ".java"));
    }

    private static List<JavaBlocks.Block> snippets(Path file) throws IOException {
        List<JavaBlocks.Block> blocks = new ArrayList<>();
        SNIPPET.matcher(Files.readString(file))
                .results()
                .map(found -> found.group(1).replaceAll("(?m)^ *\\* ?", ""))
                .map(code -> code.replace("{@literal @}", "@").replace("&#64;", "@"))
                .forEach(code ->
                        blocks.add(new JavaBlocks.Block(file.getFileName().toString(), blocks.size() + 1, code)));
        return blocks;
    }

    @Test
    void everySnippetCompiles() throws IOException {
        List<JavaBlocks.Block> blocks = new ArrayList<>();
        for (String module : MODULES) {
            for (Path file : SourceTree.files(DocumentationPages.ROOT.resolve(module + "/src/main/java"))) {
                blocks.addAll(snippets(file));
            }
        }
        assertThat(blocks).hasSizeGreaterThan(20);
        Map<JavaBlocks.Block, String> problems = JavaBlocks.compile(blocks);
        assertThat(problems)
                .as(() -> problems.values().stream().collect(joining("\n\n")))
                .isEmpty();
    }

    @Test
    void everyPublicMethodIsInASnippet() throws IOException {
        List<String> missing = new ArrayList<>();
        for (Class<?> type : TYPES) {
            String code = snippets(type).stream().map(JavaBlocks.Block::code).collect(joining());
            Arrays.stream(type.getDeclaredMethods())
                    .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                    .map(Method::getName)
                    .filter(name -> !INHERITED.contains(name))
                    .filter(name ->
                            !Pattern.compile("\\b" + name + "\\(").matcher(code).find())
                    .forEach(name -> missing.add(type.getSimpleName() + "." + name));
        }
        assertThat(missing)
                .as("public methods without a snippet in the Javadoc")
                .isEmpty();
    }

    @Test
    void everyPublicPackageLinksToItsGuide() throws IOException {
        int packages = 0;
        for (String module : List.of("sdk-core", "sdk-models", "sdk-bulk", "sdk-testing", "integrations")) {
            for (Path file : packageInfos(DocumentationPages.ROOT.resolve(module))) {
                Matcher guide = GUIDE.matcher(Files.readString(file));
                assertThat(guide.find()).as("guide in " + file).isTrue();
                assertThat(DocumentationPages.ROOT.resolve(guide.group(1))).exists();
                assertThat(guide.group(2)).isEqualTo(guide.group(1));
                packages++;
            }
        }
        assertThat(packages).isGreaterThan(20);
    }

    private static List<Path> packageInfos(Path module) throws IOException {
        return SourceTree.files(module).stream()
                .filter(file -> file.endsWith("package-info.java"))
                .filter(file -> file.toString().contains("/src/main/java/"))
                .filter(file -> !file.toString().matches(".*/(internal|codegen|examples)/.*"))
                .toList();
    }
}
