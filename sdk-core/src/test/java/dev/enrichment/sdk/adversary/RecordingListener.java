package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Listener that records the events of each call. */
final class RecordingListener implements CallListener {
    /** Events of one call, which is identified by its tag. */
    record Events(AtomicInteger attempts, AtomicInteger attemptsEnded, List<CreditReceipt> receipts) {}

    private final Map<String, Events> byTag = new ConcurrentHashMap<>();

    Events of(@Nullable String tag) {
        return byTag.computeIfAbsent(
                String.valueOf(tag),
                absent -> new Events(new AtomicInteger(), new AtomicInteger(), new CopyOnWriteArrayList<>()));
    }

    @Override
    public void attemptStarted(AttemptStart attempt) {
        of(attempt.tag()).attempts.incrementAndGet();
    }

    @Override
    public void attemptEnded(AttemptResult result) {
        of(result.tag()).attemptsEnded.incrementAndGet();
    }

    @Override
    public void succeeded(CreditReceipt receipt, @Nullable String tag) {
        of(tag).receipts.add(receipt);
    }

    @Override
    public void failed(EnrichmentException failure, @Nullable String tag) {
        of(tag).receipts.add(failure.receipt());
    }
}
