package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClient;
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
            return client.withOptions(o -> o.totalTimeout(MOST)
                            .attemptTimeout(MOST)
                            .connectTimeout(MOST)
                            .maxAttempts(1))
                    .credits()
                    .balance()
                    .body()
                    .credits();
        } catch (EnrichmentException e) {
            return null;
        }
    }
}
