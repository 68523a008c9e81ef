package dev.enrichment.sdk;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.credits.CreditBalance;
import java.math.BigDecimal;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The balance of the account. Get it from {@link EnrichmentClient#credits()}. */
public final class Credits {
    private final EnrichmentClient client;

    Credits(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Returns the balance of the account of this client's API key. Free (API reference, section 15). Responses to other
     * calls state it too; see {@link #lastKnown()}.
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
     * Returns the balance that the latest response for this client's API key stated, {@code X-Credits-Remaining} or
     * the body of {@link #balance()}; makes no call. The responses of concurrent calls arrive in any order; the lowest
     * balance among them counts. A supplier of API keys is called once, and has the total timeout to return. Balances are kept for the 1,000 most recently
     * used keys.
     *
     * @return credits, possibly fractional; null if no response for this key stated a balance yet
     * @throws dev.enrichment.sdk.errors.RequestPreparationException if the key supplier fails or takes too long
     */
    public @Nullable BigDecimal lastKnown() {
        return client.lastKnownBalance();
    }
}
