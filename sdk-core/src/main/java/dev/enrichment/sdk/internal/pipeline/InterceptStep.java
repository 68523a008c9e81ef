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
import dev.enrichment.sdk.internal.values.SafeText;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Pipeline step that runs the user's interceptors around all other steps. Each interceptor can proceed once, with a
 * request of the operation's request type.
 *
 * <p>If an interceptor throws after it has proceeded, the exception carries the outcome of the call. An interceptor may
 * make the call on another thread and end before that call has ended. If the request has not been written by then, it is
 * not sent. Otherwise, an exception of the interceptor carries what the call may cost. If the interceptor returns a
 * response of its own instead, the caller receives the receipt of that response.
 */
final class InterceptStep implements Step {
    private static final int MAX_CAUSES = 50;

    private final ActiveCalls calls;
    private final Step next;

    InterceptStep(ActiveCalls calls, Step next) {
        this.calls = calls;
        this.next = next;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        return run(call.options().interceptors(), 0, call);
    }

    private <R extends Record> ApiResponse<R> run(List<CallInterceptor> interceptors, int index, CallContext<R> call) {
        if (index == interceptors.size()) {
            return next.run(call);
        }
        CallInterceptor interceptor = interceptors.get(index);
        Link<R> link = new Link<>(interceptors, index, call);
        ApiResponse<R> response;
        try {
            response = checked(interceptor, interceptor.intercept(link), call);
        } catch (Throwable e) {
            throw link.failure(e);
        }
        link.end();
        return response;
    }

    @SuppressWarnings("unchecked") // the type of the body is checked with isInstance
    private static <R extends Record> ApiResponse<R> checked(
            CallInterceptor interceptor, @Nullable ApiResponse<?> response, CallContext<R> call) {
        Class<R> type = call.operation().responseType();
        if (response != null && type.isInstance(response.body())) {
            return (ApiResponse<R>) response;
        }
        String returned = response == null ? "null" : response.body().getClass().getSimpleName();
        throw new IllegalStateException("%s returned %s for %s, whose response type is %s"
                .formatted(interceptor, returned, call.operation(), type.getSimpleName()));
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
    private final class Link<R extends Record> implements CallInterceptor.Chain {
        private final List<CallInterceptor> interceptors;
        private final int index;
        private final CallContext<R> call;
        private boolean ended;
        private @Nullable CallContext<R> inner;
        private @Nullable ApiResponse<R> response;
        private @Nullable Throwable failure;

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
            CallContext<R> continued = start(request, options);
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

        private synchronized CallContext<R> start(Record request, RequestOptions options) {
            if (inner != null) {
                throw new IllegalStateException("interceptor called proceed() twice for " + call.operation()
                        + ": the call may have been charged already");
            }
            if (ended) {
                throw new IllegalStateException(
                        "interceptor called proceed() for " + call.operation() + " after it had ended");
            }
            call.journal().restart();
            inner = call.with(request, options);
            return inner;
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
            if (inner == null || carriesFailure(thrown)) {
                throw InterceptStep.<RuntimeException>rethrow(thrown);
            }
            String when = isPending()
                    ? "interceptor gave up while another thread made the call: "
                    : "interceptor failed after the call was made: ";
            String problem = when + SafeText.description(thrown, call.secret());
            EnrichmentException exception = new InterceptorException(problem, response, receipt(), thrown);
            if (failure != null) {
                exception.addSuppressed(failure);
            }
            return exception;
        }

        /** Returns the receipt of the outcome, or of the call so far if another thread still makes it. */
        private CreditReceipt receipt() {
            if (response != null) {
                return response.receipt();
            }
            return failure instanceof EnrichmentException known ? known.receipt() : call.receipt();
        }

        /**
         * Returns whether an exception is the failure of the call itself, or has that failure as a cause or suppressed
         * exception.
         */
        private boolean carriesFailure(Throwable thrown) {
            Throwable each = thrown;
            for (int depth = 0; each != null && depth < MAX_CAUSES; depth++) {
                if (each == failure || Arrays.asList(each.getSuppressed()).contains(failure)) {
                    return true;
                }
                each = each.getCause();
            }
            return false;
        }
    }
}
