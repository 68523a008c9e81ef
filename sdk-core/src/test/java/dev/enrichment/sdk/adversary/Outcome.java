package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Result of one call as seen by the program, the listeners and the server.
 *
 * @param response what the program got; null if the call failed
 * @param failure what the program got; null if the call succeeded
 * @param requests the requests that the server read
 */
record Outcome(
        CallPlan plan,
        @Nullable ApiResponse<?> response,
        @Nullable Throwable failure,
        RecordingListener.Events events,
        List<ServedRequest> requests) {
    @Nullable
    ServedRequest last() {
        return requests.isEmpty() ? null : requests.get(requests.size() - 1);
    }

    @Nullable
    CreditReceipt receipt() {
        return response != null
                ? response.receipt()
                : failure instanceof EnrichmentException known ? known.receipt() : null;
    }

    BigDecimal charged() {
        return sum(requests, ServedRequest::charged);
    }

    /** Returns whether the client can know to the last digit what the call cost. */
    boolean exactlyKnown() {
        return requests.stream().map(ServedRequest::plan).allMatch(this::exactlyKnown);
    }

    private boolean exactlyKnown(ResponsePlan response) {
        @Nullable BigDecimal seen = response.seen();
        if (!response.arrivesWhole()) {
            return false;
        }
        if (seen == null) {
            return plan.endpoint().free() || RetryTable.certainlySaysRefused(response);
        }
        // A truncated body looks like one that a proxy cut off, whose rest can state a charge.
        return seen.signum() > 0 || !response.successful() || response.body() != BodyKind.JSON_TRUNCATED;
    }

    static <T> BigDecimal sum(Collection<T> all, Function<T, BigDecimal> amount) {
        return all.stream().map(amount).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    @Override
    public String toString() {
        return plan.tag() + ": " + response + " " + failure + " " + receipt();
    }
}
