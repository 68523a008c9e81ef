package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.IdentityVerdict;
import dev.enrichment.sdk.cli.terminal.Terminal;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** Counts the outcomes of a step. Rows that a condition leaves out are apart from those that are still to be done. */
final class StepTally {
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

    /** {@return how many rows have no final outcome yet} */
    long left(long rows) {
        long seen = leftOut
                + excluded
                + outcomes.values().stream().mapToLong(Long::longValue).sum();
        return rows - seen + count(OutcomeStatus.NOT_ATTEMPTED);
    }

    /**
     * Returns a text such as {@code 135 found, 57 not found, 8 rejected (30 without a call)}.
     *
     * @param fromStore how many rows are duplicates, or were bought earlier
     */
    String line(long fromStore) {
        StringJoiner line = new StringJoiner(", ");
        outcomes.forEach((status, count) -> line.add(count + " " + Terminal.words(status)));
        if (leftOut > 0) {
            line.add(leftOut + " left out");
        }
        if (excluded > 0) {
            line.add(excluded + " excluded");
        }
        return line + " (" + fromStore + " without a call)";
    }

    /** Returns a text such as {@code 130 agree, 2 conflict, 3 not stated}; empty if nothing was found. */
    String identities() {
        StringJoiner line = new StringJoiner(", ");
        identities.forEach((verdict, count) -> line.add(count + " "
                + switch (verdict) {
                    case AGREES -> count == 1 ? "agrees" : "agree";
                    case CONFLICTS -> count == 1 ? "conflicts" : "conflict";
                    case NOT_STATED -> "not stated";
                }));
        return line.toString();
    }

    /** {@return how many rows that were found are about whom was asked for, are not, or do not say it} */
    Map<String, Object> identitiesJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        for (IdentityVerdict verdict : IdentityVerdict.values()) {
            json.put(verdict.name().toLowerCase(Locale.ROOT), identities.getOrDefault(verdict, 0L));
        }
        return json;
    }

    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        for (OutcomeStatus status : OutcomeStatus.values()) {
            json.put(status.name().toLowerCase(Locale.ROOT), count(status));
        }
        return json;
    }

    long excluded() {
        return excluded;
    }

    long leftOut() {
        return leftOut;
    }
}
