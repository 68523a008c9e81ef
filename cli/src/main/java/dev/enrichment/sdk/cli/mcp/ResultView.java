package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.terminal.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Formats responses as JSON lines for a language model, one line per item. Usually, only the default columns are shown.
 * A long result is divided into parts.
 *
 * @param client client that encodes the records
 * @param contacts whether to show contact data
 */
record ResultView(EnrichmentClient client, boolean contacts) {
    /** Maximum length of a part of a long result, in characters. This is about 4,000 tokens. */
    static final int MAX_CHARS = 16_000;

    /**
     * Returns the lines for a response. There is one line for each item, or a single line if the response is not a
     * list. If there are more pages, a last line contains the arguments that request the next page.
     *
     * @param whole whether to include all fields instead of the default columns
     */
    <Q extends Record, R extends Record> List<String> lines(
            Operation<Q, R> operation, Q request, R response, boolean whole) {
        List<String> lines = new ArrayList<>();
        Map<String, String> columns = whole ? Map.of() : ResponseFields.defaultColumns(operation);
        for (Object result : operation.results(response)) {
            lines.add(line(operation, (Record) Objects.requireNonNull(result), columns));
        }
        if (operation instanceof PagedOperation<Q, R, ?> paged) {
            ObjectNode next = nextPage(paged, request, response);
            if (next != null) {
                lines.add(Json.line(next));
            }
        }
        return lines;
    }

    private String line(Operation<?, ?> operation, Record record, Map<String, String> columns) {
        Map<String, Object> members = client.codec().members(record);
        Object shown = DataText.forModel(members, contacts ? null : operation.personalFields());
        if (columns.isEmpty()) {
            return Json.line(Objects.requireNonNull(shown));
        }
        Map<String, Object> row = new LinkedHashMap<>(TableWriter.select(Objects.requireNonNull(shown), columns));
        row.values().removeIf(""::equals);
        return Json.line(row);
    }

    /**
     * Returns an object with the member {@code next_page}, which contains the arguments that request the next page.
     * Returns null if there is no next page.
     */
    private <Q extends Record, R extends Record> @Nullable ObjectNode nextPage(
            PagedOperation<Q, R, ?> operation, Q request, R response) {
        PageInfo info = operation.info(request, response);
        int received = operation.results(response).size();
        boolean more = info.cursor() != null || (operation.byOffset() && Boolean.TRUE.equals(info.hasMore()));
        if (received == 0 || !more) {
            return null;
        }
        PageRequest page = operation.pageRequest(request);
        int offset = (page.offset() == null ? 0 : page.offset()) + operation.limitOf(page);
        Q next = operation.withPage(
                request, new PageRequest(page.limit(), info.cursor() == null ? offset : null, info.cursor()));
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.set("next_page", Json.node(client.codec().members(next)));
        return line;
    }

    /**
     * Divides lines into parts of at most {@link #MAX_CHARS} characters. A part ends at the end of a line, unless a
     * single line is longer than a part.
     *
     * @return at least one part
     */
    static List<String> parts(List<String> lines) {
        String all = String.join("\n", lines);
        List<String> parts = new ArrayList<>();
        int from = 0;
        do {
            int end = Math.min(all.length(), from + MAX_CHARS);
            if (end < all.length()) {
                int line = all.lastIndexOf('\n', end);
                end = line > from ? line + 1 : Character.isLowSurrogate(all.charAt(end)) ? end - 1 : end;
            }
            parts.add(all.substring(from, end).stripTrailing());
            from = end;
        } while (from < all.length());
        return parts;
    }
}
