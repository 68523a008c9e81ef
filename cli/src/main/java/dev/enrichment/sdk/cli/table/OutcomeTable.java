package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes the lines of an output. A line consists of the cells of the input, the first value found, and the columns of
 * each operation.
 */
final class OutcomeTable {
    private final TableWriter to;
    private final boolean json;
    private final @Nullable FirstFound first;
    private final Set<String> replaced;
    private final List<OutcomePart> parts;

    OutcomeTable(TableWriter to, boolean json, OutcomeColumns columns, List<OutcomePart> parts) {
        this.to = to;
        this.json = json;
        this.first = columns.first();
        this.replaced = columns.replaced();
        this.parts = parts;
    }

    /**
     * Writes a line.
     *
     * @param input cells of the input by column
     * @param more extra cells after the last column of the input
     * @param outcomes outcome of each operation, in the same order as the bodies and credits
     * @param item number of the item, starting at 1; 0 if items are not expanded
     */
    void line(
            Map<String, Object> input,
            List<String> more,
            List<? extends RowOutcome<?, ?>> outcomes,
            List<? extends Object> bodies,
            List<String> credits,
            int item) {
        Map<String, Object> row = new LinkedHashMap<>();
        Map<String, Object> cells = row;
        if (json) {
            cells = kept(input, more, outcomes);
            row.put("input", cells);
        } else {
            row.putAll(input);
        }
        if (first != null) {
            row.putAll(first.cells(parts, outcomes, bodies));
        }
        for (int i = 0; i < parts.size(); i++) {
            OutcomePart part = parts.get(i);
            part.fill(cells, outcomes.get(i), bodies.get(i), credits.get(i), item, !json);
            Map<String, Object> own = json && parts.size() > 1 ? new LinkedHashMap<>() : row;
            if (json) {
                part.members(own, outcomes.get(i), bodies.get(i), credits.get(i));
                if (own != row) {
                    row.put(part.operation, own);
                }
            } else {
                part.cells(own, outcomes.get(i), bodies.get(i), credits.get(i), item);
            }
        }
        to.write(row, more);
    }

    private Map<String, Object> kept(
            Map<String, Object> input, List<String> more, List<? extends RowOutcome<?, ?>> outcomes) {
        Map<String, Object> kept = new LinkedHashMap<>(input);
        if (!outcomes.stream().allMatch(OutcomePart::isSkipped)) {
            kept.keySet().removeAll(replaced);
        }
        if (!more.isEmpty()) {
            kept.put("", more);
        }
        return kept;
    }

    void flush() {
        to.flush();
    }
}
