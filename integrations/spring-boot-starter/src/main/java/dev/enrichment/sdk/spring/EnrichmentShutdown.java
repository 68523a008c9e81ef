package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Lifecycle bean that waits for running calls when the application stops. Otherwise, calls that were charged could lose
 * their responses. Web servers and message listeners stop first, so that no new calls arrive.
 */
final class EnrichmentShutdown implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(EnrichmentShutdown.class);

    private final EnrichmentClient client;
    private final Duration timeout;
    private volatile boolean running;

    EnrichmentShutdown(EnrichmentClient client, Duration timeout) {
        this.client = client;
        this.timeout = timeout;
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        try {
            if (!client.close(timeout)) {
                LOG.warn(
                        "calls were still running after {} and were ended; see the ledger for unknown outcomes",
                        timeout);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /**
     * Returns a phase below that of web servers. Spring stops higher phases first, so no new requests arrive when this
     * bean stops.
     */
    @Override
    public int getPhase() {
        return 0;
    }
}
