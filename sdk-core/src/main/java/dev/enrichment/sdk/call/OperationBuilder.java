package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.http.Route;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Description of an {@link Operation}. Only {@link #price price} or {@link #free free} is required. The other parts have
 * defaults that suit an operation of your own:
 *
 * <pre>{@code
 * Operation<TechRequest, TechResponse> tech = Operation.post("tech.find", "/v1/tech", TechRequest.class, TechResponse.class)
 *         .price(request -> PriceEstimate.upTo(BigDecimal.ONE, "1 if found"))
 *         .build();
 * TechResponse found = client.call(tech, new TechRequest("acme.example")).body();
 * }</pre>
 *
 * <p>Not thread-safe. The operation that is built is immutable, and later changes of the description do not affect it.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 * @param <T> the type of one result: an item, or the response
 */
public final class OperationBuilder<Q extends Record, R extends Record, T> {
    final String id;
    final Route route;
    final Class<Q> requestType;
    final Class<R> responseType;
    boolean free;

    @Nullable
    PriceRule<Q> price;

    @Nullable
    Items<R, T> items;

    Function<R, @Nullable BigDecimal> balance = response -> null;
    Predicate<R> found = response -> true;
    Consumer<RequestFields<Q>> requestIdentity = fields -> {};
    BiConsumer<R, Identities> responseIdentity = (response, who) -> {};
    BiConsumer<R, Identities> resolvedIdentity = (response, who) -> {};
    List<String> personalFields = List.of();
    List<String> columns = List.of();

    OperationBuilder(String id, Route.Method method, String path, Class<Q> requestType, Class<R> responseType) {
        this.id = Objects.requireNonNull(id, "id");
        this.requestType = Objects.requireNonNull(requestType, "requestType");
        this.responseType = Objects.requireNonNull(responseType, "responseType");
        this.route = new Route(method, path);
    }

    /**
     * Declares that calls never cost credits, so that a lost response may be requested again.
     *
     * @return this
     */
    public OperationBuilder<Q, R, T> free() {
        price = request -> PriceEstimate.FREE;
        free = true;
        return this;
    }

    /**
     * Sets what a call can cost. A paid call is never sent again once it may have been charged.
     *
     * @param rule the rule
     * @return this
     */
    public OperationBuilder<Q, R, T> price(PriceRule<Q> rule) {
        price = Objects.requireNonNull(rule, "rule");
        free = false;
        return this;
    }

    /**
     * Sets where a response states the balance of the account. By default no response does.
     *
     * @param read reads the balance in credits; null if a response does not state it
     * @return this
     */
    public OperationBuilder<Q, R, T> balance(Function<R, @Nullable BigDecimal> read) {
        balance = Objects.requireNonNull(read, "read");
        return this;
    }

    /**
     * Sets which responses have a result, for an operation without {@link #items items}. By default every response has.
     *
     * @param test whether a response has data; must not depend on the charge, which a response may leave out
     * @return this
     */
    public OperationBuilder<Q, R, T> found(Predicate<R> test) {
        found = Objects.requireNonNull(test, "test");
        return this;
    }

    /**
     * Declares that a response has a list of results. By default a response is one result.
     *
     * @param <I> the type of an item
     * @param name the JSON name of the list
     * @param type the type of an item
     * @param list reads the list
     * @param key reads the value that distinguishes an item from all others, such as an ID; null if an item has none
     * @return this
     */
    @SuppressWarnings("unchecked") // no other part has the type of an item
    public <I> OperationBuilder<Q, R, I> items(
            String name, Class<I> type, Function<R, List<I>> list, Function<I, @Nullable Object> key) {
        OperationBuilder<Q, R, I> typed = (OperationBuilder<Q, R, I>) this;
        typed.items = new Items<>(name, type, list, key);
        return typed;
    }

    /**
     * Names the request fields that identify companies and people. They decide which requests are equal and which columns
     * of a file fit. By default there are none.
     *
     * @param fields adds the fields, the preferred one first; called at first use, and only once
     * @return this
     */
    public OperationBuilder<Q, R, T> requestIdentity(Consumer<RequestFields<Q>> fields) {
        requestIdentity = Objects.requireNonNull(fields, "fields");
        return this;
    }

    /**
     * Sets how a response identifies the company or person it is about. By default it does not.
     *
     * @param identities adds the identities of a response, for a list those of all its items
     * @return this
     */
    public OperationBuilder<Q, R, T> responseIdentity(BiConsumer<R, Identities> identities) {
        responseIdentity = Objects.requireNonNull(identities, "identities");
        return this;
    }

    /**
     * Sets how a response identifies the requested company if the service knows it by another identity than the request.
     * A response about that identity is about the requested company. By default there is none.
     *
     * @param identities adds the identities that the request was resolved to
     * @return this
     */
    public OperationBuilder<Q, R, T> resolvedIdentity(BiConsumer<R, Identities> identities) {
        resolvedIdentity = Objects.requireNonNull(identities, "identities");
        return this;
    }

    /**
     * Names the fields of a result with email addresses, phone numbers and profiles of people. By default there are none.
     *
     * @param fields JSON names relative to a result, with slashes between the levels
     * @return this
     */
    public OperationBuilder<Q, R, T> personalFields(String... fields) {
        personalFields = List.of(fields);
        return this;
    }

    /**
     * Names the fields that a table shows, see {@link Operation#columns}. By default it shows all that are not nested.
     *
     * @param fields JSON names relative to a result, with slashes between the levels
     * @return this
     */
    public OperationBuilder<Q, R, T> columns(String... fields) {
        columns = List.of(fields);
        return this;
    }

    /**
     * Builds an operation without pages.
     *
     * @return the operation
     * @throws IllegalStateException if neither {@link #price price} nor {@link #free free} was called
     */
    public Operation<Q, R> build() {
        return new Operation<>(this);
    }

    /**
     * Builds an operation whose items come in pages.
     *
     * @param pages describes the pages; called at first use, and only once
     * @return the operation
     * @throws IllegalStateException if neither {@link #price price} nor {@link #free free} was called, or {@link #items
     *     items} is missing
     */
    public PagedOperation<Q, R, T> buildPaged(Consumer<PagesBuilder<Q, R>> pages) {
        return new PagedOperation<>(this, Objects.requireNonNull(pages, "pages"));
    }

    <V> V require(@Nullable V part, String name) {
        if (part == null) {
            throw new IllegalStateException("operation " + id + " lacks a part: add " + name);
        }
        return part;
    }
}
