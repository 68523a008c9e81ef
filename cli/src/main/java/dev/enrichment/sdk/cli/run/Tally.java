package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Counts the rows of a run by the outcome of one operation. Rows that do not need the operation are counted separately
 * from rows that a later run must process.
 */
final class Tally {
    private final Map<OutcomeStatus, Long> outcomes = new EnumMap<>(OutcomeStatus.class);
    private final Map<IdentityVerdict, Long> identities = new EnumMap<>(IdentityVerdict.class);
    private long leftOut;
    private long excluded;
    private BigDecimal cost = BigDecimal.ZERO;

    void add(RowOutcome<?, ?> outcome, boolean isLeftOut) {
        if (outcome.isExcluded()) {
            excluded++;
        } else if (isLeftOut) {
            leftOut++;
        } else {
            outcomes.merge(outcome.status(), 1L, Long::sum);
        }
        if (outcome.status() == OutcomeStatus.FOUND) {
            identities.merge(outcome.identity(), 1L, Long::sum);
        }
        cost = cost.add(outcome.cost());
    }

    long count(OutcomeStatus status) {
        return outcomes.getOrDefault(status, 0L);
    }

    BigDecimal cost() {
        return cost;
    }

    long excluded() {
        return excluded;
    }

    /**
     * Returns how many rows are still to be processed by a later run.
     *
     * @param rows number of rows in the run
     */
    long left(long rows) {
        long seen = leftOut
                + excluded
                + outcomes.values().stream().mapToLong(Long::longValue).sum();
        // Rows skipped for good are in leftOut, so a row counted as SKIPPED waits for the previous step.
        return rows - seen + count(OutcomeStatus.NOT_ATTEMPTED) + count(OutcomeStatus.SKIPPED);
    }

    /**
     * Adds to the report of a run how many rows have each outcome.
     *
     * @param step prefix that names the step; empty if there is only one
     * @param fromStore number of rows that were served from the store, such as duplicates and earlier purchases
     */
    void describe(Report report, String step, long fromStore) {
        StringJoiner line = new StringJoiner(", ");
        Report counts = report.section("outcomes");
        for (OutcomeStatus status : OutcomeStatus.values()) {
            counts.fact(Words.name(status), count(status));
        }
        outcomes.forEach((status, count) -> line.add(count + " " + Words.of(status)));
        if (leftOut > 0) {
            line.add(leftOut + " left out");
        }
        if (excluded > 0) {
            line.add(excluded + " excluded");
        }
        report.line("rows", step + line + (fromStore == 0 ? "" : "; " + fromStore + " of them from the store"))
                .fact("left_out", leftOut)
                .fact("excluded", excluded)
                .fact("from_store", fromStore);
        describeIdentities(report, step);
    }

    private void describeIdentities(Report report, String step) {
        Report counts = report.section("identity");
        StringJoiner line = new StringJoiner(", ");
        for (IdentityVerdict verdict : IdentityVerdict.values()) {
            long count = identities.getOrDefault(verdict, 0L);
            counts.fact(Words.name(verdict), count);
            if (count > 0) {
                line.add(count + " "
                        + switch (verdict) {
                            case AGREES -> count == 1 ? "agrees" : "agree";
                            case CONFLICTS -> count == 1 ? "conflicts" : "conflict";
                            case NOT_STATED -> "not stated";
                        });
            }
        }
        if (line.length() > 0) {
            report.line("identity", step + line);
        }
    }
}
