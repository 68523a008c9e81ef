package dev.enrichment.sdk.examples;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Generates the documentation for AI coding tools: {@code llms.txt}, which fits into a prompt, and {@code
 * llms-full.txt}, which also contains the guides and the API. Other tests check the sources of these texts.
 */
final class LlmsText {
    private static final Pattern CONSTANT =
            Pattern.compile("(?s)/\\*\\*\\s+(?:\\* )?([^/]*?)\\s+\\*/\\s+public static final String (\\w+) = ([^;]+);");
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)]\\([^)]*\\)");
    private static final Pattern PICTURE = Pattern.compile("(?m)^!\\[.*\n");

    /** The pages that a program needs, in the order of reading. */
    private static final List<String> GUIDES = List.of("""
            README.md docs/README.md docs/start.md docs/guides/spending.md docs/guides/errors.md
            docs/guides/pagination.md docs/guides/finding-rows.md docs/guides/enrich-a-list.md
            docs/guides/buy-once.md docs/guides/async.md docs/guides/corporate-network.md docs/guides/testing.md
            docs/frameworks/observability.md docs/frameworks/spring-boot.md docs/frameworks/kotlin.md
            docs/frameworks/postgresql.md docs/cli/quickstart.md docs/cli/recipes.md docs/cli/agents.md
            docs/cli/sandbox.md docs/reference/configuration.md docs/reference/exceptions.md
            docs/reference/runs.md docs/reference/store.md docs/reference/testing.md
            docs/reference/sandbox-data.md docs/reference/troubleshooting.md docs/reference/glossary.md""".split("\\s+", -1));

    private LlmsText() {}

    /** The types whose methods a program meets first, beside those in the excerpts. */
    private static final List<String> FIRST_TYPES = List.of("paging.Paginator", "bulk.BulkRun");

    /** Returns the text of {@code llms.txt}. */
    static String brief() throws IOException {
        ApiTexts api = ApiTexts.of("core", "bulk", "testing");
        return template()
                .replace("{facades}", withPrices(api.facades()))
                .replace("{types}", FIRST_TYPES.stream().map(api::methods).collect(Collectors.joining("\n")))
                .replace("{exceptions}", exceptions())
                .replace("{routes}", routes(api))
                .replace("{well-known}", wellKnownValues());
    }

    /** Returns the text of {@code llms-full.txt}. */
    static String full() throws IOException {
        StringBuilder full = new StringBuilder(brief());
        for (String guide : GUIDES) {
            full.append("\n<!-- ").append(guide).append(" -->\n\n").append(plain(DocumentationPages.read(guide)));
        }
        ApiTexts api = ApiTexts.of("core", "bulk", "models", "testing");
        full.append("\n# Packages\n\n").append(api.packages());
        full.append("\n\n# API\n\nAll public types, with short names.\n\n```\n").append(api.whole());
        return full.append("\n```\n").toString();
    }

    /** Names the operations that have no route of their own in the sandbox. */
    private static String routes(ApiTexts api) {
        Set<String> routes = api.constants("testing.service.SandboxRoute");
        String shared = api.constants("Operations").stream()
                .filter(name -> !routes.contains(name))
                .collect(Collectors.joining(", "));
        return "but not " + shared;
    }

    /** Returns the exceptions, grouped by what they reveal about the charge, and whether the client retries after them. */
    private static String exceptions() throws IOException {
        return grouped(
                rows("docs/reference/exceptions.md", "| Exception |"),
                cells -> cells[2],
                cells -> cells[0] + retried(cells[3]));
    }

    private static String retried(String when) {
        return switch (when) {
            case "no" -> "";
            case "free operations only" -> " (retried for free operations only)";
            default -> " (retried)";
        };
    }

    private static String grouped(
            Stream<String[]> rows, Function<String[], String> group, Function<String[], String> name) {
        return rows
                .collect(Collectors.groupingBy(
                        group, LinkedHashMap::new, Collectors.mapping(name, Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(each -> "* " + each.getKey() + ": " + each.getValue())
                .collect(Collectors.joining("\n"));
    }

    /** Returns the cells of the rows of a table, without its header. */
    private static Stream<String[]> rows(String page, String header) throws IOException {
        return table(page, header)
                .lines()
                .skip(2)
                .map(row -> row.replaceAll("^\\| | \\|$", "").split(" \\| ", -1));
    }

    /** Returns the names of the well-known values. */
    private static String wellKnownValues() throws IOException {
        return wellKnown()
                .lines()
                .skip(2)
                .map(row -> row.split(" \\| ", -1))
                .map(cells -> cells[0].replace("| ", ""))
                .collect(Collectors.joining(", "));
    }

    /** Returns the table of the well-known values of the sandbox, from their documentation. */
    static String wellKnown() throws IOException {
        String source = DocumentationPages.read("sdk-testing/src/main/java/dev/enrichment/sdk/testing/WellKnown.java");
        return "| `WellKnown.` | Value | What it is |\n|---|---|---|\n"
                + CONSTANT.matcher(source)
                        .results()
                        .map(found -> "| `%s` | `%s` | %s |"
                                .formatted(
                                        found.group(2),
                                        value(found.group(3), source),
                                        found.group(1)
                                                .replaceAll("\\{@link #(\\w+)}", "`$1`")
                                                .replaceAll("\\{@code (\\w+)}", "`$1`")
                                                .replaceAll("\\s*\n\\s*\\* ", " ")))
                        .collect(Collectors.joining("\n"));
    }

    /** Returns the value of a constant, which may be defined as another constant. */
    private static String value(String expression, String source) {
        return expression.startsWith("\"")
                ? expression.replace("\"", "")
                : CONSTANT.matcher(source)
                        .results()
                        .filter(found -> found.group(2).equals(expression))
                        .map(found -> found.group(3).replace("\"", ""))
                        .findFirst()
                        .orElseThrow();
    }

    /**
     * Adds credits and rows from the API reference. Leaves out the forms with pages, which cost what their pages cost, and
     * responses that are named after their request.
     */
    private static String withPrices(String facades) throws IOException {
        Map<String, String> prices = rows("docs/reference/api.md", "| Call |")
                .collect(Collectors.toMap(
                        cells -> cells[0].replaceAll("^`(\\w+\\(\\)\\.\\w+)\\(.*", "$1"),
                        cells -> cells[2] + (cells[3].contains("default") ? ", rows: " + cells[3] : "")));
        return facades.lines()
                .filter(line -> !line.contains("All("))
                .map(line -> line.replaceAll("\\b(\\w+)Request\\b(.*) → `\\1Response`", "$1Request$2"))
                .map(line -> {
                    String price = prices.get(line.replaceAll("^\\* `(\\w+\\(\\)\\.\\w+)\\(.*", "$1"));
                    return price == null || price.equals("free") ? line : line + ": " + price;
                })
                .collect(Collectors.joining("\n"));
    }

    private static String table(String page, String header) throws IOException {
        String text = DocumentationPages.read(page);
        int from = text.indexOf("\n" + header) + 1;
        if (from == 0) {
            throw new IllegalArgumentException(page + " has no table with " + header);
        }
        Stream<String> rows = text.substring(from).lines().takeWhile(line -> line.startsWith("|"));
        return LINK.matcher(rows.collect(Collectors.joining("\n"))).replaceAll("$1");
    }

    private static String plain(String page) {
        return LINK.matcher(PICTURE.matcher(page).replaceAll(""))
                .replaceAll("$1")
                .replaceAll("(?m)^```java excerpt .*", "```java");
    }

    private static String template() throws IOException {
        try (InputStream in = LlmsText.class.getResourceAsStream("/llms-template.md")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
