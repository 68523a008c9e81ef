package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.internal.call.AttemptOutcome.NotSent;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Responded;
import dev.enrichment.sdk.internal.charge.Charge;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.internal.values.SafeText;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Totals of the attempts of a call so far. Immutable: each attempt that starts or ends, and each wait, produces a new
 * value. The receipt of the call is computed from the latest value.
 *
 * @param attempts number of attempts, including the one in flight
 * @param waitedNanos time that the call has spent waiting
 * @param inFlight attempt that has not ended. Null if there is none
 * @param charge cost of the attempts that have ended
 * @param balance balance after these attempts. Null if no response contained it
 * @param requestId ID of the last request that has ended, with the API key masked. Null if the request received no
 *     response, or a response without an ID
 */
record CallProgress(
        int attempts,
        long waitedNanos,
        @Nullable Exchange inFlight,
        Charge charge,
        @Nullable BigDecimal balance,
        @Nullable String requestId) {
    static final CallProgress NONE = new CallProgress(0, 0, null, Charge.NONE, null, null);

    private static final int MAX_WARNINGS = 10;
    private static final int MAX_REQUEST_ID = 100;

    /** Returns the progress after an attempt has started. */
    CallProgress started(Exchange exchange) {
        return new CallProgress(attempts + 1, waitedNanos, exchange, charge, balance, requestId);
    }

    /** Returns the progress with the time spent waiting reset to zero. */
    CallProgress withoutWaits() {
        return waitedNanos == 0 ? this : new CallProgress(attempts, 0, inFlight, charge, balance, requestId);
    }

    /** Returns the progress after a wait. */
    CallProgress waited(long nanos) {
        return new CallProgress(attempts, waitedNanos + nanos, inFlight, charge, balance, requestId);
    }

    /**
     * Returns the progress after the attempt in flight has ended.
     *
     * @param cost cost of the attempt
     * @param balanceInBody the balance that the body of the response contains. Null if it contains none
     * @param id request ID in the response, with the API key masked. Null if there is none
     */
    CallProgress ended(AttemptOutcome outcome, Charge cost, @Nullable BigDecimal balanceInBody, @Nullable String id) {
        if (outcome instanceof NotSent unsent) {
            int counted = unsent.counts() ? attempts : attempts - 1;
            return new CallProgress(counted, waitedNanos, null, charge, balance, requestId);
        }
        BigDecimal after = balance(outcome.response(), cost, balanceInBody);
        return new CallProgress(attempts, waitedNanos, null, charge.plus(cost), after, id);
    }

    /**
     * Returns the balance after an attempt. A balance in the headers takes precedence over one in the body. If the
     * response contains neither, the cost of the attempt is subtracted from the balance before it.
     */
    private @Nullable BigDecimal balance(
            @Nullable Responded response, Charge cost, @Nullable BigDecimal balanceInBody) {
        BigDecimal inHeaders =
                response == null ? null : response.ofService().headers().creditsRemaining();
        if (inHeaders != null) {
            return inHeaders;
        }
        if (balanceInBody != null && Amounts.isPlausible(balanceInBody)) {
            return balanceInBody;
        }
        return balance == null ? null : balance.subtract(cost.charged()).max(BigDecimal.ZERO);
    }

    /** Returns the request ID in a response, with the API key masked. Returns null if there is no ID. */
    static @Nullable String requestId(AttemptOutcome outcome, @Nullable String secret) {
        Responded response = outcome.response();
        String id = response == null ? null : response.headers().requestId();
        return id == null ? null : SafeText.of(SafeText.masked(id, secret), MAX_REQUEST_ID);
    }

    /**
     * Returns the receipt for the attempts so far. If an attempt is in flight and its request was written, its possible
     * cost is included.
     */
    CreditReceipt receipt(String operation, Duration took, @Nullable String secret) {
        Exchange unfinished = inFlight != null && inFlight.isWritten() ? inFlight : null;
        Charge sum = unfinished == null ? charge : charge.plus(unfinished.call().ifLost());
        return CreditReceipt.builder(operation)
                .charge(sum.status(), sum.charged(), sum.unconfirmed())
                .balance(balance)
                .requestId(unfinished == null ? requestId : null)
                .attempts(attempts)
                .took(Duration.ofNanos(waitedNanos), took)
                .warnings(warnings(sum.warnings(), secret))
                .build();
    }

    private static List<String> warnings(List<String> warnings, @Nullable String secret) {
        if (warnings.isEmpty()) {
            return List.of();
        }
        return warnings.stream()
                .limit(MAX_WARNINGS)
                .map(warning -> SafeText.of(warning, secret))
                .toList();
    }
}
