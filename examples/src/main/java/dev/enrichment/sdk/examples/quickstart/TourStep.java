package dev.enrichment.sdk.examples.quickstart;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.http.ApiResponse;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Call that the quickstart makes, with everything needed to print it.
 *
 * @param operation operation to call
 * @param method facade method, such as {@code companies().search}
 * @param purpose description of what the call does
 * @param request request for the estimate; null for a free call
 * @param call supplier that makes the call
 * @param summary function that selects what is printed of the response body
 */
record TourStep<Q extends Record, R extends Record>(
        Operation<Q, R> operation,
        String method,
        String purpose,
        @Nullable Q request,
        Supplier<ApiResponse<R>> call,
        Function<R, List<String>> summary) {

    /** Creates a step for a paid call. Its cost can be estimated from the request before the call is made. */
    static <Q extends Record, R extends Record> TourStep<Q, R> paid(
            Operation<Q, R> operation,
            String method,
            String purpose,
            Q request,
            Function<Q, ApiResponse<R>> call,
            Function<R, List<String>> summary) {
        return new TourStep<>(operation, method, purpose, request, () -> call.apply(request), summary);
    }

    static <Q extends Record, R extends Record> TourStep<Q, R> free(
            Operation<Q, R> operation,
            String method,
            String purpose,
            Supplier<ApiResponse<R>> call,
            Function<R, List<String>> summary) {
        return new TourStep<>(operation, method, purpose, null, call, summary);
    }

    /**
     * Creates a step for an operation without a description of its own. The quickstart prints its route as the
     * description, and the complete response body as the result.
     */
    static <Q extends Record, R extends Record> TourStep<Q, R> withoutSummary(
            EnrichmentClient client, Operation<Q, R> operation, Q request) {
        return paid(
                operation,
                operation.id().replace(".", "()."),
                operation.route().toString(),
                request,
                given -> client.call(operation, given),
                body -> List.of(body.toString()));
    }
}
