package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.store.SeenKeys;
import dev.enrichment.sdk.bulk.internal.text.JsonText;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.RowPages;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes the lines of a row: one for all operations, or one for each item that was found. The first line of the first row that
 * makes a request has what was paid for it, so that the credits of a table add up to the bill.
 */
final class OutcomeLines {
    private final JsonCodec codec;
    private final @Nullable SeenKeys seenKeys;
    private final List<OutcomePart> parts;

    /**
     * @param seenKeys the requests of the rows before; null if each request has one row only
     * @param parts may get more elements until the first line
     */
    OutcomeLines(JsonCodec codec, @Nullable SeenKeys seenKeys, List<OutcomePart> parts) {
        this.codec = codec;
        this.seenKeys = seenKeys;
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
            if (JsonText.at(codec.members(page.body()), items) instanceof List<?> list) {
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

    /** Returns what the store paid, on the first row that makes the request. */
    private String credits(RowOutcome<?, ?> outcome) {
        CreditReceipt receipt = outcome.receipt();
        if (outcome.status() == OutcomeStatus.IN_DOUBT) {
            return "";
        }
        boolean found = outcome.status() == OutcomeStatus.FOUND; // then the last call is one of the pages
        BigDecimal last = receipt == null || found ? BigDecimal.ZERO : receipt.confirmed();
        BigDecimal paid = last.add(outcome.pages().paid());
        boolean called = receipt != null || outcome.pages().count() > 0;
        return called && (seenKeys == null || seenKeys.add(outcome.key())) ? Amounts.text(paid) : "0";
    }
}
