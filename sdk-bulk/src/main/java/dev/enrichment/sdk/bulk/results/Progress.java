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
 * The state of a run at one moment, such as the number of finished rows and the credits charged. Immutable.
 *
 * @param rows the number of rows read so far
 * @param outcomes the number of outcomes by status
 * @param identities the number of found rows by verdict: whether the response is about the requested company or person
 * @param excluded the number of rows about an excluded person or company, see {@link SkipRowException#excluded}
 * @param fromStore the number of rows whose response, failure or unknown outcome came from the store or from an equal
 *     row, without a call
 * @param chargedForDone the credits charged for the rows with an outcome; less than {@code charged} while finished rows
 *     wait for an earlier one
 * @param charged the credits charged for calls of this run so far
 * @param unconfirmed the credits that may also have been charged, by calls of this run in flight and by calls whose
 *     outcome is unknown
 * @param elapsed the time since the run read its first row; zero before that
 * @param inFlight the number of rows in progress
 * @param waitingUntil the time until which a limit of the service blocks all calls, or at which the next free call
 *     checks an unavailable service; null if calls are sent
 * @param waitReason the outage or the rate limit that calls wait for, such as {@code the service cannot be reached} or
 *     {@code the rate limit: 300 a minute, learned}. Also set when calls are sent at the rate of a limit; null if calls
 *     do not wait
 * @param outageSince the time at which the current outage of the service began; null if there is no outage
 * @param stopped the reason why the run sends no more calls; null if it still sends calls, or was only closed after its
 *     last row
 * @param budget the budget of the list; null if the list has no budget
 */
public record Progress(
        long rows,
        Map<OutcomeStatus, Long> outcomes,
        Map<IdentityVerdict, Long> identities,
        long excluded,
        long fromStore,
        BigDecimal chargedForDone,
        BigDecimal charged,
        BigDecimal unconfirmed,
        Duration elapsed,
        int inFlight,
        @Nullable Instant waitingUntil,
        @Nullable String waitReason,
        @Nullable Instant outageSince,
        @Nullable StopReason stopped,
        CreditBudget.@Nullable Snapshot budget) {
    /** Creates a state with its own copies of the maps. */
    public Progress {
        outcomes = Map.copyOf(outcomes);
        identities = Map.copyOf(identities);
    }

    /** {@return the number of rows that have an outcome} */
    public long done() {
        return outcomes.values().stream().mapToLong(Long::longValue).sum();
    }

    /**
     * Returns the number of rows with the given status.
     *
     * @param status the status to count
     * @return the number of rows, or 0
     */
    public long count(OutcomeStatus status) {
        return outcomes.getOrDefault(status, 0L);
    }

    /**
     * Returns how many rows with a result received the given verdict, which tells whether the response is about the
     * requested company or person.
     *
     * @param verdict the verdict to count
     * @return the number of rows, or 0
     */
    public long count(IdentityVerdict verdict) {
        return identities.getOrDefault(verdict, 0L);
    }

    /** {@return the average number of rows finished per minute} */
    public double perMinute() {
        double minutes = elapsed.toMillis() / 60_000.0;
        return minutes <= 0 ? 0 : done() / minutes;
    }

    /**
     * Estimates the time for the remaining rows from the average rate so far. Returns null before the first outcome.
     *
     * @param totalRows the total number of rows
     * @return the estimate; null before the first outcome
     */
    public @Nullable Duration remaining(long totalRows) {
        return done() == 0 ? null : Duration.ofMillis(elapsed.toMillis() * Math.max(0, totalRows - done()) / done());
    }

    /**
     * Returns a line that begins like {@code 1200 of 1264 rows have an outcome, 1100 found, 100 not found}, followed by
     * the cost, the rate and what the run is waiting for.
     */
    @Override
    public String toString() {
        String counts = Arrays.stream(OutcomeStatus.values())
                .filter(status -> count(status) > 0)
                .map(status -> ", " + count(status) + " "
                        + status.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .collect(Collectors.joining());
        long conflicts = count(IdentityVerdict.CONFLICTS);
        return done() + " of " + rows + " rows have an outcome" + counts
                + (conflicts == 0 ? "" : ", " + conflicts + " of them about somebody else")
                + (excluded == 0 ? "" : ", " + excluded + " of them excluded") + "; " + fromStore
                + " without a call; "
                + charged.toPlainString() + " credits; " + Math.round(perMinute()) + " a minute"
                + waiting()
                + (stopped == null ? "" : "; stopped: " + stopped);
    }

    private String waiting() {
        if (waitReason == null) {
            return "";
        }
        String reason = outageSince == null ? waitReason : waitReason + " since " + outageSince;
        return waitingUntil == null ? "; waiting for " + reason : "; waiting until " + waitingUntil + ": " + reason;
    }
}
