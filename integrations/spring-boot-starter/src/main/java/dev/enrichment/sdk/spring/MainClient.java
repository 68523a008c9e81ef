package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Supplier of the client from which the clients of accounts are derived. This is the single or primary client of the
 * application. If there are several and none is primary, or if the client was itself derived from an account, the
 * client that the properties describe is used.
 */
final class MainClient implements Supplier<EnrichmentClient> {
    private final ConfigurableListableBeanFactory beans;
    private final ObjectProvider<EnrichmentClient> single;
    private final Supplier<EnrichmentClient> ofProperties;
    private final AtomicReference<@Nullable EnrichmentClient> found = new AtomicReference<>();

    MainClient(
            ConfigurableListableBeanFactory beans,
            ObjectProvider<EnrichmentClient> single,
            Supplier<EnrichmentClient> ofProperties) {
        this.beans = beans;
        this.single = single;
        this.ofProperties = ofProperties;
    }

    /**
     * Returns the client. The first call creates the required beans. One of them may be a client that is itself derived
     * from an account, and its creation calls this method again. The inner call then chooses the client that the
     * properties describe, and the outer call returns the same client.
     */
    @Override
    public EnrichmentClient get() {
        EnrichmentClient known = found.get();
        if (known != null) {
            return known;
        }
        EnrichmentClient client = isBeingCreated() ? null : single.getIfUnique();
        EnrichmentClient ofInnerCall = found.get();
        if (ofInnerCall != null) {
            return ofInnerCall;
        }
        EnrichmentClient chosen = client == null ? ofProperties.get() : client;
        return found.compareAndSet(null, chosen) ? chosen : Objects.requireNonNull(found.get());
    }

    private boolean isBeingCreated() {
        for (String name : beans.getBeanNamesForType(EnrichmentClient.class, true, false)) {
            if (beans.isCurrentlyInCreation(name)) {
                return true;
            }
        }
        return false;
    }
}
