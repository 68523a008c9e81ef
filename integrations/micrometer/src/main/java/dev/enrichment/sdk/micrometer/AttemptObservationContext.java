package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.AttemptStart;
import io.micrometer.observation.transport.Kind;
import io.micrometer.observation.transport.SenderContext;
import org.jspecify.annotations.Nullable;

/**
 * Context of an attempt's Micrometer observation, from which a tracer creates a client span. It adds no trace headers
 * to the request, so no trace IDs are sent to the service. A custom observation convention can read the values of its
 * keys from this context.
 */
public final class AttemptObservationContext extends SenderContext<AttemptObservationContext> {
    private final AttemptStart start;
    private volatile @Nullable AttemptResult result;

    AttemptObservationContext(AttemptStart start) {
        super((carrier, key, value) -> {}, Kind.CLIENT);
        this.start = start;
        setCarrier(this);
    }

    /**
     * Returns the description of the attempt at its start.
     *
     * @return the description. The request in it may contain personal data
     */
    public AttemptStart start() {
        return start;
    }

    /**
     * Returns the result of the attempt.
     *
     * @return the result, or null while the attempt is running, or if it was never sent
     */
    public @Nullable AttemptResult result() {
        return result;
    }

    void result(AttemptResult value) {
        this.result = value;
    }
}
