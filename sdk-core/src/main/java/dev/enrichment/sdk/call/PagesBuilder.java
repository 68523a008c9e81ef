package dev.enrichment.sdk.call;

import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Builder that describes how the pages of an operation are requested, used with {@link OperationBuilder#buildPaged}.
 * {@link #size}, {@link #page} and {@link #info} are required.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 */
public final class PagesBuilder<Q extends Record, R extends Record> {
    int defaultLimit;
    int maxLimit;
    boolean flatPrice;
    boolean byOffset;

    @Nullable
    Function<Q, PageRequest> read;

    @Nullable
    BiFunction<Q, PageRequest, Q> write;

    @Nullable
    BiFunction<Q, R, PageInfo> info;

    PagesBuilder() {}

    /**
     * Sets the default and the maximum number of items on a page.
     *
     * @param ifUnset the number of items on a page if the request does not set a limit
     * @param max the maximum limit that the service accepts
     * @return this
     */
    public PagesBuilder<Q, R> size(int ifUnset, int max) {
        defaultLimit = ifUnset;
        maxLimit = max;
        return this;
    }

    /**
     * Declares that the price of a page does not depend on its number of items. Pages are then as large as possible
     * unless a request sets a limit.
     *
     * @return this
     */
    public PagesBuilder<Q, R> flatPrice() {
        flatPrice = true;
        return this;
    }

    /**
     * Declares that a page can be requested by its offset. By default, the pages after the first one can be requested
     * by cursor only.
     *
     * @return this
     */
    public PagesBuilder<Q, R> byOffset() {
        byOffset = true;
        return this;
    }

    /**
     * Sets how to read the limit, offset and cursor of a request, and how to create a copy of a request with different
     * ones.
     *
     * @param reader reads the limit, offset and cursor from a request, each null if the request does not set it
     * @param writer returns a copy of the request with the given limit, offset and cursor, as far as the operation
     *     supports them. A null value removes the field
     * @return this
     */
    public PagesBuilder<Q, R> page(Function<Q, PageRequest> reader, BiFunction<Q, PageRequest, Q> writer) {
        read = Objects.requireNonNull(reader, "reader");
        write = Objects.requireNonNull(writer, "writer");
        return this;
    }

    /**
     * Sets how to read the paging information in a response, such as the cursor of the next page and the total number
     * of items.
     *
     * @param reader returns the paging information of a response
     * @return this
     */
    public PagesBuilder<Q, R> info(BiFunction<Q, R, PageInfo> reader) {
        info = Objects.requireNonNull(reader, "reader");
        return this;
    }

    /**
     * Verifies that {@link #size}, {@link #page} and {@link #info} have been called, which are required.
     *
     * @throws IllegalStateException if a part is missing. The message names it
     */
    void requireComplete(String id) {
        String missing = defaultLimit < 1 || maxLimit < defaultLimit
                ? "size(…)"
                : read == null ? "page(…)" : info == null ? "info(…)" : null;
        if (missing != null) {
            throw new IllegalStateException("pages of " + id + " are not described completely: add " + missing);
        }
    }
}
