package dev.enrichment.sdk.call;

import dev.enrichment.sdk.call.IdentityField.Role;
import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.http.Route;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builder of an {@link Operation}. Only {@link #price price} or {@link #free free} is required. The defaults of the
 * other parts suit most operations of your own:
 *
 * <pre>{@code
 * Operation<TechRequest, TechResponse> tech = Operation.post(
 *                 "tech.find", "/v1/tech", TechRequest.class, TechResponse.class)
 *         .price(request -> PriceEstimate.upTo(BigDecimal.ONE, "1 if found"))
 *         .build();
 * TechResponse found = client.call(tech, new TechRequest("acme.example")).body();
 * }</pre>
 *
 * <p>Not thread-safe. The operation is immutable, and later changes to the builder do not affect it.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 * @param <T> the type of one result, which is either an item or the whole response
 */
public final class OperationBuilder<Q extends Record, R extends Record, T> {
    final String id;
    final Route route;
    final Class<Q> requestType;
    final Class<R> responseType;
    boolean free;

    @Nullable
    PriceRule<Q> price;

    Items<R, T> items;

    @Nullable
    Pages<Q, R> pages;

    @Nullable
    PageFields<Q> pageFields;

    Function<R, @Nullable BigDecimal> balance = response -> null;
    Predicate<R> found = response -> true;
    List<IdentityField> identityFields = List.of();
    List<TableColumn> columns = List.of();
    boolean flatPrice;
    boolean byOffset;

    @Nullable
    Integer documentedCallsPerMinute;

    /** Description of the results in a response. Without a list, the response itself is the only result. */
    record Items<R, T>(
            @Nullable String name,
            Class<T> type,
            Function<R, List<T>> list,
            @Nullable Function<T, @Nullable Object> key) {}

    /** Description of the pages of an operation. */
    record Pages<Q, R>(int defaultLimit, int maxLimit, BiFunction<Q, R, PageInfo> info) {}

    /** Functions that read and set the limit, offset and cursor of a request. */
    record PageFields<Q>(Function<Q, PageRequest> read, BiFunction<Q, PageRequest, Q> write) {}

    @SuppressWarnings("unchecked") // Without a list of results, the response itself is the only result.
    OperationBuilder(String id, Route.Method method, String path, Class<Q> requestType, Class<R> responseType) {
        this.id = Objects.requireNonNull(id, "id");
        this.requestType = Objects.requireNonNull(requestType, "requestType");
        this.responseType = Objects.requireNonNull(responseType, "responseType");
        this.route = new Route(method, path);
        this.items = new Items<>(null, (Class<T>) responseType, response -> List.of((T) response), null);
    }

    /**
     * Declares that all calls of the operation are free. It is then safe to retry a call whose response was lost, and
     * the client does so.
     *
     * @return this
     */
    public OperationBuilder<Q, R, T> free() {
        price = request -> PriceEstimate.FREE;
        free = true;
        return this;
    }

    /**
     * Declares that calls cost credits, and sets the rule that estimates how many. Unlike a free call, a paid call is
     * never resent once it may have been charged.
     *
     * @param rule the rule that estimates the cost of a call from its request
     * @return this
     */
    public OperationBuilder<Q, R, T> price(PriceRule<Q> rule) {
        price = Objects.requireNonNull(rule, "rule");
        free = false;
        return this;
    }

    /**
     * Sets the number of calls per minute that the service documents as the limit of this operation. The number is used
     * to estimate the duration of many calls. It does not limit calls. By default, no limit is documented.
     *
     * @param calls the number of calls per minute, at least 1
     * @return this
     * @throws IllegalArgumentException if the number is less than 1
     */
    public OperationBuilder<Q, R, T> documentedCallsPerMinute(int calls) {
        if (calls < 1) {
            throw new IllegalArgumentException("documentedCallsPerMinute must be at least 1, but is " + calls);
        }
        documentedCallsPerMinute = calls;
        return this;
    }

    /**
     * Sets the function that reads the account balance from a response. By default, response bodies contain no balance.
     *
     * @param read a function that returns the balance in credits, or null if the response does not contain it
     * @return this
     */
    public OperationBuilder<Q, R, T> balance(Function<R, @Nullable BigDecimal> read) {
        balance = Objects.requireNonNull(read, "read");
        return this;
    }

    /**
     * Sets how to tell whether a response contains a result, for an operation whose responses are not {@link #items
     * lists of items}. By default, every response counts as a result.
     *
     * @param test a predicate that tests whether a response contains data. It must not depend on the charge, because a
     *     response may omit the charge
     * @return this
     */
    public OperationBuilder<Q, R, T> found(Predicate<R> test) {
        found = Objects.requireNonNull(test, "test");
        return this;
    }

    /**
     * Declares that a response contains a list of results. By default, a response is a single result.
     *
     * @param <I> the type of an item
     * @param name the JSON name of the list
     * @param type the type of an item
     * @param list a function that returns the list from a response
     * @param key a function that returns the value that identifies an item, such as an ID, or null if the item has no
     *     such value. Pagination detects repeated items by their keys
     * @return this
     */
    @SuppressWarnings("unchecked") // Safe, because no other field of this builder depends on the item type.
    public <I> OperationBuilder<Q, R, I> items(
            String name, Class<I> type, Function<R, List<I>> list, Function<I, @Nullable Object> key) {
        OperationBuilder<Q, R, I> typed = (OperationBuilder<Q, R, I>) this;
        typed.items = new Items<>(
                Objects.requireNonNull(name, "name"),
                Objects.requireNonNull(type, "type"),
                Objects.requireNonNull(list, "list"),
                Objects.requireNonNull(key, "key"));
        return typed;
    }

    /**
     * Adds fields that identify companies or people. The fields of the request determine which requests count as the
     * same, and which columns of a file match the operation. A response is compared with its request if the operation
     * has fields with the roles {@link Role#SUBJECT} and {@link Role#RETURNED}. By default, there are no such fields.
     *
     * @param role the role of the companies or people in the request or response
     * @param kind the kind of the values
     * @param fields the JSON names, with slashes between the levels and the preferred field first
     * @return this
     */
    public OperationBuilder<Q, R, T> identity(Role role, FieldKind kind, String... fields) {
        identityFields = Stream.concat(
                        identityFields.stream(),
                        Arrays.stream(fields).map(field -> new IdentityField(field, kind, role)))
                .toList();
        return this;
    }

    /**
     * Adds a column to the tables of results. The column has the name of its field, which is the last part of the path.
     * By default, an operation does not define columns, and {@link Operation#columns} is empty.
     *
     * @param path the JSON name of the field relative to a result, with slashes between the levels
     * @return this
     * @throws IllegalArgumentException if the operation has another column of that name
     */
    public OperationBuilder<Q, R, T> column(String path) {
        Objects.requireNonNull(path, "path");
        return column(path.substring(path.lastIndexOf('/') + 1), path);
    }

    /**
     * Adds a column to the tables of results, under a name of your own.
     *
     * @param name the name of the column
     * @param path the JSON name of the field relative to a result, with slashes between the levels
     * @return this
     * @throws IllegalArgumentException if the operation has another column of that name
     */
    public OperationBuilder<Q, R, T> column(String name, String path) {
        TableColumn column = new TableColumn(name, path);
        if (columns.stream().anyMatch(other -> other.name().equals(name))) {
            throw new IllegalArgumentException("operation %s has two columns named %s".formatted(id, name));
        }
        columns = Stream.concat(columns.stream(), Stream.of(column)).toList();
        return this;
    }

    /**
     * Builds an operation whose responses are not split into pages.
     *
     * @return the operation
     * @throws IllegalStateException if neither {@link #price price} nor {@link #free free} was called
     */
    public Operation<Q, R> build() {
        return new Operation<>(this);
    }

    /**
     * Declares that the results are split into pages. {@link #pageRequest pageRequest} is then required as well.
     *
     * @param ifUnset the number of items on a page if the request does not set a limit
     * @param max the maximum limit that the service accepts
     * @param info a function that returns the paging information of a response, such as the cursor of the next page
     * @return this
     */
    public OperationBuilder<Q, R, T> pages(int ifUnset, int max, BiFunction<Q, R, PageInfo> info) {
        pages = new Pages<>(ifUnset, max, Objects.requireNonNull(info, "info"));
        return this;
    }

    /**
     * Sets how a request selects a page by its limit, offset and cursor. A value that the operation does not support
     * must be null.
     *
     * @param read a function that returns the page that a request selects
     * @param write a function that returns a copy of the request that selects another page. It must set all supported
     *     values, also to null, and must not change anything else
     * @return this
     */
    public OperationBuilder<Q, R, T> pageRequest(Function<Q, PageRequest> read, BiFunction<Q, PageRequest, Q> write) {
        pageFields = new PageFields<>(Objects.requireNonNull(read, "read"), Objects.requireNonNull(write, "write"));
        return this;
    }

    /**
     * Declares that a page can be requested by its offset. By default, the pages after the first one can be requested
     * by cursor only.
     *
     * @return this
     */
    public OperationBuilder<Q, R, T> byOffset() {
        byOffset = true;
        return this;
    }

    /**
     * Declares that the price of a page does not depend on its number of items. Pages are then as large as possible
     * unless a request sets a limit.
     *
     * @return this
     */
    public OperationBuilder<Q, R, T> flatPrice() {
        flatPrice = true;
        return this;
    }

    /**
     * Builds an operation whose results are split into pages.
     *
     * @return the operation
     * @throws IllegalStateException if neither {@link #price price} nor {@link #free free} was called, or if {@link
     *     #items items}, {@link #pages pages} or {@link #pageRequest pageRequest} is missing
     */
    public PagedOperation<Q, R, T> buildPaged() {
        return new PagedOperation<>(this);
    }

    <V> V require(@Nullable V part, String name) {
        if (part == null) {
            throw new IllegalStateException("operation " + id + " lacks a part: add " + name);
        }
        return part;
    }
}
