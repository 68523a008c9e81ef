package dev.enrichment.sdk.bulk.internal.cache;

import dev.enrichment.sdk.bulk.internal.cache.CachingBuyer.Flight;
import dev.enrichment.sdk.bulk.internal.key.RequestForm;
import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd;
import dev.enrichment.sdk.bulk.internal.purchase.CallBudgets;
import dev.enrichment.sdk.bulk.internal.purchase.Freshness;
import dev.enrichment.sdk.bulk.internal.purchase.OtherBuyer;
import dev.enrichment.sdk.bulk.internal.purchase.PageChain;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseCall;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseDecision;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseDecision.Resend;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseDecision.ResponseFacts;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseDecision.Stored;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseRules;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults.DecodedResponse;
import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.results.RequestErasedException;
import dev.enrichment.sdk.bulk.results.RequestInDoubtException;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.ResponseSource;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.purchase.BuyableCall;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One call of a caching client:
 *
 * <pre>
 * key ─> the store ──has the response────────────> response, 0 credits
 *          │   ├──in doubt, or erased────────────> refused; nothing is sent
 *          │   └──another call is buying it──────> waits, then shares the result or looks again
 *          └──nothing─> another thread: … rate limit ─> intent ─> attempt ─> result ─> response
 * </pre>
 *
 * The purchase is made on a separate thread, so an attempt in flight can end even after its caller has given up. Other
 * callers that wait for the same response can then still receive it.
 *
 * <p>Two threads use this object. The thread that makes the purchase sets the result in the {@link Flight}, and the
 * caller's thread reads it after the purchase has ended. Only the caller's thread looks in the store first, and sets
 * {@code first} and {@code looked}. All other fields are constant.
 */
final class CachingCall<Q extends Record, R extends Record> {
    private static final String LEFT =
            "the total timeout has expired; the purchase continues, and the same call will find its response in the store";

    private final CachingBuyer calls;
    private final BuyableCall<R> call;
    private final Operation<Q, R> operation;
    private final Q request;
    private final RequestOptions options;
    private final JsonCodec codec;
    private final byte[] key;
    private final String id;
    private final List<BudgetLimit> budgets;
    private final long begun;
    private final Instant begunAt;
    /** Whether the call must buy a new response even if the store already has a response. */
    private final boolean refresh;

    /**
     * The stored row of the request when this call first looked it up. Null before the first lookup, or if there was no
     * row.
     */
    private @Nullable Purchase first;

    private boolean looked;

    CachingCall(CachingBuyer calls, BuyableCall<R> call, Operation<Q, R> operation, Q request) {
        this.calls = calls;
        this.call = call;
        this.operation = operation;
        this.request = RequestForm.of(operation, request);
        options = call.options();
        codec = calls.client.codec();
        key = calls.keys.keyOf(operation, RequestKeys.members(codec, options, request));
        id = RequestKeys.text(key);
        budgets = CallBudgets.of(calls.settings.list, options);
        begun = calls.time.nanos();
        begunAt = calls.time.instant();
        refresh = options.attribute(CachingMode.class) == CachingMode.REFRESH;
    }

    ApiResponse<R> respond() {
        ApiResponse<R> response = null;
        while (response == null) {
            awaitOrigin();
            PurchaseDecision decision = lookUp();
            response = switch (decision.kind()) {
                case STORED -> stored((Stored) decision);
                case STALE, MISSING, RESEND -> buyOrShare(decision);
                case PENDING -> awaitOther();
                case IN_DOUBT -> throw prevented(inDoubt(((PurchaseDecision.InDoubt) decision).row()));
                case ERASED -> throw prevented(new RequestErasedException());
            };
        }
        return response;
    }

    /** Waits until it is known whether the store belongs to the account of this call. */
    private void awaitOrigin() {
        Flight question = originQuestion();
        while (question != null) {
            await(question.over, left());
            if (question.failure != null) {
                throw question.failure instanceof StoreException e ? prevented(e) : rethrown(question.failure);
            }
            question = originQuestion();
        }
    }

    private @Nullable Flight originQuestion() {
        try {
            return calls.prepare(options);
        } catch (StoreException e) {
            throw prevented(e);
        }
    }

    /**
     * Looks up the request in the store, and decides whether to use a stored response, buy the request, wait for
     * another call or refuse the request. The first lookup saves the row in {@code first}.
     */
    private PurchaseDecision lookUp() {
        Purchase row;
        try {
            row = calls.store.find(key);
        } catch (StoreException e) {
            throw prevented(e);
        }
        if (!looked) {
            first = row;
            looked = true;
        }
        ResponseFacts response =
                () -> decoded(Objects.requireNonNull(row)).verdict().found();
        return PurchaseDecision.of(row, rules(), response, calls.time.instant());
    }

    /**
     * Waits for another call that is buying the request. Returns its response if it is a call of this client. Otherwise
     * returns null, so that the caller looks in the store again.
     */
    private @Nullable ApiResponse<R> awaitOther() {
        Flight other = calls.flights.get(id);
        Consumer<Duration> pause = other == null ? this::pause : unused -> await(other.over, left());
        StoreException unsaved = OtherBuyer.await(calls.store, key, pause);
        if (unsaved != null) {
            return unsaved(unsaved);
        }
        return other == null ? null : shared(other);
    }

    /**
     * Handles another call for the request whose outcome could not be stored a moment ago. Returns the response if
     * another thread has stored it since. Otherwise throws an exception, because waiting any longer would be pointless.
     */
    private ApiResponse<R> unsaved(StoreException failure) {
        PurchaseDecision decision = lookUp();
        return switch (decision.kind()) {
            case STORED -> stored((Stored) decision);
            case PENDING, IN_DOUBT, RESEND -> throw prevented(inDoubt(Objects.requireNonNull(decision.row())));
            case STALE, MISSING, ERASED -> throw prevented(failure);
        };
    }

    /**
     * Buys the request, or shares the response of another caller that has begun to buy it. Returns null if neither
     * yields a response, so that the caller looks in the store again.
     */
    private @Nullable ApiResponse<R> buyOrShare(PurchaseDecision decision) {
        Flight mine = new Flight();
        Flight other = calls.flights.putIfAbsent(id, mine);
        if (other != null) {
            return shared(other);
        }
        ApiResponse<R> response = buy(mine, decision);
        return response == null ? awaitOther() : response;
    }

    /** Returns the stored response, with a warning if a later call for the request returned no response. */
    private ApiResponse<R> stored(Stored decision) {
        Purchase row = decision.row();
        calls.answered(operation, row.charged());
        ApiResponse<R> response = delivered(decoded(row).get());
        return decision.laterInDoubt() ? withDoubt(row, response) : response;
    }

    private static RequestInDoubtException inDoubt(Purchase row) {
        return new RequestInDoubtException(StoredResults.unresolvedCall(row));
    }

    /** Returns a stored response with a warning that a later call for the request returned no response. */
    private ApiResponse<R> withDoubt(Purchase known, ApiResponse<R> response) {
        return CachedResponses.remark(
                response,
                "this is the response from " + known.finishedAt() + ", because a later one was lost: "
                        + StoredResults.unresolvedCall(known));
    }

    private DecodedResponse<R> decoded(Purchase known) {
        ResponseSource source = ResponseSource.store(known.finishedAt(), known.charged());
        CreditReceipt receipt = CachedResponses.freeReceipt(operation, known.requestId(), took(), source);
        return StoredResults.decode(
                known, operation, codec, receipt, () -> StoredResults.request(known, operation, codec));
    }

    private PurchaseRules rules() {
        CachingSettings settings = calls.settings;
        // An empty page that was requested by cursor does not become stale like other responses without a result. It
        // was the end of the search, and its cursor is valid for minutes only.
        Duration notFoundAge = PageChain.continues(operation, request) ? null : settings.notFoundAge;
        Freshness freshness = refresh
                ? new Freshness.ByChange(first == null ? null : first.finishedAt())
                : new Freshness.ByAge(begunAt, settings.maxAge, notFoundAge);
        return PurchaseRules.ofCachingClient(freshness, refresh, settings.resendInDoubt);
    }

    /** Waits for the given time. Throws an exception if the call's total timeout has expired by then. */
    private void pause(Duration wait) {
        await(new CountDownLatch(1), wait);
    }

    /**
     * Waits until the latch opens or the given time has passed. Throws an exception if the call's total timeout has
     * expired by then.
     */
    private void await(CountDownLatch latch, Duration wait) {
        try {
            Duration left = left();
            calls.time.await(latch, wait.compareTo(left) < 0 ? wait : left);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CallInterruptedException("the thread was interrupted", freeReceipt(), e);
        }
        requireTime();
    }

    /**
     * Waits for another caller that is buying the same response, and returns a copy of it. Returns null if that caller
     * received no response, so that this caller looks in the store again.
     */
    private @Nullable ApiResponse<R> shared(Flight other) {
        await(other.over, left());
        ApiResponse<?> response = other.response;
        if (response == null) {
            return null;
        }
        calls.answered(operation, response.receipt().charged());
        return CachedResponses.shared(cast(response), operation, options.keepRawBody(), took());
    }

    /**
     * Makes the call on another thread, and waits for the response. Returns null if another call is already buying the
     * same request, so the caller must look in the store again.
     */
    private @Nullable ApiResponse<R> buy(Flight mine, PurchaseDecision decision) {
        boolean started = false;
        try {
            requireOpen(decision);
            calls.start(mine, () -> {
                if (!mine.tryBegin()) {
                    return;
                }
                try {
                    purchase(mine, decision.row());
                } catch (Throwable e) {
                    mine.failure = e;
                } finally {
                    calls.end(id, mine);
                }
            });
            started = true;
        } catch (StoreException e) {
            throw prevented(e);
        } finally {
            if (!started) {
                calls.end(id, mine);
            }
        }
        try {
            if (!calls.time.await(mine.over, left())) {
                leave(mine, null);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            leave(mine, e);
        }
        if (mine.failure != null) {
            throw rethrown(mine.failure);
        }
        ApiResponse<?> response = mine.response;
        return response == null ? null : delivered(cast(response));
    }

    /**
     * Stops waiting for a purchase and throws an exception, because the caller's time has run out or its thread was
     * interrupted. A purchase that has not begun is canceled. A purchase that has begun sends no further attempt.
     * Returns normally if the purchase has ended in the meantime.
     *
     * @throws EnrichmentException with a receipt of the possible cost of the call
     */
    private void leave(Flight mine, @Nullable InterruptedException interrupt) {
        boolean begun = !mine.tryBegin();
        CreditReceipt receipt = call.abandon();
        if (begun && mine.over.getCount() == 0) {
            return;
        }
        if (!begun) {
            calls.end(id, mine);
        }
        if (interrupt != null) {
            throw new CallInterruptedException("the thread was interrupted", receipt, interrupt);
        }
        throw receipt.chargeStatus() == ChargeStatus.NOT_CHARGED
                ? new DeadlineExceededException(Duration.ZERO, receipt)
                : new ResponseLostException(null, null, new byte[0], receipt, new SocketTimeoutException(LEFT));
    }

    /**
     * Checks that the request may be sent now, and waits if an earlier attempt for it may still be in flight. Throws an
     * exception if the request must not be sent.
     */
    private void requireOpen(PurchaseDecision decision) {
        EnrichmentException away = calls.away;
        if (away != null) {
            throw prevented(away);
        }
        if (decision instanceof Resend resend) {
            awaitQuiet(resend.row());
        }
        requireTime();
    }

    /** Waits until no earlier attempt for a request in doubt can still be in flight. */
    private void awaitQuiet(Purchase row) {
        Duration quiet = calls.store.settlement().untilQuiet(row, attemptTimeout());
        if (quiet.compareTo(left()) > 0) {
            throw prevented(inDoubt(row));
        }
        pause(quiet);
    }

    private void purchase(Flight mine, @Nullable Purchase known) {
        Duration left = requireTime(); // the task may have been queued for a while
        PurchaseCall.Events events = () -> {
            calls.origin.beginUse();
            return null;
        };
        byte[] json = RequestKeys.json(codec, options, request);
        PurchaseCall purchase = new PurchaseCall(calls.store, calls.time, events, budgets, key, json, known);
        Duration total = longer(left, calls.client.options().totalTimeout());
        RequestOptions detached = options.toBuilder()
                .keepRawBody(true)
                .totalTimeout(total)
                .attemptTimeout(attemptTimeout())
                .build();
        BuyEnd<R> end = purchase.make(operation, codec, () -> call.buy(request, detached, purchase));
        if (end.response() != null) {
            calls.bought(operation);
        }
        boolean isOvertaken = end instanceof BuyEnd.Refused<R> refused && refused.isOvertaken();
        if (isOvertaken) {
            return; // without a result, so the callers look in the store again
        }
        mine.failure = end.thrown();
        mine.response = mine.failure == null ? withWarning(end) : null;
    }

    /** Returns the response of a call, with a warning if it could not be stored. */
    private @Nullable ApiResponse<R> withWarning(BuyEnd<R> end) {
        if (end instanceof BuyEnd.Bought<R> bought && bought.unstored() != null) {
            return CachedResponses.remark(
                    bought.response(), "not in the store: " + bought.unstored().getMessage());
        }
        return end.response();
    }

    /**
     * Returns the timeout of an attempt. It is the longer of the caller's and the client's timeout, because the
     * purchase may continue after its caller has given up.
     */
    private Duration attemptTimeout() {
        return longer(options.attemptTimeout(), calls.client.options().attemptTimeout());
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    /** Returns a response without its raw body, unless the caller wants to keep it. */
    private ApiResponse<R> delivered(ApiResponse<R> response) {
        return CachedResponses.with(response, response.receipt(), options.keepRawBody());
    }

    @SuppressWarnings("unchecked") // the pipeline checks the type, and equal keys belong to the same operation
    private ApiResponse<R> cast(ApiResponse<?> response) {
        return (ApiResponse<R>) response;
    }

    private Duration took() {
        return Duration.ofNanos(calls.time.nanos() - begun);
    }

    private Duration left() {
        Duration left = options.totalTimeout().minus(took());
        return left.isNegative() ? Duration.ZERO : left;
    }

    private Duration requireTime() {
        Duration left = left();
        if (left.isZero()) {
            throw new DeadlineExceededException(Duration.ZERO, freeReceipt());
        }
        return left;
    }

    private CreditReceipt freeReceipt() {
        return CachedResponses.freeReceipt(operation, null, took(), ResponseSource.SERVICE);
    }

    private SendPreventedException prevented(Throwable cause) {
        return new SendPreventedException(freeReceipt(), cause);
    }

    private static RuntimeException rethrown(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return thrown instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(thrown);
    }
}
