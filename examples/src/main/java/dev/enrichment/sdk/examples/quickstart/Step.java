package dev.enrichment.sdk.examples.quickstart;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.http.ApiResponse;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One call of the tour.
 *
 * @param operation what is called, for the estimate
 * @param fluent the fluent call
 * @param asked what it asks, in words
 * @param request what a paid call sends, so that its price can be told before; null for a free one
 * @param call makes it
 * @param answer picks the interesting part of the typed answer
 */
record Step<Q extends Record, R extends Record>(
        Operation<Q, R> operation,
        String fluent,
        String asked,
        @Nullable Q request,
        Supplier<ApiResponse<R>> call,
        Function<R, List<String>> answer) {

    static <Q extends Record, R extends Record> Step<Q, R> paid(
            Operation<Q, R> operation,
            String fluent,
            String asked,
            Q request,
            Function<Q, ApiResponse<R>> call,
            Function<R, List<String>> answer) {
        return new Step<>(operation, fluent, asked, request, () -> call.apply(request), answer);
    }

    static <Q extends Record, R extends Record> Step<Q, R> free(
            Operation<Q, R> operation,
            String fluent,
            String asked,
            Supplier<ApiResponse<R>> call,
            Function<R, List<String>> answer) {
        return new Step<>(operation, fluent, asked, null, call, answer);
    }
}
