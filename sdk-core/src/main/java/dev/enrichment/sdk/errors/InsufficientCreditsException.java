package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.models.problem.Problem;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the service responds with 402, because the balance is too low for the request ({@code
 * insufficient_credits}). Nothing was charged, unless {@link #chargeStatus()} says otherwise. Lower {@code limit} in the
 * request, or top up the account by at least {@link #creditsNeeded()}.
 */
public final class InsufficientCreditsException extends ApiException {
    private static final long serialVersionUID = 1L;

    InsufficientCreditsException(String message, ErrorResponse response, CreditReceipt receipt) {
        super(503, message, response, receipt);
    }

    /**
     * Returns the number of credits that the request needs. Returns null if the response does not contain this number.
     *
     * @return the credits, or null
     */
    public @Nullable BigDecimal creditsRequired() {
        return stated(Problem::creditsRequired);
    }

    /**
     * Returns the number of credits available in the account. Returns null if the response does not contain this
     * number.
     *
     * @return the credits, or null
     */
    public @Nullable BigDecimal creditsAvailable() {
        return stated(Problem::creditsAvailable);
    }

    /**
     * Returns how many credits are missing in the account for this request. Returns null if the response does not
     * contain this number.
     *
     * @return the credits, or null
     */
    public @Nullable BigDecimal creditsNeeded() {
        return stated(Problem::creditsNeeded);
    }
}
