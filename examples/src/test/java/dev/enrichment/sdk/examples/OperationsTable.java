package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Generates the lists of operations in the documentation. It takes the routes and page sizes from the client, the
 * prices from the sandbox, and the calls from the API reference.
 */
final class OperationsTable {
    private static final Pattern SECTION = Pattern.compile("(?ms)^##+ ((\\d+(?:\\.\\d+)?)[^\\n]*)(.*?)(?=^##|\\z)");

    private OperationsTable() {}

    /** Returns the table at the beginning of the API reference. */
    static String markdown() throws IOException, IllegalAccessException {
        StringBuilder table = new StringBuilder("""
                | Call | Route | Credits | Rows per call | `Operations.` | Section |
                |---|---|---|---|---|---|""");
        for (Map.Entry<String, Object> constant :
                ApiReferenceTest.constants(Operations.class).entrySet()) {
            table.append(row(constant.getKey(), (Operation<?, ?>) constant.getValue()));
        }
        return table.toString();
    }

    private static String row(String constant, Operation<?, ?> operation) throws IOException {
        String rows = operation instanceof PagedOperation<?, ?, ?> paged
                ? paged.maxLimit() + " (default " + paged.defaultLimit() + ")"
                : "–";
        String call = operation.id().replace(".", "().") + "(";
        Pattern documented = Pattern.compile("`client\\.(" + Pattern.quote(call) + "[^`]*)`");
        try (Stream<Path> pages = Files.list(DocumentationPages.ROOT.resolve("docs/reference/api"))) {
            for (Path page : pages.toList()) {
                Matcher section = SECTION.matcher(Files.readString(page));
                while (section.find()) {
                    Matcher found = documented.matcher(section.group(3));
                    if (found.find()) {
                        return "\n| `%s` | `%s` | %s | %s | `%s` | [%s](api/%s#%s) |"
                                .formatted(
                                        found.group(1),
                                        operation.route(),
                                        price(operation.route()),
                                        rows,
                                        constant,
                                        section.group(2),
                                        page.getFileName(),
                                        DocumentationPages.anchor(section.group(1)));
                    }
                }
            }
        }
        throw new AssertionError("docs/reference/api has no section with `client." + call
                + "…)`: see \"Public API\" in CONTRIBUTING.md");
    }

    /** Returns the price of an operation as the sandbox describes it, such as {@code 1 per returned job}. */
    static String price(Route route) {
        return Arrays.stream(SandboxRoute.values())
                .filter(served -> route.path().equals(served.path().replace(":date", "{date}")))
                .map(SandboxRoute::price)
                .findFirst()
                .orElseThrow(() -> new AssertionError("SandboxRoute: add a constant for " + route));
    }

    /** Returns the sentence that lists the paid operations by ID and the free ones by area. */
    static String sentence() {
        return "Operations: " + ids(false) + "; free: " + ids(true) + ".";
    }

    private static String ids(boolean free) {
        return Operations.all().stream()
                .filter(operation -> operation.free() == free)
                .map(operation -> "`" + (free ? operation.id().replaceAll("\\..*", ".*") : operation.id()) + "`")
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
