package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.http.ApiResponse;

/**
 * The option {@code --expand}, which makes a search read all of its pages and write one output line for each item.
 * Without this option, only the first page is read.
 *
 * @param operation search operation
 * @param maxItems maximum number of items for each row
 */
public record Expansion<Q extends Record, R extends Record>(PagedOperation<Q, R, ?> operation, long maxItems) {
    /** {@return the JSON Pointer to the list of items in a response} */
    public String list() {
        return "/" + operation.listName();
    }

    /** Returns whether the service has more pages for the search of a row than those that were read. */
    public boolean hasMore(RowOutcome<Q, R> outcome) {
        return outcome.pages().stream()
                .reduce((page, next) -> next)
                .map(last -> operation.info(outcome.row(), last.body()))
                .map(info -> info.cursor() != null || Boolean.TRUE.equals(info.hasMore()))
                .orElse(false);
    }

    /** Counts the items on all pages of the search for a row. */
    public long items(RowOutcome<?, R> outcome) {
        return outcome.pages().stream()
                .map(ApiResponse::body)
                .mapToLong(body -> operation.results(body).size())
                .sum();
    }
}
