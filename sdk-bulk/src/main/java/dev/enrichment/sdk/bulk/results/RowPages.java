package dev.enrichment.sdk.bulk.results;

import dev.enrichment.sdk.http.ApiResponse;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The stored responses of one row, which are the pages of its search results. A row with a single call has at most one
 * page. Iteration reads one page at a time from the store, so memory use does not grow with the number of pages. Read
 * the pages before you close the store. Reading a page throws a {@link StoreException} if the page was erased in the
 * meantime.
 *
 * @param <R> the type of the response body
 * @param count the number of pages
 * @param charged the credits charged for the pages, in this run or an earlier one. Includes calls whose response was
 *     lost, but not responses that newer ones have replaced
 * @param reader a function that reads the page with the given index, counted from 0
 */
@SuppressWarnings("serial") // the reader is replaced on serialization
public record RowPages<R extends Record>(int count, BigDecimal charged, IntFunction<ApiResponse<R>> reader)
        implements Iterable<ApiResponse<R>>, Serializable {
    /**
     * Returns an empty sequence of pages, for a row without a stored response.
     *
     * @param <R> the type of the response body
     * @return an empty iterable
     */
    public static <R extends Record> RowPages<R> none() {
        return new RowPages<>(0, BigDecimal.ZERO, page -> {
            throw new IndexOutOfBoundsException(page);
        });
    }

    /** {@return the responses in order, each with its receipt} */
    public Stream<ApiResponse<R>> stream() {
        return IntStream.range(0, count).mapToObj(reader);
    }

    /** Returns an iterator that reads each page when it is requested. */
    @Override
    public Iterator<ApiResponse<R>> iterator() {
        return stream().iterator();
    }

    private Object writeReplace() {
        return new InMemory<>(charged, stream().toList());
    }

    /** The serialized form of the pages, which contains all responses. */
    private record InMemory<R extends Record>(BigDecimal charged, List<ApiResponse<R>> pages) implements Serializable {
        private Object readResolve() {
            return new RowPages<>(pages.size(), charged, pages::get);
        }
    }

    /** Returns a description with the number of pages and their cost. */
    @Override
    public String toString() {
        return count + (count == 1 ? " page for " : " pages for ") + charged.toPlainString() + " credits";
    }
}
