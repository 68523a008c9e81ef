package dev.enrichment.sdk;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.credits.CreditBalance;
import java.math.BigDecimal;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The balance of the account. Obtained from {@link EnrichmentClient#credits()}. */
public final class Credits {
    private final EnrichmentClient client;

    Credits(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Asks the service for the balance. Free (API reference, section 1.4). Every other answer tells it too: see
     * {@link #lastKnown()}.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<CreditBalance> balance() {
        return client.call(Operations.CREDITS, NoParameters.NONE);
    }

    /** Makes the call on another thread; see {@link #balance()} and {@link EnrichmentClient#callAsync}. */
    public CompletableFuture<ApiResponse<CreditBalance>> balanceAsync() {
        return client.callAsync(Operations.CREDITS, NoParameters.NONE);
    }

    /**
     * The balance as the latest answer of this client told it; no call is made.
     *
     * @return credits, possibly fractional; null before the first answer
     */
    public @Nullable BigDecimal lastKnown() {
        return client.ledger().lastKnownBalance();
    }
}
