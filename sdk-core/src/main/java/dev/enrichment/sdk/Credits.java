package dev.enrichment.sdk;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.credits.CreditBalanceResponse;
import java.math.BigDecimal;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Facade for the account balance. Get an instance from {@link EnrichmentClient#credits() client.credits()}. */
public final class Credits {
    private final EnrichmentClient client;

    Credits(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Returns the last balance that the service reported for this client's API key, without making a call. Responses
     * contain the balance in the header {@code X-Credits-Remaining} or in the body of {@link #balance()}. Returns null
     * if no response for this key has contained one yet. Responses to concurrent calls can arrive in any order, so the
     * lowest balance among them counts. If the API key comes from a supplier, the supplier is called once. Balances are
     * kept for the 10,000 most recently used keys.
     *
     * @return the balance in credits, possibly fractional. Null if unknown
     * @throws IllegalStateException if the client was built {@linkplain EnrichmentClientBuilder#withoutApiKey without an
     *     API key} and this is not a client for an account
     */
    public @Nullable BigDecimal lastKnown() {
        return client.lastKnownBalance();
    }

    // The methods below are generated from Operations. See CONTRIBUTING.md.

    /**
     * Returns the balance of the account that the client's API key belongs to. This call is free (API reference,
     * section 15). Responses to other calls contain the balance as well, so {@link Credits#lastKnown()} often makes
     * this call unnecessary.
     *
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails
     */
    public ApiResponse<CreditBalanceResponse> balance() {
        return client.call(Operations.CREDITS_BALANCE, NoParameters.NONE);
    }

    /**
     * Returns the balance of the account that the client's API key belongs to. This call is free (API reference,
     * section 15). Responses to other calls contain the balance as well, so {@link Credits#lastKnown()} often makes
     * this call unnecessary. The call is made on another thread.
     *
     * @return a future of the response. It fails with the exception that the blocking form throws. Canceling it
     *     aborts the call
     */
    public CompletableFuture<ApiResponse<CreditBalanceResponse>> balanceAsync() {
        return client.callAsync(Operations.CREDITS_BALANCE, NoParameters.NONE);
    }
}
