package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.spring.EnrichmentAutoConfiguration.OwnedClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Lifecycle bean that waits for running calls when the application stops. Otherwise, calls that were charged could lose
 * their responses. Web servers and message listeners stop first, so that no new calls arrive.
 */
final class EnrichmentShutdown implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(EnrichmentShutdown.class);

    private final ConfigurableListableBeanFactory beans;
    private final Duration timeout;
    private volatile boolean running;

    /**
     * Creates the bean.
     *
     * @param beans the beans of the application, which may contain several clients
     * @param timeout maximum time to wait for all clients together
     */
    EnrichmentShutdown(ConfigurableListableBeanFactory beans, Duration timeout) {
        this.beans = beans;
        this.timeout = timeout;
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        long start = System.nanoTime();
        for (EnrichmentClient client : clients()) {
            Duration left = timeout.minusNanos(System.nanoTime() - start);
            close(client, left.isNegative() ? Duration.ZERO : left);
        }
    }

    private void close(EnrichmentClient client, Duration left) {
        try {
            if (!client.close(left)) {
                LOG.warn(
                        "calls were still running after {} and were aborted; see the ledger for unknown outcomes",
                        timeout);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Returns the clients that have been created. A lazy client that was never used is not created just to be closed.
     */
    private List<EnrichmentClient> clients() {
        List<EnrichmentClient> clients = new ArrayList<>();
        for (String name : beans.getBeanNamesForType(EnrichmentClient.class, false, false)) {
            if (beans.getSingleton(name) instanceof EnrichmentClient client) {
                clients.add(client);
            }
        }
        for (String name : beans.getBeanNamesForType(OwnedClient.class, false, false)) {
            if (beans.getSingleton(name) instanceof OwnedClient owned) {
                clients.add(owned.client());
            }
        }
        return clients;
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
