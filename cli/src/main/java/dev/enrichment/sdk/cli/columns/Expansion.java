package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.http.ApiResponse;

/**
 * A search whose pages are all read and written with one line per item.
 *
 * @param operation search operation
 * @param maxItems maximum number of items for each row
 */
public record Expansion<Q extends Record, R extends Record>(PagedOperation<Q, R, ?> operation, long maxItems) {
    /** {@return the JSON Pointer of the list of items in a response} */
    public String list() {
        return "/" + operation.listName();
    }

    /** {@return whether the service has more items than an outcome contains} */
    public boolean hasMore(RowOutcome<Q, R> outcome) {
        return outcome.pages().stream()
                .reduce((page, next) -> next)
                .map(last -> operation.info(outcome.row(), last.body()))
                .map(info -> info.cursor() != null || Boolean.TRUE.equals(info.hasMore()))
                .orElse(false);
    }

    /** {@return the number of items of an outcome, whose pages are read for this} */
    public long items(RowOutcome<?, R> outcome) {
        return outcome.pages().stream()
                .map(ApiResponse::body)
                .mapToLong(body -> operation.results(body).size())
                .sum();
    }
}
