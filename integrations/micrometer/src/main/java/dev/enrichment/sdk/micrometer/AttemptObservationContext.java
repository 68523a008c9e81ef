package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.AttemptStart;
import io.micrometer.observation.transport.Kind;
import io.micrometer.observation.transport.SenderContext;
import org.jspecify.annotations.Nullable;

/**
 * Context of the observation of an attempt. A tracer makes it a span of kind client. No trace headers are added to the
 * request: traces stay inside the user's own systems.
 */
final class AttemptObservationContext extends SenderContext<AttemptObservationContext> {
    private final AttemptStart start;
    private volatile @Nullable AttemptResult result;

    AttemptObservationContext(AttemptStart start) {
        super((carrier, key, value) -> {}, Kind.CLIENT);
        this.start = start;
        setCarrier(this);
    }

    /** Returns the attempt; its request can contain personal data. */
    AttemptStart start() {
        return start;
    }

    /** Returns how the attempt ended; null while it runs. */
    @Nullable
    AttemptResult result() {
        return result;
    }

    void result(AttemptResult value) {
        this.result = value;
    }
}
