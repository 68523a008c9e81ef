package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.util.StringJoiner;

/**
 * Counts how many rows of a run had each outcome of one operation. Rows that do not need the operation are counted
 * separately from rows that a later run must process.
 *
 * @param progress counts of the operation, in which rows that do not need it are skipped rows like others
 * @param leftOut number of rows that do not need the operation
 */
record Tally(Progress progress, long leftOut) {
    /**
     * Returns the number of rows with this outcome. For skipped rows, this is the number of rows that wait for the
     * result of an earlier operation, and excludes rows that never need this one.
     */
    long count(OutcomeStatus status) {
        long needless = status == OutcomeStatus.SKIPPED ? leftOut + progress.excluded() : 0;
        return progress.count(status) - needless;
    }

    /**
     * Returns how many rows are still to be processed by a later run.
     *
     * @param rows number of rows in the run
     */
    long left(long rows) {
        return rows - progress.done() + count(OutcomeStatus.NOT_ATTEMPTED) + count(OutcomeStatus.SKIPPED);
    }

    /**
     * Adds to the report of a run how many rows have each outcome.
     *
     * @param step prefix that names the step; empty if there is only one
     */
    void describe(Report report, String step) {
        StringJoiner line = new StringJoiner(", ");
        Report counts = report.section("outcomes");
        for (OutcomeStatus status : OutcomeStatus.values()) {
            counts.fact(Words.name(status), count(status));
            add(line, count(status), Words.of(status));
        }
        add(line, leftOut, "left out");
        add(line, progress.excluded(), "excluded");
        long fromStore = progress.fromStore();
        report.line("rows", step + line + (fromStore == 0 ? "" : "; " + fromStore + " of them from the store"))
                .fact("left_out", leftOut)
                .fact("excluded", progress.excluded())
                .fact("from_store", fromStore);
        describeIdentities(report, step);
    }

    private static void add(StringJoiner line, long count, String words) {
        if (count > 0) {
            line.add(count + " " + words);
        }
    }

    private void describeIdentities(Report report, String step) {
        Report counts = report.section("identity");
        StringJoiner line = new StringJoiner(", ");
        for (IdentityVerdict verdict : IdentityVerdict.values()) {
            long count = progress.count(verdict);
            counts.fact(Words.name(verdict), count);
            // Several rows "agree" or "conflict", one "agrees" or "conflicts".
            add(line, count, count == 1 ? Words.of(verdict) : Words.of(verdict).replaceFirst("s$", ""));
        }
        if (line.length() > 0) {
            report.line("identity", step + line);
        }
    }
}
