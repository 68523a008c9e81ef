package dev.enrichment.sdk.cli;

import com.fasterxml.jackson.databind.JsonNode;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.enrichment.sdk.bulk.OutcomeWriter;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Writes stored responses as CSV or JSON lines. A row has the members request, response, status and credits. */
final class ExportWriter {
    private final JsonCodec codec = JsonCodec.standard();
    private final Writer writer;
    private final Map<String, String> pointers;
    private final boolean raw;

    ExportWriter(Writer writer, Map<String, String> pointers, boolean raw) {
        this.writer = writer;
        this.pointers = pointers;
        this.raw = raw;
    }

    /** {@return how many lines were written, without the header} */
    <Q extends Record, R extends Record> long write(StoreSnapshot store, Operation<Q, R> operation, boolean asJson)
            throws IOException {
        CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(writer);
        if (!asJson) {
            csv.writeRecord(pointers.keySet());
        }
        long rows = 0;
        try (Stream<RowOutcome<Q, R>> outcomes = store.outcomes(operation, codec)) {
            for (Iterator<RowOutcome<Q, R>> each = outcomes.iterator(); each.hasNext(); rows++) {
                Map<String, JsonNode> cells = cells(each.next());
                if (asJson) {
                    writer.write(Json.line(cells) + "\n");
                } else {
                    csv.writeRecord(cells.values().stream()
                            .map(value -> cell(value, raw))
                            .toList());
                }
            }
        }
        csv.flush();
        return rows;
    }

    private Map<String, JsonNode> cells(RowOutcome<? extends Record, ?> outcome) {
        CreditReceipt receipt = outcome.receipt();
        Record body = outcome.body();
        JsonNode row = Json.node(Map.of(
                "request",
                codec.members(outcome.row()),
                "response",
                body == null ? Map.of() : codec.members(body),
                "status",
                outcome.status().name().toLowerCase(Locale.ROOT),
                "credits",
                receipt == null ? BigDecimal.ZERO : receipt.confirmed()));
        Map<String, JsonNode> cells = new LinkedHashMap<>();
        pointers.forEach((name, pointer) -> cells.put(name, row.at(pointer)));
        return cells;
    }

    static String cell(JsonNode value, boolean raw) {
        String text;
        if (value.isNumber()) {
            text = value.decimalValue().toPlainString();
        } else {
            text = value.isContainerNode() ? value.toString() : value.asText();
        }
        return raw ? text : OutcomeWriter.guarded(text);
    }
}
