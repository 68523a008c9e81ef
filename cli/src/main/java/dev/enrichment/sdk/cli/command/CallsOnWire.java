package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts the requests in flight. A stopped command waits for them before it exits. */
public final class CallsOnWire implements CallListener {
    private final AtomicInteger count = new AtomicInteger();

    /** Returns a copy of a client whose requests are counted. */
    public EnrichmentClient counting(EnrichmentClient client) {
        return client.withOptions(o -> o.listener(this));
    }

    public int count() {
        return count.get();
    }

    @Override
    public void attemptStarted(AttemptStart attempt) {
        count.incrementAndGet();
    }

    @Override
    public void attemptEnded(AttemptResult result) {
        count.decrementAndGet();
    }
}
