package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.bulk.internal.store.Attempts;
import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.Intent;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.Refusal;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.StoredResponse;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.BudgetExhaustedException;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.InterceptorException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.purchase.Admission;
import dev.enrichment.sdk.internal.purchase.Door;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One call that buys a request for a run, a page of a row or a caching client. It is the door that each attempt of the
 * call passes before its first byte is sent. There, it records two things in the store: a claim, which is the exclusive
 * right to buy the request, and the intent to send an attempt. No other class records them.
 *
 * <pre>
 *            admit: claim, intent and                 make: response, unknown outcome
 *            budgets, one transaction                 or nothing charged, one transaction
 *   IDLE ───────────────────────────────> IN_FLIGHT ─────────────────────────────────────────────> ENDED
 *    │                                     │  ^                                                    ^ │
 *    │                                     │  └── admit: the next attempt, like the first ─────────│─┘
 *    │                                     └── before a retry, or too late to be sent: taken back ─┘
 *    └── another call has the claim: this one ends, and its caller looks in the store again
 * </pre>
 *
 * <p>A new request takes two transactions: one for the claim and the intent, and one for the result, even if the result
 * is a failure without a charge. Each retry adds two transactions: one takes back the claim and the intent, and one
 * records them again. Between two attempts, another call can therefore buy the request, and this one then uses its
 * response. If the process dies while an attempt is in flight, the outcome of the call is unknown.
 *
 * <p>Used by the thread that makes the call. Each call has its own instance.
 */
public final class PurchaseCall implements Door {
    /** Source of IDs that distinguish the calls of this process in the store. */
    private static final AtomicLong CALLS = new AtomicLong();

    private final Store store;
    private final RunTime time;
    private final Events events;
    private final List<BudgetLimit> budgets;
    private final byte[] key;
    private final byte[] request;
    private final long call = CALLS.incrementAndGet();

    /** Stored row of the request at the time when this call was planned. Null if the request was not in the store. */
    private final @Nullable Purchase known;

    private volatile State state = State.IDLE;
    private BigDecimal maxPrice = BigDecimal.ZERO;

    /**
     * Number that the store assigned to this call with the latest recorded intent. Zero before the first intent is
     * recorded.
     */
    private long callNumber;

    /** Reason why the latest attempt was refused. Null if the attempt was admitted. */
    private @Nullable Refusal refusal;

    /** Whether the store failed while recording an intent, so that the intent may or may not be recorded. */
    private boolean isIntentUncertain;

    private enum State {
        /** The store has no record of this call. */
        IDLE,
        /** The store has recorded that an attempt is about to be sent, so the attempt may be charged. */
        IN_FLIGHT,
        /** The latest attempt has ended. Its outcome is in the store, or is written there later. */
        ENDED
    }

    /** Callbacks to the run or caching client that makes a call. Called on the thread of the call. */
    public interface Events {
        /**
         * Called before the store records that an attempt is about to be sent. Returns the reason not to send the
         * attempt, or null if the attempt may be sent.
         */
        @Nullable
        Refusal beforeIntent();

        /**
         * Called when the cost of an attempt, or at least its maximum cost, becomes known.
         *
         * @param confirmed the number of credits that were charged
         * @param open the change in the number of credits that may also have been charged; can be negative
         */
        default void charged(BigDecimal confirmed, BigDecimal open) {}

        /** Called after an attempt that was not charged, before the wait for the next attempt. */
        default void notCharged() {}

        /** Called when a write to the store has failed. A write at the end of a call is retried later. */
        default void storeFailed(StoreException failure) {}
    }

    /**
     * Creates the call.
     *
     * @param known the row that the decision to call is based on; null if the store has no row
     * @param budgets the budgets that the call counts against
     */
    public PurchaseCall(
            Store store,
            RunTime time,
            Events events,
            List<BudgetLimit> budgets,
            byte[] key,
            byte[] request,
            @Nullable Purchase known) {
        this.store = store;
        this.time = time;
        this.events = events;
        this.budgets = budgets;
        this.key = key;
        this.request = request;
        this.known = known;
    }

    @Override
    public Admission admit(AttemptStart attempt) {
        maxPrice = attempt.estimate().max();
        try {
            refusal = events.beforeIntent();
            return refusal == null
                    ? recordIntent(attempt.operation())
                    : new Admission.Refused(new IllegalStateException("not sent: " + refusal));
        } catch (StoreException e) {
            refusal = Refusal.STORE_FAILED;
            return new Admission.Refused(e);
        }
    }

    /**
     * Records in the store that an attempt is about to be sent, and sets {@code refusal} if this is not possible. The
     * call already holds a permit of the rate limiter, so it does not wait here for another call or a budget.
     */
    private Admission recordIntent(String operation) {
        Intent intent = intend(operation);
        if (intent.refusal() == Refusal.BUDGET_HELD && store.unsaved().writeAgain()) {
            intent = intend(operation); // an unsaved result may have held the budget
        }
        refusal = intent.refusal();
        if (intent instanceof Intent.OverBudget excess) {
            return new Admission.Refused(exhausted(excess));
        }
        return intent instanceof Intent.Recorded recorded ? admit(recorded) : Admission.WITHDRAWN;
    }

    private Admission admit(Intent.Recorded intent) {
        if (state != State.IN_FLIGHT) {
            events.charged(BigDecimal.ZERO, maxPrice);
        }
        state = State.IN_FLIGHT;
        callNumber = intent.callNumber();
        isIntentUncertain = false; // from here on, the end of the call records the outcome of the intent
        if (intent.maySend(time.nanos())) {
            return Admission.SENT;
        }
        takeBack(null);
        refusal = Refusal.TOO_LATE;
        return Admission.WITHDRAWN;
    }

    private Intent intend(String operation) {
        try {
            return store.attempts().intend(key, call, known, operation, request, maxPrice, budgets, time);
        } catch (StoreException e) {
            isIntentUncertain = state != State.IN_FLIGHT;
            throw e;
        }
    }

    private BudgetExhaustedException exhausted(Intent.OverBudget excess) {
        BudgetLimit budget = excess.budget();
        BigDecimal limit = Objects.requireNonNull(budget.limit());
        return new BudgetExhaustedException(budget.name(), limit, excess.left(), maxPrice);
    }

    @Override
    public void beforeRetry(EnrichmentException freeFailure) {
        try {
            takeBack(freeFailure.getMessage());
        } catch (StoreException e) {
            // The intent stays recorded. A later retry of this write could take back the intent of a newer attempt.
            events.storeFailed(e);
        }
        events.notCharged();
    }

    /**
     * Withdraws the record that an attempt is about to be sent, because the attempt was not charged. Another call can
     * then buy the request. Does nothing if there is no record to withdraw.
     *
     * @param message the description of the attempt's failure; null if the attempt was not sent
     */
    private void takeBack(@Nullable String message) {
        if (state == State.IN_FLIGHT) {
            store.attempts().notCharged(key, call, message);
            settle(BigDecimal.ZERO, BigDecimal.ZERO);
            state = State.ENDED;
        }
    }

    /**
     * Makes the call and stores its outcome.
     *
     * @param send a supplier that makes the call; this object must admit each of its attempts
     */
    public <R extends Record> BuyEnd<R> make(
            Operation<?, R> operation, JsonCodec codec, Supplier<ApiResponse<R>> send) {
        try {
            return responded(send.get(), codec, null);
        } catch (EnrichmentException e) {
            ApiResponse<R> response = responseIn(e, operation);
            return response == null ? failed(e) : responded(response, codec, e);
        } catch (Throwable unexpected) {
            return failedUnexpectedly(unexpected);
        } finally {
            if (isIntentUncertain) {
                takeBackUncertain(store, key, call);
            }
        }
    }

    /**
     * Withdraws an intent that may have been recorded although the store failed. Static, because a write that is kept
     * for later must not keep the call and its stored response in memory.
     */
    private static void takeBackUncertain(Store store, byte[] key, long call) {
        Attempts attempts = store.attempts();
        store.unsaved()
                .takeBack(key, () -> attempts.notCharged(key, call, null), () -> attempts.mayBeRecorded(key, call));
    }

    /** Stores a response, unless an interceptor created it. */
    private <R extends Record> BuyEnd<R> responded(
            ApiResponse<R> response, JsonCodec codec, @Nullable EnrichmentException thrown) {
        byte[] raw = response.rawBody();
        byte[] body = raw == null ? codec.encode(response.body()) : raw;
        if (state != State.IN_FLIGHT) {
            return new BuyEnd.Intercepted<>(response, body.length, thrown);
        }
        CreditReceipt receipt = response.receipt();
        StoredResponse stored = StoredResponse.of(response.status(), body, receipt, null, time.instant());
        settle(receipt.charged(), receipt.unconfirmed());
        long number = callNumber;
        StoreException unstored = write(() -> store.attempts().finish(key, call, number, stored));
        return new BuyEnd.Bought<>(response, body.length, stored.at(), unstored, thrown);
    }

    /**
     * Stores the outcome of a failed call: an error response such as a 404, an unknown outcome, or the fact that
     * nothing was charged.
     */
    private <R extends Record> BuyEnd<R> failed(EnrichmentException e) {
        boolean sent = state != State.IDLE;
        FailureKind kind = FailureKind.of(e);
        CreditReceipt receipt = e.receipt();
        settle(receipt.charged(), receipt.unconfirmed());
        Instant now = time.instant();
        if (state == State.IN_FLIGHT || (sent && kind != FailureKind.FREE)) {
            write(endOf(kind, e, now));
        }
        return switch (kind) {
            case NOT_FOUND -> new BuyEnd.NotFound<>(e, sent, now);
            case CHARGED_ERROR -> new BuyEnd.ChargedError<>(e);
            case LOST -> {
                boolean isCharged = receipt.chargeStatus() == ChargeStatus.CHARGED;
                yield new BuyEnd.Lost<>(e, receipt.charged(), receipt.unconfirmed(), isCharged);
            }
            case FREE -> refusal == null ? new BuyEnd.FreeFailure<>(e) : new BuyEnd.Refused<>(refusal, e);
        };
    }

    /** Returns the action that writes the outcome of a failed call to the store. */
    private Runnable endOf(FailureKind kind, EnrichmentException e, Instant now) {
        CreditReceipt receipt = e.receipt();
        String message = e.getMessage();
        long number = callNumber;
        return switch (kind) {
            case FREE -> () -> store.attempts().notCharged(key, call, message);
            case NOT_FOUND -> () -> store.attempts().finish(key, call, number, errorResponse(e, null, now));
            case CHARGED_ERROR -> () -> store.attempts().finish(key, call, number, errorResponse(e, message, now));
            case LOST -> {
                byte[] unreadable = e instanceof DecodingException undecodable ? undecodable.rawBody() : null;
                yield () -> store.attempts()
                        .unknownOutcome(key, call, receipt.charged(), receipt.unconfirmed(), message, unreadable);
            }
        };
    }

    private static StoredResponse errorResponse(EnrichmentException e, @Nullable String message, Instant now) {
        ApiException error = (ApiException) e;
        return StoredResponse.of(error.status(), error.rawBody(), e.receipt(), message, now);
    }

    /**
     * Stores an unknown outcome if an interceptor threw an exception or the JVM failed while an attempt was in flight.
     * The attempt may have been charged.
     */
    private <R extends Record> BuyEnd<R> failedUnexpectedly(Throwable thrown) {
        if (state != State.IN_FLIGHT) {
            return new BuyEnd.NotSent<>(thrown);
        }
        String message = SafeText.description(thrown, null);
        BigDecimal price = maxPrice;
        write(() -> store.attempts().unknownOutcome(key, call, BigDecimal.ZERO, price, message, null));
        return new BuyEnd.Lost<>(thrown, BigDecimal.ZERO, price, false);
    }

    /**
     * Reports the actual cost of the attempt in flight. It replaces the maximum price, which was reported before the
     * attempt was sent.
     */
    private void settle(BigDecimal confirmed, BigDecimal open) {
        events.charged(confirmed, state == State.IN_FLIGHT ? open.subtract(maxPrice) : open);
    }

    /**
     * Writes the final outcome of the call to the store. The same transaction releases the exclusive right to buy the
     * request. Returns the failure of the write, or null if it succeeded.
     */
    private @Nullable StoreException write(Runnable end) {
        StoreException failure = store.unsaved().write(key, end);
        state = State.ENDED;
        if (failure != null) {
            events.storeFailed(failure);
        }
        return failure;
    }

    public byte[] request() {
        return request;
    }

    /** Returns the cost, in credits, of earlier calls for the same request that returned no response. */
    public BigDecimal paidBefore() {
        return known == null ? BigDecimal.ZERO : known.cost().subtract(known.charged());
    }

    /**
     * Returns the response that an interceptor had received before it failed, or null if the exception contains no
     * response.
     */
    @SuppressWarnings("unchecked") // the type of the body is checked
    private static <R extends Record> @Nullable ApiResponse<R> responseIn(
            EnrichmentException e, Operation<?, R> operation) {
        ApiResponse<?> response = e instanceof InterceptorException wrapped ? wrapped.response() : null;
        return response != null && operation.responseType().isInstance(response.body())
                ? (ApiResponse<R>) response
                : null;
    }
}
