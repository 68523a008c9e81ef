package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.AuthenticationException;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Reads the account balance for commands that also work without it. These commands wait at most 3 seconds for the
 * balance.
 */
public final class Balance {
    private static final Duration MOST = Duration.ofSeconds(3);

    private Balance() {}

    /** Returns the account balance. Returns null if it cannot be read within 3 seconds. */
    public static @Nullable BigDecimal read(EnrichmentClient client) {
        try {
            return before(client);
        } catch (AuthenticationException e) {
            return null;
        }
    }

    /**
     * Returns the account balance. Commands call this method before a purchase to detect an invalid API key early.
     * Returns null if the balance cannot be read within 3 seconds for any other reason.
     *
     * @throws AuthenticationException if the service rejects the API key, in which case nothing can be bought
     */
    public static @Nullable BigDecimal before(EnrichmentClient client) {
        try {
            return client.withOptions(o -> o.totalTimeout(MOST)
                            .attemptTimeout(MOST)
                            .connectTimeout(MOST)
                            .maxAttempts(1))
                    .credits()
                    .balance()
                    .body()
                    .credits();
        } catch (AuthenticationException e) {
            throw e;
        } catch (EnrichmentException e) {
            return null;
        }
    }
}
