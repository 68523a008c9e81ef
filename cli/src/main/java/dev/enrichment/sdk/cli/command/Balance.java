package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.AuthenticationException;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Reads the account balance for commands that also work if the balance is unknown. These commands wait at most 3
 * seconds for it.
 */
public final class Balance {
    private static final Duration MOST = Duration.ofSeconds(3);

    private Balance() {}

    /**
     * Returns the account balance. Returns null if it cannot be read within 3 seconds.
     *
     * @param buys whether a purchase follows, so that a rejected API key must be reported now
     * @throws AuthenticationException if a purchase follows and the service rejects the API key
     */
    public static @Nullable BigDecimal read(EnrichmentClient client, boolean buys) {
        try {
            return client.withOptions(o -> o.totalTimeout(MOST)
                            .attemptTimeout(MOST)
                            .connectTimeout(MOST)
                            .maxAttempts(1))
                    .credits()
                    .balance()
                    .body()
                    .credits();
        } catch (EnrichmentException e) {
            if (buys && e instanceof AuthenticationException) {
                throw e;
            }
            return null;
        }
    }
}
