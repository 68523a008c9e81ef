package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.ActiveCalls;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.purchase.BuyableCall;
import dev.enrichment.sdk.internal.purchase.Buyer;
import dev.enrichment.sdk.internal.purchase.Door;
import org.jspecify.annotations.Nullable;

/**
 * Pipeline step that hands the calls of a caching client to its {@link Buyer}, which looks up the response in its store
 * and makes the call only if necessary. Other calls pass through. A call that already has a {@link Door} is being
 * bought, so it passes through as well.
 */
final class BuyStep implements Step {
    private final ActiveCalls calls;
    private final Step next;

    BuyStep(ActiveCalls calls, Step next) {
        this.calls = calls;
        this.next = next;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        Buyer buyer = call.buyer();
        if (buyer == null || call.door() != null) {
            return next.run(call);
        }
        Purchase<R> purchase = new Purchase<>(call);
        try {
            return buyer.respond(purchase);
        } finally {
            purchase.end();
        }
    }

    /** A call that its buyer makes. The methods that use its fields are synchronized, because two threads call them. */
    private final class Purchase<R extends Record> implements BuyableCall<R> {
        private final CallContext<R> call;
        private boolean ended;
        private boolean hasResponded;
        /** Call that {@link #buy} is currently making. Null if there is none. */
        private @Nullable CallContext<R> inProgress;

        Purchase(CallContext<R> call) {
            this.call = call;
        }

        @Override
        public Operation<?, R> operation() {
            return call.operation();
        }

        @Override
        public Record request() {
            return call.request();
        }

        @Override
        public RequestOptions options() {
            return call.options();
        }

        @Override
        public ApiResponse<R> proceed() {
            return next.run(call);
        }

        @Override
        public ApiResponse<R> buy(Record request, RequestOptions options, Door door) {
            CallContext<R> made = begin(request, options, door);
            calls.continued();
            ApiResponse<R> response = null;
            try {
                response = next.run(made);
                return response;
            } finally {
                finish(response != null);
                calls.end();
            }
        }

        private synchronized CallContext<R> begin(Record request, RequestOptions options, Door door) {
            boolean isCharged = call.receipt().chargeStatus() != ChargeStatus.NOT_CHARGED;
            if (ended || hasResponded || isCharged || inProgress != null) {
                throw new IllegalStateException(call.operation() + " was made already, or abandoned");
            }
            call.journal().restart();
            CallContext<R> made = call.boughtWith(request, options, door);
            inProgress = made;
            return made;
        }

        private synchronized void finish(boolean responded) {
            inProgress = null;
            hasResponded = responded;
        }

        @Override
        public synchronized CreditReceipt abandon() {
            end();
            return call.receipt();
        }

        synchronized void end() {
            ended = true;
            if (inProgress != null) {
                inProgress.cancellation().giveUp();
            }
        }
    }
}
