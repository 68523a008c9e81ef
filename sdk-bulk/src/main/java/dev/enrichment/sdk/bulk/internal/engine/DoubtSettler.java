package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.Totals;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.Doubt.Decision;
import dev.enrichment.sdk.bulk.results.Settlement;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Finds out with free calls whether what is in doubt was charged. */
public final class DoubtSettler {
    private final EnrichmentClient client;
    private final Store store;
    private final RunTime clock;

    /** For the account of a client. */
    public DoubtSettler(EnrichmentClient client, Store store, RunTime clock) {
        this.client = client;
        this.store = store;
        this.clock = clock;
    }

    /** Notes balance and use of the account, unless there are doubts: then the older note is what counts. */
    public void noteBaseline() {
        Totals before = store.totals();
        if (open().isEmpty()) {
            Baseline now = Baseline.measure(StoreOrigin.asking(client), before, null);
            if (!isQuiet(before)) {
                return; // another process has begun to send; the older note stays right
            }
            if (now == null) {
                Baseline.forget(store);
            } else {
                now.save(store);
            }
        }
    }

    /** Returns whether no call ended since {@code before} and none is on the wire. Else balances mean nothing. */
    private boolean isQuiet(Totals before) {
        return store.totals().equals(before)
                && store.open().stream().noneMatch(row -> row.state() == PurchaseState.INTENT);
    }

    private List<Purchase> open() {
        return store.open().stream()
                .filter(row -> row.state() == PurchaseState.DOUBT || row.open().signum() > 0)
                .toList();
    }

    /**
     * Decides all doubts or none.
     *
     * @throws InterruptedException while it waits for the end of the attempts
     */
    public Settlement settle() throws InterruptedException {
        List<Purchase> open = open();
        if (open.isEmpty()) {
            return new Settlement(List.of(), BigDecimal.ZERO, "nothing is in doubt");
        }
        awaitAttempts(open);
        Totals totals = store.totals();
        Baseline then = Baseline.load(store);
        Baseline now = then == null ? null : Baseline.measure(StoreOrigin.asking(client), totals, then.date());
        if (!isQuiet(totals)) {
            return undecided(
                    open, null, "another process is using the store, or was until its lease ends: settle later");
        }
        if (then == null || now == null) {
            return undecided(open, null, "the balance before the doubts, or the analytics, are not available");
        }
        BigDecimal unexplained =
                then.balance().subtract(now.balance()).subtract(now.paid().subtract(then.paid()));
        long charges = now.charged() - then.charged() - (now.charges() - then.charges());
        long requests = now.requests() - then.requests();
        if (unexplained.signum() < 0
                || charges < 0
                || charges > open.size()
                || requests > now.attempts() - then.attempts()) {
            return undecided(open, unexplained, "somebody else uses the account, or it was topped up");
        }
        BigDecimal max = open.stream().map(Purchase::open).reduce(BigDecimal.ZERO, BigDecimal::add);
        if (unexplained.signum() == 0 && charges == 0) {
            return decided(open, unexplained, false);
        }
        boolean all = unexplained.compareTo(max) == 0 && charges == open.size();
        boolean single =
                open.size() == 1 && charges == 1 && unexplained.signum() > 0 && unexplained.compareTo(max) <= 0;
        return all || single
                ? decided(open, unexplained, true)
                : undecided(open, unexplained, "some were charged, and the balance does not say which");
    }

    /** An attempt of a process that was killed, or is paused, may still be carried out. */
    private void awaitAttempts(List<Purchase> open) throws InterruptedException {
        Duration timeout = client.options().attemptTimeout();
        Purchase latest = Collections.max(open, Comparator.comparing(DoubtSettler::sentAt));
        Duration wait = store.isShared()
                ? store.untilQuiet(latest, timeout)
                : Duration.between(clock.instant(), sentAt(latest).plus(timeout));
        // The clock of this machine may have been set back.
        Duration bounded = store.isShared() || wait.compareTo(timeout) < 0 ? wait : timeout;
        if (!bounded.isNegative()) {
            boolean unused = clock.await(new CountDownLatch(1), bounded);
        }
    }

    private static Instant sentAt(Purchase row) {
        return Objects.requireNonNullElse(row.sentAt(), Instant.EPOCH);
    }

    private Settlement undecided(List<Purchase> open, @Nullable BigDecimal unexplained, String why) {
        return new Settlement(
                open.stream().map(row -> Replay.doubt(row, Decision.UNDECIDED)).toList(),
                unexplained,
                why + (unexplained == null ? "" : "; " + unexplained.toPlainString() + " credits are unexplained"));
    }

    private Settlement decided(List<Purchase> open, BigDecimal total, boolean charged) {
        boolean single = open.size() == 1;
        for (Purchase row : open) {
            store.settle(row.key(), !charged ? BigDecimal.ZERO : single ? total : row.open());
        }
        noteBaseline();
        Decision decision = charged ? Decision.CHARGED_RESPONSE_LOST : Decision.NOT_CHARGED;
        return new Settlement(
                open.stream().map(row -> Replay.doubt(row, decision)).toList(),
                total,
                charged
                        ? "all were charged, " + total.toPlainString() + " credits in total"
                        : "none was charged: the balance went down by the known charges only");
    }
}
