package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.bulk.RowCosts;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.RowPages;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Writes the lines of a row, either one line for all operations or one line per item. If several rows have the same
 * request, only the first line of the first row shows its cost. The credits in a table therefore add up to the bill.
 */
final class OutcomeLines {
    private final JsonCodec codec;
    private final RowCosts costs;
    private final List<OutcomePart> parts;

    /**
     * Creates a writer for these columns.
     *
     * @param parts columns of each operation; may be extended until the first line is written
     */
    OutcomeLines(JsonCodec codec, RowCosts costs, List<OutcomePart> parts) {
        this.codec = codec;
        this.costs = costs;
        this.parts = parts;
    }

    /** Writes the lines of a row into a table. */
    void write(
            OutcomeTable to, Map<String, Object> input, List<String> more, List<? extends RowOutcome<?, ?>> outcomes) {
        String items = parts.get(0).items;
        if (parts.size() > 1 || items == null) {
            List<Object> bodies = new ArrayList<>();
            for (int i = 0; i < outcomes.size(); i++) {
                bodies.add(parts.get(i).leavesOut(outcomes.get(i)) ? Map.of() : body(outcomes.get(i)));
            }
            List<String> credits = outcomes.stream().map(this::credits).toList();
            to.line(input, more, outcomes, bodies, credits, 0);
        } else {
            writeItems(to, input, more, outcomes.get(0), items);
        }
    }

    private void writeItems(
            OutcomeTable to, Map<String, Object> input, List<String> more, RowOutcome<?, ?> outcome, String items) {
        List<RowOutcome<?, ?>> outcomes = List.of(outcome);
        String credits = credits(outcome);
        int item = 0;
        for (ApiResponse<? extends Record> page :
                parts.get(0).leavesOut(outcome) ? RowPages.<Record>none() : outcome.pages()) {
            if (OutcomePart.at(codec.members(page.body()), items) instanceof List<?> list) {
                for (Object each : list) {
                    item++;
                    to.line(input, more, outcomes, List.of(each), List.of(item == 1 ? credits : "0"), item);
                }
            }
        }
        if (item == 0) {
            to.line(input, more, outcomes, List.of(Map.of()), List.of(credits), 0);
        }
    }

    private Map<String, Object> body(RowOutcome<?, ?> outcome) {
        Record body = outcome.body();
        return body == null ? Map.of() : codec.members(body);
    }

    /** Returns the cost of a row as text. Returns an empty text if the cost is unknown. */
    private String credits(RowOutcome<?, ?> outcome) {
        BigDecimal cost = costs.of(outcome);
        return cost == null ? "" : Amounts.text(cost);
    }
}
