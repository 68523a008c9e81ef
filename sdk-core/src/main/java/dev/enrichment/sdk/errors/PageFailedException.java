package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.http.ApiResponse;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a pagination could not be fetched, or is of no use. The items before it were delivered or are in {@link
 * #fetched}; {@link #resumeToken()} continues at this page. The {@link #getCause() cause} is the exception of the call.
 * It is null if there was no failed call: then the page is in {@link #response()}, or the next page must not be
 * requested.
 */
public final class PageFailedException extends EnrichmentException {
    private static final long serialVersionUID = 2L;

    /** The number of the page, from 1. */
    private final int page;
    /** The problem in words. */
    private final String problem;
    /** Continues at the page. */
    private final String resumeToken;
    /** The totals of the pagination. */
    private final PagingTotals totals;

    private transient @Nullable ApiResponse<?> response;
    private transient List<?> fetched;

    /**
     * Creates the exception; for tests and interceptors too.
     *
     * @param page the number of the page, from 1
     * @param problem what is wrong
     * @param receipt what the call of this page cost
     * @param resumeToken continues at this page
     * @param totals what the pagination fetched and cost, this page included
     * @param response the page, if it arrived
     * @param fetched items that were not delivered yet
     * @param cause the exception of the call, or null
     */
    public PageFailedException(
            int page,
            String problem,
            CreditReceipt receipt,
            String resumeToken,
            PagingTotals totals,
            @Nullable ApiResponse<?> response,
            List<?> fetched,
            @Nullable Throwable cause) {
        super(
                cause instanceof EnrichmentException call ? call.suggestedStatus() : 502,
                "%s: page %s failed after %s %s (%s): %s; continue with resumeToken()"
                        .formatted(
                                receipt.operation(),
                                page,
                                totals.items(),
                                totals.items() == 1 ? "item" : "items",
                                totals.cost(),
                                problem),
                receipt,
                cause);
        this.page = page;
        this.problem = problem;
        this.resumeToken = resumeToken;
        this.totals = totals;
        this.response = response;
        this.fetched = List.copyOf(fetched);
    }

    /**
     * The same failure with items that would be lost otherwise.
     *
     * @param items the items before the page
     * @return a new exception
     */
    public PageFailedException withFetched(List<?> items) {
        return new PageFailedException(page, problem, receipt(), resumeToken, totals, response, items, getCause());
    }

    /**
     * Continues at the page that failed: {@code searchAll(request).resumeFrom(token)}. If the page was charged, or may
     * have been, see {@link #chargeStatus()}, it may be paid for twice.
     *
     * @return a text that can be stored
     */
    public String resumeToken() {
        return resumeToken;
    }

    /**
     * Returns the totals of the pagination when it failed.
     *
     * @return the totals, including the failed page
     */
    public PagingTotals totals() {
        return totals;
    }

    /**
     * The page that arrived but is of no use, or the one that leads to a page that must not be requested. It may have
     * been paid for.
     *
     * @return the response; null if the call failed. After Java serialization it is also null unless the response is
     *     serializable
     */
    public @Nullable ApiResponse<?> response() {
        return response;
    }

    /**
     * The items that {@link dev.enrichment.sdk.paging.Paginator#toList()} had collected.
     *
     * @param <T> the type of an item
     * @param type the class of an item
     * @return the items; empty if each was delivered as it arrived. After Java serialization it is also empty unless
     *     the items are serializable
     */
    public <T> List<T> fetched(Class<T> type) {
        return fetched.stream().map(type::cast).toList();
    }

    /**
     * Leaves out a response and items that are not serializable, so that the rest survives.
     *
     * @param out the stream
     * @throws IOException if writing fails
     * @serialData the response or null, then the list of items or null
     */
    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeObject(serializableOrNull(response));
        out.writeObject(serializableOrNull(new ArrayList<>(fetched)));
    }

    /**
     * Reads what {@link #writeObject} wrote.
     *
     * @param in the stream
     * @throws IOException if reading fails
     * @throws ClassNotFoundException if the class of an item is missing
     */
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        response = (ApiResponse<?>) in.readObject();
        List<?> items = (List<?>) in.readObject();
        fetched = items == null ? List.of() : List.copyOf(items);
    }

    private static @Nullable Object serializableOrNull(@Nullable Object value) {
        try (ObjectOutputStream trial = new ObjectOutputStream(OutputStream.nullOutputStream())) {
            trial.writeObject(value);
            return value;
        } catch (IOException | RuntimeException notSerializable) {
            return null;
        }
    }
}
