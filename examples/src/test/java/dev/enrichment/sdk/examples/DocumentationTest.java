package dev.enrichment.sdk.examples;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import dev.enrichment.sdk.models.InvalidRequestException;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests that the README and the documentation match the code: Java blocks compile, excerpts are up to date, and tables
 * are complete.
 */
class DocumentationTest {
    @Test
    void everyJavaBlockCompiles() throws IOException {
        List<JavaBlocks.Block> blocks = new ArrayList<>();
        for (Path page : DocumentationPages.all()) {
            blocks.addAll(JavaBlocks.in(page.getFileName().toString(), Files.readString(page)));
        }
        assertThat(blocks).extracting(JavaBlocks.Block::page).contains("README.md", "spending.md", "errors.md");
        Map<JavaBlocks.Block, String> problems = JavaBlocks.compile(blocks);
        assertThat(problems)
                .as(() -> problems.values().stream().collect(joining("\n\n")))
                .isEmpty();
    }

    @Test
    void everyExcerptIsInItsFile() throws IOException {
        int excerpts = 0;
        for (Path page : DocumentationPages.all()) {
            for (DocumentationPages.Excerpt excerpt : DocumentationPages.excerpts(Files.readString(page))) {
                String source = Files.readString(DocumentationPages.ROOT.resolve(excerpt.file()));
                assertThat(withoutIndentation(source))
                        .as("excerpt of " + excerpt.file() + " in " + page.getFileName())
                        .contains(withoutIndentation(excerpt.code()));
                excerpts++;
            }
        }
        assertThat(excerpts).as("excerpts").isPositive();
    }

    private static String withoutIndentation(String code) {
        return code.lines().map(String::strip).collect(joining("\n"));
    }

    @Test
    void everyLinkHasATarget() throws IOException {
        int headings = 0;
        for (Path page : DocumentationPages.all()) {
            for (DocumentationPages.Link link : DocumentationPages.links(Files.readString(page))) {
                Path target = link.target().isEmpty() ? page : page.resolveSibling(link.target());
                assertThat(target).as("target of " + link + " in " + page).exists();
                if (link.heading() != null) {
                    assertThat(DocumentationPages.headings(Files.readString(target)))
                            .as("headings of " + target + ", linked in " + page)
                            .contains(link.heading());
                    headings++;
                }
            }
        }
        assertThat(headings).as("links to headings").isGreaterThan(50);
    }

    @Test
    void everyDecisionIsInTheIndex() throws IOException {
        String index = DocumentationPages.read("docs/decisions/README.md");
        try (Stream<Path> files = Files.list(DocumentationPages.ROOT.resolve("docs/decisions"))) {
            List<String> decisions = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d{4}-.*\\.md"))
                    .sorted()
                    .toList();
            assertThat(decisions).isNotEmpty();
            for (String file : decisions) {
                String heading = DocumentationPages.read("docs/decisions/" + file)
                        .lines()
                        .findFirst()
                        .orElse("");
                String title = heading.replaceFirst("^# 0*\\d+[.:]? *", "");
                String line = "| [%s](%s) | %s |".formatted(file.substring(0, 4), file, title);
                assertThat(index).as("docs/decisions/README.md: add %s", line).contains(line);
            }
        }
    }

    @Test
    void maximumRowsInTheReferenceAreThoseOfTheRequests() throws Exception {
        for (PagedOperation<?, ?, ?> paged : Operations.paged()) {
            int rows = paged.maxLimit();
            assertThat(acceptsLimit(paged.requestType(), rows))
                    .as(paged + " with limit " + rows)
                    .isTrue();
            assertThat(acceptsLimit(paged.requestType(), rows + 1))
                    .as(paged + " with limit " + (rows + 1))
                    .isFalse();
        }
    }

    /** Returns whether a request accepts a limit. Violations of other rules, such as missing fields, are ignored. */
    private static boolean acceptsLimit(Class<?> request, int limit) throws ReflectiveOperationException {
        try {
            Object builder = request.getMethod("builder").invoke(null);
            builder.getClass().getMethod("limit", Integer.class).invoke(builder, limit);
            builder.getClass().getMethod("build").invoke(builder);
            return true;
        } catch (InvocationTargetException e) {
            return e.getCause() instanceof InvalidRequestException invalid
                    && invalid.violations().stream()
                            .noneMatch(violation -> violation.field().equals("limit"));
        }
    }

    @Test
    void everyOptionIsInTheConfigurationGuide() throws IOException {
        String page = DocumentationPages.read("docs/reference/configuration.md");
        for (Class<?> builder : List.of(EnrichmentClientBuilder.class, RequestOptionsBuilder.class)) {
            for (Method method : builder.getMethods()) {
                if (method.getReturnType() == builder) {
                    assertThat(page)
                            .as(
                                    "docs/reference/configuration.md: add a row for %s.%s",
                                    builder.getSimpleName(), method.getName())
                            .containsPattern("\n\\| (?:`\\w+`, )?`" + method.getName() + "`(?:, `\\w+`)? \\|");
                }
            }
        }
    }

    /** Compares only defaults that are a duration, a number or a boolean, because the page describes others in words. */
    @Test
    void defaultsInTheConfigurationGuideAreThoseOfTheCode() throws Exception {
        Pattern row = Pattern.compile("(?m)^\\| `(\\w+)` \\| (\\d+(?: (?:min|s|ms))?|true|false) \\|");
        String page = DocumentationPages.read("docs/reference/configuration.md");
        Map<String, String> defaults = row.matcher(page.substring(page.indexOf("\n## Options\n")))
                .results()
                .collect(toMap(found -> found.group(1), found -> found.group(2)));
        assertThat(defaults).hasSizeGreaterThan(6);
        for (Map.Entry<String, String> each : defaults.entrySet()) {
            // By default, this option is unset and the HTTP client's own timeout applies, which HttpClientsTest checks.
            Object value = each.getKey().equals("connectTimeout")
                    ? Duration.ofSeconds(10)
                    : RequestOptions.class.getMethod(each.getKey()).invoke(RequestOptions.DEFAULTS);
            String[] stated = each.getValue().split(" ", -1);
            Object expected = stated.length == 1
                    ? each.getValue()
                    : Duration.parse("PT" + stated[0] + "S")
                            .multipliedBy(stated[1].equals("min") ? 60 : 1)
                            .dividedBy(stated[1].equals("ms") ? 1_000 : 1);
            assertThat(value instanceof Duration ? value : String.valueOf(value))
                    .as("docs/reference/configuration.md: default of %s", each.getKey())
                    .isEqualTo(expected);
        }
    }

    @Test
    void everyEnvironmentVariableIsInTheConfigurationGuide() throws IOException {
        Pattern variable = Pattern.compile("ENRICHMENT_[A-Z_]+");
        assertThat(variable.matcher(DocumentationPages.read("docs/reference/configuration.md"))
                        .results()
                        .map(MatchResult::group))
                .containsOnlyOnceElementsOf(variable.matcher(
                                DocumentationPages.read("sdk-core/src/main/java/dev/enrichment/sdk/Environment.java"))
                        .results()
                        .map(MatchResult::group)
                        .distinct()
                        .toList());
    }

    @Test
    void everyExceptionIsInTheErrorGuide() throws Exception {
        String page = DocumentationPages.read("docs/reference/exceptions.md");
        for (String exception : ExceptionClasses.names()) {
            assertThat(page)
                    .as("docs/reference/exceptions.md: add a row for " + exception)
                    .contains("\n| `" + exception + "` |");
        }
    }

    @Test
    void aBlockThatDoesNotCompileIsFoundAndTheFirstOfAPageNeedsItsImports() {
        List<JavaBlocks.Block> blocks = JavaBlocks.in("page.md", """
                ```java
                var budget = CreditBudget.of(1);
                ```
                ```java
                client.companies().serch(q -> q.limit(1));
                ```
                ```java
                class Whole { NoSuchType field; }
                ```
                ```java
                var budget = CreditBudget.of(1);
                ```
                """);
        Map<JavaBlocks.Block, String> problems = JavaBlocks.compile(blocks);
        assertThat(problems).containsOnlyKeys(blocks.get(0), blocks.get(1), blocks.get(2));
        assertThat(problems.get(blocks.get(0))).contains("cannot find symbol", "CreditBudget");
        assertThat(problems.get(blocks.get(1))).contains("page.md", "cannot find symbol", "serch");
        assertThat(problems.get(blocks.get(2))).contains("NoSuchType");
    }
}
