package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.http.ApiResponse;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;

/** The user's interceptors around the pipeline; each may go on once, with what fits the operation. */
final class InterceptStep<Q extends Record, R extends Record> {
    private final Operation<Q, R> operation;
    private final List<CallInterceptor> interceptors;
    private final Innermost<Q, R> innermost;

    InterceptStep(Operation<Q, R> operation, List<CallInterceptor> interceptors, Innermost<Q, R> innermost) {
        this.operation = operation;
        this.interceptors = interceptors;
        this.innermost = innermost;
    }

    /** What the last interceptor goes on to. */
    interface Innermost<Q extends Record, R extends Record> {
        ApiResponse<R> call(Q request, RequestOptions options);
    }

    ApiResponse<R> run(Q request, RequestOptions options) {
        return run(0, request, options);
    }

    @SuppressWarnings("unchecked") // the type of the body is looked at
    private ApiResponse<R> run(int index, Q request, RequestOptions options) {
        if (index == interceptors.size()) {
            return innermost.call(request, options);
        }
        CallInterceptor interceptor = interceptors.get(index);
        ApiResponse<?> response = Objects.requireNonNull(
                interceptor.intercept(new Link(index, request, options)), () -> interceptor + " returned null");
        if (!operation.responseType().isInstance(response.body())) {
            throw new IllegalStateException("%s returned %s for %s, which answers with %s"
                    .formatted(
                            interceptor,
                            response.body().getClass().getSimpleName(),
                            operation,
                            operation.responseType().getSimpleName()));
        }
        return (ApiResponse<R>) response;
    }

    private final class Link implements CallInterceptor.Chain {
        private final int index;
        private final Q request;
        private final RequestOptions options;
        private final AtomicBoolean wentOn = new AtomicBoolean();

        Link(int index, Q request, RequestOptions options) {
            this.index = index;
            this.request = request;
            this.options = options;
        }

        @Override
        public Operation<?, ?> operation() {
            return operation;
        }

        @Override
        public Record request() {
            return request;
        }

        @Override
        public RequestOptions options() {
            return options;
        }

        @Override
        public ApiResponse<?> proceed(Record changed, RequestOptions changedOptions) {
            if (!operation.requestType().isInstance(changed)) {
                throw new IllegalArgumentException("%s takes %s, not %s"
                        .formatted(
                                operation,
                                operation.requestType().getSimpleName(),
                                changed.getClass().getSimpleName()));
            }
            if (!wentOn.compareAndSet(false, true)) {
                throw new IllegalStateException(
                        "an interceptor went on twice with " + operation + ": the call may have been charged already");
            }
            return run(
                    index + 1,
                    operation.requestType().cast(changed),
                    Objects.requireNonNull(changedOptions, "options"));
        }
    }
}
