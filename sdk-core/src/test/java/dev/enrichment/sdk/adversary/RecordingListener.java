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

/** What a well-behaved listener is told of each call, by tag. */
final class RecordingListener implements CallListener {
    /** The events of the calls with one tag. */
    static final class Events {
        final AtomicInteger attempts = new AtomicInteger();
        final AtomicInteger attemptsEnded = new AtomicInteger();
        final List<CreditReceipt> succeeded = new CopyOnWriteArrayList<>();
        final List<CreditReceipt> failed = new CopyOnWriteArrayList<>();

        List<CreditReceipt> receipts() {
            List<CreditReceipt> all = new CopyOnWriteArrayList<>(succeeded);
            all.addAll(failed);
            return all;
        }
    }

    private final Map<String, Events> byTag = new ConcurrentHashMap<>();

    Events of(@Nullable String tag) {
        return byTag.computeIfAbsent(String.valueOf(tag), absent -> new Events());
    }

    /** The receipts of all calls. */
    List<CreditReceipt> receipts() {
        return byTag.values().stream()
                .flatMap(events -> events.receipts().stream())
                .toList();
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
        of(tag).succeeded.add(receipt);
    }

    @Override
    public void failed(EnrichmentException failure, @Nullable String tag) {
        of(tag).failed.add(failure.receipt());
    }
}
