package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.RunReport;
import dev.enrichment.sdk.bulk.results.StopReason;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * What a run did.
 *
 * @param job the rows
 * @param preview what was expected
 * @param report what happened
 * @param before the balance before the run; null if it is unknown
 * @param after the balance after it
 */
record RunSummary(
        Job<?, ?> job,
        Preview preview,
        RunReport report,
        @Nullable BigDecimal before,
        @Nullable BigDecimal after) {
    /** {@return whether each row was attempted} */
    boolean isComplete() {
        return left() == 0;
    }

    private long left() {
        Progress progress = report.progress();
        return preview.rows() - progress.done() + progress.count(OutcomeStatus.NOT_ATTEMPTED);
    }

    int exitCode() {
        if (!isComplete()) {
            return ExitCodes.INCOMPLETE;
        }
        Progress progress = report.progress();
        boolean open = progress.count(OutcomeStatus.FAILED) + progress.count(OutcomeStatus.IN_DOUBT) > 0;
        return open ? ExitCodes.ROWS_OPEN : ExitCodes.OK;
    }

    /** Why the run ended early, and what to change before it continues. */
    String whyIncomplete() {
        StopReason stopped = report.progress().stopped();
        String reason = stopped == null || stopped == StopReason.CLOSED ? "interrupted" : stopped.toString();
        String remedy = stopped == StopReason.BUDGET_EXHAUSTED ? " Raise --budget first." : "";
        return "%d of %d rows are left: %s.%s".formatted(left(), preview.rows(), reason, remedy);
    }

    List<String> lines(Path output, Path store) {
        Progress progress = report.progress();
        StringJoiner outcomes = new StringJoiner(", ");
        for (OutcomeStatus status : OutcomeStatus.values()) {
            if (progress.count(status) > 0) {
                outcomes.add(progress.count(status) + " " + Terminal.words(status));
            }
        }
        List<String> lines = new ArrayList<>();
        lines.add("rows     " + outcomes + " (" + progress.fromStore() + " without a call)");
        lines.add("credits  %s charged, %s to %s expected; %s paid with this store in total"
                .formatted(
                        Amounts.text(progress.cost()),
                        Amounts.text(preview.minCredits()),
                        Amounts.text(preview.maxCredits()),
                        Amounts.text(report.storePaid())));
        lines.add("balance  " + Amounts.text(before) + " before, " + Amounts.text(after) + " after");
        if (!report.doubts().isEmpty()) {
            lines.add("doubts   %d, up to %s credits; see enrich doubts %s"
                    .formatted(
                            report.doubts().size(),
                            Amounts.text(report.storeInDoubt()),
                            CommandContext.quoted(store.toString())));
        }
        lines.add("output   " + output);
        return lines;
    }

    /** {@return the same for a program} */
    Map<String, @Nullable Object> json(Path output, Path store) {
        Progress progress = report.progress();
        Map<String, Object> outcomes = new LinkedHashMap<>();
        for (OutcomeStatus status : OutcomeStatus.values()) {
            outcomes.put(status.name().toLowerCase(Locale.ROOT), progress.count(status));
        }
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("preview", job.json(preview));
        json.put("complete", isComplete());
        json.put(
                "stopped",
                progress.stopped() == null ? null : progress.stopped().name());
        json.put("outcomes", outcomes);
        json.put("without_call", progress.fromStore());
        json.put("credits", progress.cost());
        json.put("store_paid", report.storePaid());
        json.put("store_in_doubt", report.storeInDoubt());
        json.put("doubts", report.doubts().size());
        json.put("balance_before", before);
        json.put("balance_after", after);
        json.put("output", output.toString());
        json.put("store", store.toString());
        return json;
    }
}
