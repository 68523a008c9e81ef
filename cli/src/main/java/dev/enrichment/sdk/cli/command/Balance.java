package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.AuthenticationException;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The credits of the account, where they are only good to know: nothing waits long for them or fails without them. */
public final class Balance {
    private static final Duration MOST = Duration.ofSeconds(3);

    private Balance() {}

    /** {@return what the account shows; null if the service does not say it within 3 seconds} */
    public static @Nullable BigDecimal read(EnrichmentClient client) {
        try {
            return ask(client);
        } catch (EnrichmentException e) {
            return null;
        }
    }

    /**
     * Returns the same before something is bought.
     *
     * @throws AuthenticationException if the service does not accept the key, so that nothing can be bought
     */
    public static @Nullable BigDecimal before(EnrichmentClient client) {
        try {
            return ask(client);
        } catch (AuthenticationException e) {
            throw e;
        } catch (EnrichmentException e) {
            return null;
        }
    }

    private static @Nullable BigDecimal ask(EnrichmentClient client) {
        return client.withOptions(o -> o.totalTimeout(MOST)
                        .attemptTimeout(MOST)
                        .connectTimeout(MOST)
                        .maxAttempts(1))
                .credits()
                .balance()
                .body()
                .credits();
    }
}
