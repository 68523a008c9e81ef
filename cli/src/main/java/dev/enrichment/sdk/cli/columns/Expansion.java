package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.http.ApiResponse;

/**
 * A search whose items are all written to the output, with one line for each item. The items come from all pages of the
 * search, whereas a search without an expansion reads only the first page.
 *
 * @param operation search operation
 * @param maxItems maximum number of items for each row
 */
public record Expansion<Q extends Record, R extends Record>(PagedOperation<Q, R, ?> operation, long maxItems) {
    /** {@return the JSON Pointer to the list of items in a response} */
    public String list() {
        return "/" + operation.listName();
    }

    /** Returns whether the service has more items than those on the pages that were read. */
    public boolean hasMore(RowOutcome<Q, R> outcome) {
        return outcome.pages().stream()
                .reduce((page, next) -> next)
                .map(last -> operation.info(outcome.row(), last.body()))
                .map(info -> info.cursor() != null || Boolean.TRUE.equals(info.hasMore()))
                .orElse(false);
    }

    /** Returns the number of items on all pages of an outcome. This method reads every page to count them. */
    public long items(RowOutcome<?, R> outcome) {
        return outcome.pages().stream()
                .map(ApiResponse::body)
                .mapToLong(body -> operation.results(body).size())
                .sum();
    }
}
