package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.FreeFailure;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.Refused;
import dev.enrichment.sdk.bulk.internal.purchase.OtherBuyer;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseCall;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseDecision;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseDecision.InDoubt;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseDecision.ResponseFacts;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseDecision.Stored;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseRules;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.Refusal;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.purchase.Door;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Gets the result of one request of a run. If the store has no result, makes the call and stores its result before
 * returning it. A row goes through the following steps from top to bottom, and can end at each of them.
 *
 * <pre>
 * RowReader                   consumer's thread: reads the row and maps it
 * RowWindow                   consumer's thread: joins the row with an equal row, keeps it until the end of this path
 * RowFeed                     consumer's thread: looks up rows in batches if most are in the store, starts the others
 *   RowEngine                 worker thread: checks the origin of the store
 *     PageBuyer               for a row of several pages: each page takes the remaining path, after its predecessor
 *       Buyer.buy             looks up, and follows the PurchaseDecision; waits for another buyer
 *         CircuitBreaker      waits out an outage
 *           client.call       the client's pipeline: budgets, rate limit, retries
 *             RunCall         refuses an attempt if an outage or a stop began while the attempt was queued
 *             PurchaseCall    commits claim, intent and price; a call that lost the claim is not sent
 *               attempt       sends once
 *             PurchaseCall    before a retry: takes back the intent and the claim
 *         PurchaseCall        commits the response, the unknown outcome, or that nothing was charged
 *         CallResults         makes the result of how the purchase ended
 * RowPump                     consumer's thread: returns the outcome that RowOutcomes makes of the result
 * </pre>
 *
 * <p>Stateless; any number of workers use it at the same time.
 */
record Buyer<Q extends Record, R extends Record>(
        RunState<Q, R> run, CallResults<Q, R> results, StoredResponses<Q, R> responses) {
    /**
     * Maximum time that a run waits for a limit of the service. A longer wait indicates a daily limit, so the run stops
     * and can be resumed later.
     */
    private static final Duration MAX_WAIT = Duration.ofMinutes(15);

    private static final Duration UNNAMED_WAIT = Duration.ofSeconds(1);

    /**
     * Number of calls for one request after which its row fails, even during an outage. This includes only calls that
     * ended without a charge and with a server error other than 502, 503 or 504.
     */
    private static final int MAX_SERVER_ERRORS = 5;

    /**
     * Returns the result of a request from the store, or makes the call if the request must be bought. If a refresh
     * ends with an unknown outcome, the stored response is returned.
     */
    RowResult<R> buy(Q request, byte[] key) {
        RowResult<R> result = buy(request, key, rules(), stored -> true);
        Purchase before = result.isNewlyInDoubt() ? run.shared().store.find(key) : null;
        return before == null || before.response() == null
                ? result
                : new RowResult.Dropped<>(key, result.cost(), result.called(), result.identity());
    }

    /**
     * Resends a request whose outcome is unknown, after waiting until none of its earlier attempts can be in flight.
     */
    RowResult<R> repeat(Q request, Purchase unresolved) {
        Duration attempt = run.shared().client.options().attemptTimeout();
        Duration quiet = run.shared().store.settlement().untilQuiet(unresolved, attempt);
        while (!quiet.isZero() && run.stop().reason() == null) {
            run.stop().pause(quiet); // may return early if interrupted
            quiet = run.shared().store.settlement().untilQuiet(unresolved, attempt);
        }
        PurchaseRules resent = PurchaseRules.ofResentCalls(rules().freshness());
        return buy(request, unresolved.key(), resent, stored -> true);
    }

    /** Returns the rules by which the run buys requests at the moment. */
    PurchaseRules rules() {
        Confirmation confirmed = run.confirmation();
        return PurchaseRules.ofRun(confirmed == null ? run.freshness() : confirmed.freshness());
    }

    /**
     * Decides how to proceed with a request that was looked up. The request must not be for a later page of a search.
     */
    PurchaseDecision decide(@Nullable Purchase row, PurchaseRules rules) {
        return decide(row, rules, stored -> true);
    }

    /**
     * Decides how to proceed with a request that was looked up.
     *
     * @param continuesSearch a test that returns whether a stored response belongs to the same search as the page
     *     before it
     */
    PurchaseDecision decide(@Nullable Purchase row, PurchaseRules rules, Predicate<Purchase> continuesSearch) {
        ResponseFacts response = new ResponseFacts() {
            @Override
            public boolean hasResult() {
                return !responses.read(Objects.requireNonNull(row)).isNotFound();
            }

            @Override
            public boolean continuesSearch() {
                return continuesSearch.test(Objects.requireNonNull(row));
            }
        };
        return PurchaseDecision.of(row, rules, response, run.shared().time.instant());
    }

    /**
     * Returns the result of a request from the store, or buys it. While another call is buying the same request, waits
     * and looks in the store again.
     *
     * @param continuesSearch a test that returns whether a stored response belongs to the same search as the page
     *     before it
     */
    RowResult<R> buy(Q request, byte[] key, PurchaseRules rules, Predicate<Purchase> continuesSearch) {
        while (true) {
            PurchaseDecision decision = decide(run.shared().store.find(key), rules, continuesSearch);
            RowResult<R> result = switch (decision.kind()) {
                case STORED, IN_DOUBT, ERASED -> known(decision);
                case PENDING -> null;
                case STALE, MISSING, RESEND -> call(request, key, decision.row());
            };
            if (result == null) {
                result = awaitOther(key);
            }
            if (result != null) {
                return result;
            }
        }
    }

    /**
     * Waits for another call that is buying a request. Returns null if the request must be looked up again, or the
     * result of the row if the run is stopped.
     */
    private @Nullable RowResult<R> awaitOther(byte[] key) {
        StoreException unsaved = OtherBuyer.await(run.shared().store, key, run.stop()::pause);
        if (unsaved != null) {
            run.stop().failed(unsaved);
        }
        return run.stop().reason() == null
                ? null
                : new RowResult.NotAttempted<>(run.stop().message());
    }

    /**
     * Returns the result of a request that is not sent. Returns null if the request must be bought or is being bought.
     */
    @Nullable
    RowResult<R> known(PurchaseDecision decision) {
        return switch (decision.kind()) {
            case STORED -> responses.read(((Stored) decision).row());
            case IN_DOUBT -> unresolved(((InDoubt) decision).row());
            case ERASED ->
                new RowResult.Erased<>(
                        "erased from the store; to buy it again, use another store or a caching client with refresh");
            case PENDING, STALE, MISSING, RESEND -> null;
        };
    }

    /** Returns the result for a request that is not sent, because an earlier call for it may have been charged. */
    RowResult<R> unresolved(Purchase purchase) {
        return new RowResult.InDoubt<>(StoredResults.unresolvedCall(purchase), BigDecimal.ZERO, false);
    }

    /**
     * Makes the call for a request. Waits for rate limits and outages to end, instead of letting the row fail. Returns
     * null if another call has begun to buy the same request first.
     */
    private @Nullable RowResult<R> call(Q request, byte[] key, @Nullable Purchase known) {
        JsonCodec codec = run.shared().client.codec();
        byte[] json = RequestKeys.json(codec, run.shared().client.options(), request);
        RunCall call = new RunCall(run, run.stop(), run.shared().breaker.newCall());
        try {
            while (true) {
                run.shared().breaker.await(call);
                if (run.stop().reason() != null) {
                    return new RowResult.NotAttempted<>(run.stop().message());
                }
                PurchaseCall purchase = new PurchaseCall(
                        run.shared().store, run.shared().time, call, List.of(run.shared().limit), key, json, known);
                BuyEnd<R> end = purchase.make(run.operation(), codec, () -> attempt(request, call, purchase));
                switch (afterCall(end, call)) {
                    case END -> {
                        return results.of(end, purchase, request, key);
                    }
                    case LOOK_AGAIN -> {
                        return null;
                    }
                    case CALL_AGAIN -> {}
                }
            }
        } finally {
            run.shared().breaker.leave(call);
        }
    }

    /** Next step after the call for a row has ended. */
    private enum Then {
        /** The outcome of the call is the result of the row. */
        END,
        /** The request is looked up in the store again. */
        LOOK_AGAIN,
        /** The call is made again, as soon as no outage prevents it. */
        CALL_AGAIN
    }

    /**
     * Returns the next step after a call has ended. If necessary, first waits for a limit to open, or reports a free
     * failure to the circuit breaker. A call that was or may have been charged is never made again.
     */
    private Then afterCall(BuyEnd<R> end, RunCall call) {
        return switch (end.kind()) {
            case BOUGHT, INTERCEPTED, NOT_FOUND, CHARGED_ERROR, LOST, NOT_SENT -> Then.END;
            case FREE_FAILURE -> afterFreeFailure(((FreeFailure<R>) end).thrown(), call);
            case REFUSED -> afterRefusal(((Refused<R>) end).by());
        };
    }

    private Then afterRefusal(Refusal by) {
        return switch (by) {
            case CLAIM_LOST, TOO_LATE -> Then.LOOK_AGAIN;
            // The next call waits for the end of the outage.
            case AWAY -> Then.CALL_AGAIN;
            // Calls in flight hold the rest of the budget.
            case BUDGET_HELD -> waitForLimit(UNNAMED_WAIT);
            case STOPPED, BUDGET_EXHAUSTED, STORE_FAILED -> Then.END;
        };
    }

    private Then afterFreeFailure(EnrichmentException failure, RunCall call) {
        Duration limited = limitedFor(failure);
        if (limited != null) {
            return waitForLimit(limited);
        }
        if (run.stop().reason() != null) {
            return Then.END;
        }
        return switch (AvailabilitySignal.of(failure)) {
            case AWAY -> {
                run.shared().breaker.failedFree(failure);
                yield Then.CALL_AGAIN;
            }
            case ERROR -> afterServerError(call);
            case RESPONDED, UNUSABLE, NONE -> Then.END;
        };
    }

    /**
     * Returns the next step after a call ended without a charge and with a server error such as a 500. The call is made
     * again only during an outage, until the row has received too many of these errors. In all other cases the row
     * fails, because the cause may be its own data.
     */
    private Then afterServerError(RunCall call) {
        call.serverErrors++;
        boolean isOutage = run.shared().breaker.outage() != null;
        return isOutage && call.serverErrors < MAX_SERVER_ERRORS ? Then.CALL_AGAIN : Then.END;
    }

    /** Waits until a limit opens. Stops the run instead if the wait is too long. */
    private Then waitForLimit(Duration wait) {
        if (wait.compareTo(MAX_WAIT) > 0) {
            run.stop().stop(StopReason.DAILY_LIMIT);
        }
        if (run.stop().reason() != null) {
            return Then.END;
        }
        run.stop().pause(wait);
        return Then.CALL_AGAIN;
    }

    private ApiResponse<R> attempt(Q request, RunCall call, PurchaseCall purchase) {
        call.begin();
        try {
            Confirmation confirmed = run.confirmation();
            ApiResponse<R> response = run.shared()
                    .client
                    .withOptions(o -> {
                        o.attribute(Door.class, purchase).listener(call);
                        if (confirmed != null) {
                            o.budget(confirmed.budget());
                        }
                    })
                    .call(run.operation(), request);
            run.limit().succeeded();
            return response;
        } finally {
            call.end();
        }
    }

    /**
     * Returns how long to wait for the limit or budget that prevented the call. Returns null if the failure has another
     * reason.
     */
    private static @Nullable Duration limitedFor(EnrichmentException failure) {
        if (failure instanceof RateLimitedException limited) {
            return limited.retryAfter() == null ? UNNAMED_WAIT : limited.retryAfter();
        }
        if (failure instanceof CreditBudgetExceededException full && full.temporary()) {
            return UNNAMED_WAIT; // calls in flight hold the rest of the budget
        }
        return failure instanceof DeadlineExceededException late ? late.neededWait() : null;
    }
}
