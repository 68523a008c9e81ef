package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.PagedOperations;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.paging.PagedOperation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Optional;

/**
 * All pages of a search, with a line for each item.
 *
 * @param paged the search
 * @param maxItems the most items for each row
 */
public record Expansion<Q extends Record, R extends Record>(PagedOperation<Q, R, ?> paged, long maxItems) {
    /** {@return the operation with its pages, if it has any} */
    public static Optional<PagedOperation<?, ?, ?>> find(Operation<?, ?> operation) {
        return PagedOperations.all().stream()
                .filter(paged -> paged.operation().equals(operation))
                .findFirst();
    }

    public Operation<Q, R> operation() {
        return paged.operation();
    }

    /** {@return the JSON Pointer of the list of items in a response} */
    public String list() {
        return RecordFields.of(operation().responseType()).entrySet().stream()
                .filter(field -> isRecords(field.getValue()))
                .map(field -> "/" + field.getKey())
                .findFirst()
                .orElseThrow();
    }

    /** {@return the type of an item} */
    Class<?> itemType() {
        return RecordFields.of(operation().responseType()).values().stream()
                .filter(Expansion::isRecords)
                .<Class<?>>map(list -> (Class<?>) ((ParameterizedType) list).getActualTypeArguments()[0])
                .findFirst()
                .orElseThrow();
    }

    private static boolean isRecords(Type type) {
        return type instanceof ParameterizedType list
                && list.getActualTypeArguments().length == 1
                && list.getActualTypeArguments()[0] instanceof Class<?> item
                && item.isRecord();
    }

    /** {@return whether the service has items after those of an outcome} */
    public boolean hasMore(RowOutcome<Q, R> outcome) {
        return outcome.pages().stream()
                .reduce((page, next) -> next)
                .map(last -> paged.info().apply(outcome.row(), last.body()))
                .map(info -> info.cursor() != null || Boolean.TRUE.equals(info.hasMore()))
                .orElse(false);
    }

    /** {@return how many items an outcome has; reads its pages} */
    public long items(RowOutcome<?, R> outcome) {
        return outcome.pages().stream()
                .map(ApiResponse::body)
                .mapToLong(body -> paged.items().apply(body).size())
                .sum();
    }
}
