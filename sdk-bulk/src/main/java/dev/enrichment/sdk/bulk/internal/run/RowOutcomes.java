package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.RowPages;
import dev.enrichment.sdk.bulk.results.Source;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.http.ApiResponse;
import java.math.BigDecimal;
import java.util.function.Function;

/**
 * Turns the result of a request and a row into the outcome that the user receives. Responses that are not in memory are
 * read from the store here, and nowhere else.
 *
 * @param load function that returns the stored response for the key of a request
 */
record RowOutcomes<R extends Record>(Function<byte[], RowResult<R>> load) {
    /**
     * Creates the outcome of a row.
     *
     * @param cost the cost of the row in this run, in credits
     */
    <T> RowOutcome<T, R> of(RowResult<R> result, Source<T> source, BigDecimal cost) {
        return of(result, source, cost, RowPages.none());
    }

    /**
     * Creates the outcome of a row.
     *
     * @param before the pages of the row that precede the page with this result
     */
    private <T> RowOutcome<T, R> of(RowResult<R> result, Source<T> source, BigDecimal cost, RowPages<R> before) {
        return switch (result.kind()) {
            case REJECTED -> new RowOutcome.Rejected<>(source, ((RowResult.Rejected<R>) result).cause());
            case SKIPPED -> {
                RowResult.Skipped<R> skipped = (RowResult.Skipped<R>) result;
                yield new RowOutcome.Skipped<>(source, skipped.message(), skipped.excluded());
            }
            case NOT_ATTEMPTED ->
                new RowOutcome.NotAttempted<>(source, ((RowResult.NotAttempted<R>) result).reason(), cost, before);
            case ERASED -> new RowOutcome.Erased<>(source, ((RowResult.Erased<R>) result).reason(), cost, before);
            case IN_DOUBT -> new RowOutcome.InDoubt<>(source, ((RowResult.InDoubt<R>) result).call(), cost, before);
            case FAILED -> new RowOutcome.Failed<>(source, ((RowResult.Failed<R>) result).cause(), cost, before);
            case RESPONDED -> responded((RowResult.Responded<R>) result, source, cost);
            case DROPPED -> of(load.apply(((RowResult.Dropped<R>) result).key()), source, cost, before);
            case PAGES -> pages((RowResult.Pages<R>) result, source, cost);
        };
    }

    /** Creates the outcome of a row with a response in memory. */
    private static <T, R extends Record> RowOutcome<T, R> responded(
            RowResult.Responded<R> result, Source<T> source, BigDecimal cost) {
        R body = result.body();
        ApiResponse<R> response = result.response();
        if (!result.isFound() || body == null || response == null) {
            return new RowOutcome.NotFound<>(source, body, result.receipt(), cost, result.purchased());
        }
        RowPages<R> pages = new RowPages<>(1, result.paid(), page -> response);
        return new RowOutcome.Found<>(
                source, body, result.receipt(), cost, pages, result.identity(), result.purchased());
    }

    private <T> RowOutcome<T, R> pages(RowResult.Pages<R> result, Source<T> source, BigDecimal cost) {
        RowPages<R> pages = new RowPages<>(result.keys().size(), result.paid(), page -> {
            ApiResponse<R> response = result.unsaved().get(page);
            return response == null ? page(result.keys().get(page)) : response;
        });
        RowResult<R> end = result.end();
        return end == null ? complete(result, pages, source, cost) : of(end, source, cost, pages);
    }

    /**
     * Creates the outcome of a row that has all its pages. Reads the first page, because the outcome contains its body.
     */
    private <T> RowOutcome<T, R> complete(
            RowResult.Pages<R> result, RowPages<R> pages, Source<T> source, BigDecimal cost) {
        R body = pages.count() == 0 ? null : pages.reader().apply(0).body();
        return result.about() == null || body == null
                ? new RowOutcome.NotFound<>(source, body, result.receipt(), cost, result.purchased())
                : new RowOutcome.Found<>(
                        source, body, result.receipt(), cost, pages, result.about(), result.purchased());
    }

    private ApiResponse<R> page(byte[] key) {
        ApiResponse<R> response = load.apply(key).response();
        if (response == null) {
            throw new StoreException(StoreException.Problem.FAILED, "a page of the row was erased from the store");
        }
        return response;
    }
}
