package dev.enrichment.sdk.bulk.results;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A run at one moment. Immutable.
 *
 * @param rows how many rows were read
 * @param outcomes how many outcomes there are of each kind
 * @param identities how many found rows are about whom their request asked for, are not, or do not say it
 * @param excluded how many are about somebody who is excluded, see {@link SkipRowException#excluded}
 * @param fromStore how many of them have a response, failure or doubt that came from the store or from an equal row, without a call
 * @param cost credits that the rows with an outcome cost; less than {@code spent} while finished rows wait for an earlier one
 * @param spent credits that calls of this run were charged up to now
 * @param unconfirmed the most that calls on the wire and doubts of this run can have been charged in addition
 * @param elapsed how long the run has been processing
 * @param inFlight how many rows are being worked on
 * @param waitingUntil until when a limit of the service holds back all calls, or when a service that is away is asked
 *     again; null if calls are sent
 * @param waitReason the outage, or the rate limit, that calls wait for, such as {@code the rate limit: 300 a minute,
 *     learned}; null if they do not wait. Calls that are sent at the pace of a limit wait for it, too
 * @param blockedBy the position of the row that all finished ones behind it wait for, in input order; null if none
 * @param stopped why the run sends no more calls; null if it does
 * @param budget the budget of the store; null if there is none
 */
public record Progress(
        long rows,
        Map<OutcomeStatus, Long> outcomes,
        Map<IdentityVerdict, Long> identities,
        long excluded,
        long fromStore,
        BigDecimal cost,
        BigDecimal spent,
        BigDecimal unconfirmed,
        Duration elapsed,
        int inFlight,
        @Nullable Instant waitingUntil,
        @Nullable String waitReason,
        @Nullable Long blockedBy,
        @Nullable StopReason stopped,
        CreditBudget.@Nullable Snapshot budget) {
    /** Defensive copies of the maps. */
    public Progress {
        outcomes = Map.copyOf(outcomes);
        identities = Map.copyOf(identities);
    }

    /** {@return how many rows have an outcome} */
    public long done() {
        return outcomes.values().stream().mapToLong(Long::longValue).sum();
    }

    /**
     * Returns the number of outcomes of a kind.
     *
     * @param status the kind
     * @return the number, often 0
     */
    public long count(OutcomeStatus status) {
        return outcomes.getOrDefault(status, 0L);
    }

    /**
     * Returns the number of found rows with a verdict.
     *
     * @param verdict whether they are about whom their request asked for
     * @return the number, often 0
     */
    public long count(IdentityVerdict verdict) {
        return identities.getOrDefault(verdict, 0L);
    }

    /** {@return rows with an outcome in a minute, on average} */
    public double perMinute() {
        double minutes = elapsed.toMillis() / 60_000.0;
        return minutes <= 0 ? 0 : done() / minutes;
    }

    /**
     * Estimates the time for the remaining rows from the average rate so far.
     *
     * @param totalRows the number of all rows
     * @return the estimate; null before the first outcome
     */
    public @Nullable Duration remaining(long totalRows) {
        return done() == 0 ? null : Duration.ofMillis(elapsed.toMillis() * Math.max(0, totalRows - done()) / done());
    }

    /** Returns a line such as {@code 1200 of 1264 rows done (1100 found, 100 not found), 275 credits, 298 a minute}. */
    @Override
    public String toString() {
        String counts = Arrays.stream(OutcomeStatus.values())
                .filter(status -> count(status) > 0)
                .map(status -> ", " + count(status) + " "
                        + status.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .collect(Collectors.joining());
        long conflicts = count(IdentityVerdict.CONFLICTS);
        return done() + " of " + rows + " rows read are done" + counts
                + (conflicts == 0 ? "" : ", " + conflicts + " of them about somebody else")
                + (excluded == 0 ? "" : ", " + excluded + " of them excluded") + "; " + fromStore
                + " without a call; "
                + spent.toPlainString() + " credits; " + Math.round(perMinute()) + " a minute"
                + (waitingUntil != null
                        ? "; waiting until " + waitingUntil + ": " + waitReason
                        : waitReason != null ? "; waiting for " + waitReason : "")
                + (stopped == null ? "" : "; stopped: " + stopped);
    }
}
