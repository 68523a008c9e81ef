package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.store.Intent;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.SendHook;
import java.math.BigDecimal;
import java.time.Instant;

/** Writes the intent of one call before each attempt, and takes it back when the attempt certainly was not charged. */
final class PurchaseHook implements SendHook {
    private final RunParts<?, ?> run;
    private final byte[] key;
    private final byte[] request;
    private final Thread thread = Thread.currentThread();
    /** Whether the attempt was sent or is about to be: it must not be interrupted then. */
    private boolean sending;

    private volatile ConcurrencyLimit.Phase phase = ConcurrencyLimit.Phase.WAITING;
    /** Whether the store has an intent of this call that is not ended. */
    private volatile boolean intended;

    private volatile BigDecimal maxPrice = BigDecimal.ZERO;

    PurchaseHook(RunParts<?, ?> run, byte[] key, byte[] request) {
        this.run = run;
        this.key = key;
        this.request = request;
    }

    /** Nothing was sent, because the run is stopped. */
    static final class StoppedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        StoppedException(String reason) {
            super(reason);
        }
    }

    /** Nothing was sent, because another process that uses the store comes first. The row is looked up again. */
    static final class HeldBackException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        /** Why. */
        private final Intent.Kind kind;

        HeldBackException(Intent.Kind kind) {
            super(kind.toString());
            this.kind = kind;
        }

        Intent.Kind kind() {
            return kind;
        }
    }

    @Override
    public void beforeSend(AttemptStart attempt) {
        synchronized (this) {
            if (run.stop().reason() != null) {
                throw new StoppedException(run.stop().message());
            }
            sending = true;
        }
        enter(ConcurrencyLimit.Phase.SENDING);
        maxPrice = attempt.estimate().max();
        Instant now = run.settings().clock().instant();
        Intent intent = run.settings().store().intend(key, attempt.operation(), request, maxPrice, now);
        if (intent.kind() == Intent.Kind.RECORDED && !intended) {
            run.counters().charged(BigDecimal.ZERO, maxPrice);
            intended = true;
        }
        if (!intent.maySend(System.nanoTime())) {
            throw new HeldBackException(intent.kind());
        }
    }

    @Override
    public void notCharged(AttemptStart attempt) {
        try {
            run.settings().store().notCharged(key, null);
            charged(BigDecimal.ZERO, BigDecimal.ZERO);
        } catch (StoreException e) {
            run.stop().failed(e);
        }
        enter(ConcurrencyLimit.Phase.PAUSED);
        synchronized (this) {
            sending = false;
            if (run.stop().reason() != null) {
                thread.interrupt(); // stopped while it was sending: the wait for the retry must not begin
            }
        }
    }

    boolean intended() {
        return intended;
    }

    /** The attempt is over: what was charged, and what can have been charged in addition. */
    void charged(BigDecimal confirmed, BigDecimal unconfirmed) {
        run.counters().charged(confirmed, intended ? unconfirmed.subtract(maxPrice) : unconfirmed);
        intended = false;
    }

    BigDecimal maxPrice() {
        return maxPrice;
    }

    /** Ends a wait for a rate limit, a budget or a retry; leaves an attempt alone that is being sent. */
    synchronized void endWait() {
        if (!sending) {
            thread.interrupt();
        }
    }

    /** The call is over: from now on nothing interrupts the thread. */
    synchronized void over() {
        sending = true;
        boolean unused = Thread.interrupted();
        run.limit().leave(phase);
    }

    private void enter(ConcurrencyLimit.Phase next) {
        ConcurrencyLimit.Phase before = phase;
        phase = next;
        run.limit().move(before, next);
    }
}
