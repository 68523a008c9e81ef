package dev.enrichment.sdk.cli.store;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.cli.columns.RequestJson;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Table;
import dev.enrichment.sdk.cli.terminal.Words;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/** Formats calls with an unknown outcome as a table. The requested values help the user to recognize the calls. */
final class UnresolvedCallTable {
    /**
     * Number of characters of a call's key that the table shows. They are sufficient, because the command line accepts
     * the beginning of a key.
     */
    private static final int KEY = 8;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("MMM d HH:mm", Locale.ENGLISH);

    private UnresolvedCallTable() {}

    static void describe(Report report, List<UnresolvedCall> calls) {
        Table table = new Table("value", "sent", ">credits", "decision", "key");
        boolean several =
                calls.stream().map(UnresolvedCall::operation).distinct().count() > 1;
        for (UnresolvedCall call : calls) {
            table.row(
                    (several ? call.operation() + " " : "") + value(call),
                    call.sentAt() == null ? "" : TIME.format(call.sentAt().atZone(ZoneId.systemDefault())),
                    call.decision() == UnresolvedCall.Decision.CHARGED_RESPONSE_LOST
                                    || call.decision() == UnresolvedCall.Decision.CHARGED
                            ? "charged"
                            : "0 to " + Amounts.text(call.unconfirmed()),
                    Words.of(call.decision()),
                    call.key().substring(0, Math.min(KEY, call.key().length())));
            report.element("calls")
                    .fact("key", call.key())
                    .fact("operation", call.operation())
                    .fact("request", Json.parse(call.request()))
                    .fact("sent_at", Objects.toString(call.sentAt(), null))
                    .fact("unconfirmed", call.unconfirmed())
                    .fact("decision", Words.name(call.decision()));
        }
        report.table(table);
    }

    private static String value(UnresolvedCall call) {
        JsonNode request = Json.parse(call.request());
        String texts = RequestJson.texts(OperationNames.find(call.operation())).stream()
                .map(field -> request.path(field).textValue())
                .filter(Objects::nonNull)
                .collect(Collectors.joining(", "));
        return texts.isBlank() ? Words.shortened(call.request(), 40) : Failures.oneLine(texts);
    }
}
