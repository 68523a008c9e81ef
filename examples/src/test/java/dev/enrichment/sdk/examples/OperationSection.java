package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Writes the first version of an operation's section in the API reference, for people to complete. */
final class OperationSection {
    private OperationSection() {}

    /** Adds sections for the operations that the API reference does not describe yet. */
    static void addMissing() throws IOException {
        for (Operation<?, ?> operation : Operations.all()) {
            String call = "`client." + operation.id().replace(".", "().") + "(";
            if (!ApiReferencePage.read().describesTogether(call)) {
                append(operation);
            }
        }
    }

    /** Adds a section to the end of the page that describes the other operations of the same area. */
    private static void append(Operation<?, ?> operation) throws IOException {
        String[] id = operation.id().split("\\.", -1);
        Map<String, List<String>> fields = ApiReferenceTest.fieldsByRecord();
        String request = operation.requestType().getSimpleName();
        String response = operation.responseType().getSimpleName();
        String section = """

                ## %d. %s

                * **Call:** `client.%s().%s(…)`
                * **Cost:** %s

                ```text
                %s: %s
                %s: %s
                ```
                """.formatted(
                        nextNumber(),
                        id[1].substring(0, 1).toUpperCase(Locale.ROOT) + id[1].substring(1),
                        id[0],
                        id[1],
                        OperationsTable.price(operation.route()),
                        request,
                        String.join(", ", fields.getOrDefault(request, List.of())),
                        response,
                        String.join(", ", fields.getOrDefault(response, List.of())));
        Files.writeString(pageOf(id[0]), section, StandardOpenOption.APPEND);
    }

    private static int nextNumber() throws IOException {
        return ApiReferencePage.read().numbers().stream()
                        .mapToInt(number -> Integer.parseInt(number.replaceAll("\\..*", "")))
                        .max()
                        .orElseThrow()
                + 1;
    }

    private static Path pageOf(String area) throws IOException {
        String calls = "`client." + area + "().";
        try (Stream<Path> pages = Files.list(DocumentationPages.ROOT.resolve("docs/reference/api"))) {
            for (Path page : pages.sorted().toList()) {
                if (Files.readString(page).contains(calls)) {
                    return page;
                }
            }
        }
        throw new AssertionError("docs/reference/api: add a page that contains " + calls);
    }
}
