package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.AttemptStart;
import io.micrometer.observation.transport.Kind;
import io.micrometer.observation.transport.SenderContext;
import org.jspecify.annotations.Nullable;

/**
 * One attempt of a call, seen from an observation handler or convention. A tracer makes it a span of kind client. No
 * trace headers are added to the request: traces stay inside your own systems.
 */
public final class AttemptObservationContext extends SenderContext<AttemptObservationContext> {
    private final AttemptStart start;
    private volatile @Nullable AttemptResult result;

    AttemptObservationContext(AttemptStart start) {
        super((carrier, key, value) -> {}, Kind.CLIENT);
        this.start = start;
        setCarrier(this);
    }

    /** {@return the id of the operation, such as {@code companies.search}} */
    public String operation() {
        return start.operation();
    }

    /** {@return 1 for the first attempt of a call} */
    public int number() {
        return start.number();
    }

    /** Returns the attempt; its request can contain personal data. */
    AttemptStart start() {
        return start;
    }

    /** {@return how the attempt ended; null while it runs} */
    public @Nullable AttemptResult result() {
        return result;
    }

    void result(AttemptResult value) {
        this.result = value;
    }
}
