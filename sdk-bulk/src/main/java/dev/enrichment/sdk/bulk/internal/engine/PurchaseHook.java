package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.store.Intent;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.SendHook;
import java.math.BigDecimal;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Writes the intent of one call before each attempt, and takes it back when the attempt certainly was not charged.
 *
 * <p>The worker that makes the call writes its fields. {@code sending} is also read by whoever stops the run, and guarded by
 * the monitor.
 */
final class PurchaseHook implements SendHook {
    /** Numbers the calls of this process; claims name them. */
    private static final AtomicLong CALLS = new AtomicLong();

    /** Returns a number that no other call of this process has. */
    static long nextCall() {
        return CALLS.incrementAndGet();
    }

    private final RunState<?, ?> run;
    private final byte[] key;
    private final byte[] request;
    /** The row that the decision to call is based on. */
    private final @Nullable Purchase known;

    private final long call = nextCall();
    private final Thread thread = Thread.currentThread();
    /** True from just before the first byte of an attempt to its end. Meanwhile the thread must not be interrupted. */
    private boolean sending;

    private volatile ConcurrencyLimit.Phase phase = ConcurrencyLimit.Phase.WAITING;
    /** True while the store has an open intent of this call. */
    private volatile boolean intended;

    /** True while the store has a claim of this call. */
    private volatile boolean claimed;

    private volatile BigDecimal maxPrice = BigDecimal.ZERO;

    PurchaseHook(RunState<?, ?> run, byte[] key, byte[] request, @Nullable Purchase known) {
        this.run = run;
        this.key = key;
        this.request = request;
        this.known = known;
    }

    /** Nothing was sent, because the run is stopped. */
    static final class StoppedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        StoppedException(String reason) {
            super(reason);
        }
    }

    /** Nothing was sent, because another call for the same request comes first. The row is looked up again. */
    static final class HeldBackException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        /** The reason why the attempt was not sent. */
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
        RunSettings<?, ?> settings = run.settings();
        settings.origin().hold();
        Intent intent = settings.store()
                .intend(
                        key,
                        call,
                        known,
                        attempt.operation(),
                        request,
                        maxPrice,
                        List.of(settings.budget()),
                        settings.clock().instant());
        if (intent.kind() == Intent.Kind.RECORDED) {
            claimed = true;
            if (!intended) {
                run.counters().charged(BigDecimal.ZERO, maxPrice);
            }
            intended = true;
        }
        if (!intent.maySend(run.settings().clock().nanos())) {
            throw new HeldBackException(intent.kind());
        }
    }

    @Override
    public void notCharged(AttemptStart attempt) {
        try {
            run.settings().store().pause(key, call);
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

    /** The call ends without a further attempt; what is in the store of it, a doubt for example, stays. */
    void release() {
        if (claimed) {
            try {
                run.settings().store().release(key, call);
            } catch (StoreException e) {
                // The store tries again.
            }
        }
    }

    /** The end of the call is in the store, which ended its claim in the same transaction. */
    void stored() {
        claimed = false;
    }

    /** Returns the number of the call, which its claim names. */
    long call() {
        return call;
    }

    boolean intended() {
        return intended;
    }

    /** The attempt is over: what was charged, and what can have been charged in addition. */
    void charged(BigDecimal confirmed, BigDecimal unconfirmed) {
        run.counters().charged(confirmed, intended ? unconfirmed.subtract(maxPrice) : unconfirmed);
        intended = false;
    }

    /** Returns the JSON of the request. */
    byte[] request() {
        return request;
    }

    /** Returns what earlier calls for the request were charged. */
    BigDecimal paidBefore() {
        return known == null ? BigDecimal.ZERO : known.paid();
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
