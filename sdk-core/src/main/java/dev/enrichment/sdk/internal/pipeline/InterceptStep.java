package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.InterceptorException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.ActiveCalls;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.purchase.DetachableChain;
import dev.enrichment.sdk.internal.values.SafeText;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Pipeline step that runs the user's interceptors around all other steps. Each interceptor can proceed once, with a
 * request of the operation's own type.
 *
 * <p>Once an interceptor has proceeded, the caller always learns the outcome of the call, whatever the interceptor does
 * afterward. An interceptor may make the call on another thread and return before that call has ended. The caller then
 * learns what the call may cost. If the request has not been written by then, it is not sent.
 */
record InterceptStep(ActiveCalls calls, Step next) implements Step {
    private static final int MAX_CAUSES = 50;

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        return run(call.options().interceptors(), 0, call);
    }

    @SuppressWarnings("unchecked") // the type of the body was checked with isInstance
    private <R extends Record> ApiResponse<R> run(List<CallInterceptor> interceptors, int index, CallContext<R> call) {
        if (index == interceptors.size()) {
            return next.run(call);
        }
        CallInterceptor interceptor = interceptors.get(index);
        Link<R> link = new Link<>(interceptors, index, call);
        ApiResponse<?> response;
        try {
            response = interceptor.intercept(link);
            Class<R> type = call.operation().responseType();
            if (response == null || !type.isInstance(response.body())) {
                String returned =
                        response == null ? "null" : response.body().getClass().getSimpleName();
                throw new IllegalStateException("%s returned %s for %s, whose response type is %s"
                        .formatted(interceptor, returned, call.operation(), type.getSimpleName()));
            }
        } catch (Throwable e) {
            throw link.failure(e);
        }
        link.end();
        return (ApiResponse<R>) response;
    }

    /**
     * Throws an exception without wrapping it, even if it is checked. An interceptor written in Kotlin or Scala may
     * throw checked exceptions that its Java signature does not declare.
     */
    @SuppressWarnings("unchecked") // the cast has no effect at run time
    private static <E extends Throwable> RuntimeException rethrow(Throwable e) throws E {
        throw (E) e;
    }

    /**
     * Chain object with which one interceptor continues the call. Methods that use its fields are synchronized, because
     * an interceptor may call {@code proceed} on another thread.
     */
    private final class Link<R extends Record> implements DetachableChain {
        private final List<CallInterceptor> interceptors;
        private final int index;
        private final CallContext<R> call;
        private boolean ended;
        private @Nullable CallContext<R> inner;
        private @Nullable ApiResponse<R> response;
        private @Nullable Throwable failure;
        /** Receipt that {@link #abandon} returned when the interceptor gave up the call. Null if it has not done so. */
        private @Nullable CreditReceipt abandoned;

        Link(List<CallInterceptor> interceptors, int index, CallContext<R> call) {
            this.interceptors = interceptors;
            this.index = index;
            this.call = call;
        }

        @Override
        public Operation<?, ?> operation() {
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
        public ApiResponse<?> proceed(Record request, RequestOptions options) {
            return proceed(request, options, false);
        }

        @Override
        public ApiResponse<?> proceedDetached(Record request, RequestOptions options) {
            return proceed(request, options, true);
        }

        private ApiResponse<R> proceed(Record request, RequestOptions options, boolean detached) {
            CallContext<R> continued = start(request, options, detached);
            calls.continued();
            try {
                ApiResponse<R> outcome = run(interceptors, index + 1, continued);
                synchronized (this) {
                    response = outcome;
                }
                return outcome;
            } catch (Throwable e) {
                synchronized (this) {
                    failure = e;
                }
                throw e;
            } finally {
                calls.end();
            }
        }

        private synchronized CallContext<R> start(Record request, RequestOptions options, boolean detached) {
            if (inner != null) {
                throw new IllegalStateException("interceptor called proceed() twice for " + call.operation()
                        + ": the call may have been charged already");
            }
            if (ended) {
                throw new IllegalStateException(
                        "interceptor called proceed() for " + call.operation() + " after it had ended");
            }
            inner = call.with(request, options, detached);
            return inner;
        }

        @Override
        public synchronized CreditReceipt abandon() {
            end();
            abandoned = call.receipt();
            return abandoned;
        }

        private synchronized void end() {
            ended = true;
            if (inner != null && isPending()) {
                inner.cancellation().giveUp();
            }
        }

        private boolean isPending() {
            return response == null && failure == null;
        }

        /**
         * Returns the exception with which the call fails because the interceptor has thrown {@code thrown}. If the
         * caller should receive {@code thrown} itself, this method throws it and does not return.
         */
        synchronized RuntimeException failure(Throwable thrown) {
            end();
            boolean statesCost = thrown instanceof EnrichmentException known
                    && known.receipt().equals(abandoned);
            if (inner == null || carriesFailure(thrown) || statesCost) {
                throw InterceptStep.<RuntimeException>rethrow(thrown);
            }
            String when = isPending()
                    ? "interceptor gave up while another thread made the call: "
                    : "interceptor failed after the call was made: ";
            ApiResponse<R> kept = response;
            CreditReceipt receipt = kept != null
                    ? kept.receipt()
                    : failure instanceof EnrichmentException known ? known.receipt() : call.receipt();
            String problem = when + SafeText.description(thrown, call.secret());
            EnrichmentException exception = new InterceptorException(problem, receipt, kept, thrown);
            if (failure != null) {
                exception.addSuppressed(failure);
            }
            return exception;
        }

        /**
         * Returns whether an exception is the failure of the call itself, or has that failure as a cause or suppressed
         * exception.
         */
        private boolean carriesFailure(Throwable thrown) {
            return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause)
                    .limit(MAX_CAUSES)
                    .anyMatch(e ->
                            e == failure || Arrays.asList(e.getSuppressed()).contains(failure));
        }
    }
}
