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
    private final OperationParts<Q, R, T> parts;

    OperationBuilder(String id, Route.Method method, String path, Class<Q> requestType, Class<R> responseType) {
        parts = new OperationParts<>(id, method, path, requestType, responseType);
    }

    /**
     * Declares that all calls of the operation are free. It is then safe to retry a call whose response was lost, and
     * the client does so.
     *
     * @return this
     */
    public OperationBuilder<Q, R, T> free() {
        parts.price = request -> PriceEstimate.FREE;
        parts.free = true;
        return this;
    }

    /**
     * Declares that calls cost credits, and sets the rule that estimates how many. Unlike a free call, a paid call is
     * by default never resent once it may have been charged.
     *
     * @param rule the rule
     * @return this
     */
    public OperationBuilder<Q, R, T> price(PriceRule<Q> rule) {
        parts.price = Objects.requireNonNull(rule, "rule");
        parts.free = false;
        return this;
    }

    /**
     * Sets how to read the account balance from a response. By default, response bodies contain no balance.
     *
     * @param read reads the balance in credits. Returns null if the response does not contain it
     * @return this
     */
    public OperationBuilder<Q, R, T> balance(Function<R, @Nullable BigDecimal> read) {
        parts.balance = Objects.requireNonNull(read, "read");
        return this;
    }

    /**
     * Sets how to tell whether a response contains a result, for an operation whose responses are not {@link #items
     * lists of items}. By default, every response counts as a result.
     *
     * @param test tests whether a response contains data. Must not depend on the charge, because a response may omit it
     * @return this
     */
    public OperationBuilder<Q, R, T> found(Predicate<R> test) {
        parts.found = Objects.requireNonNull(test, "test");
        return this;
    }

    /**
     * Declares that a response contains a list of results. By default, a response is a single result.
     *
     * @param <I> the type of an item
     * @param name the JSON name of the list
     * @param type the type of an item
     * @param list reads the list
     * @param key reads the value that identifies an item, such as an ID. Returns null if the item has no such value.
     *     Pagination detects repeated items by their keys
     * @return this
     */
    @SuppressWarnings("unchecked") // Safe, because no other field of this builder depends on the item type.
    public <I> OperationBuilder<Q, R, I> items(
            String name, Class<I> type, Function<R, List<I>> list, Function<I, @Nullable Object> key) {
        OperationBuilder<Q, R, I> typed = (OperationBuilder<Q, R, I>) this;
        typed.parts.listName = Objects.requireNonNull(name, "name");
        typed.parts.resultType = Objects.requireNonNull(type, "type");
        typed.parts.results = Objects.requireNonNull(list, "list");
        typed.parts.key = Objects.requireNonNull(key, "key");
        return typed;
    }

    /**
     * Sets the request fields that identify companies and people. These fields determine which requests count as the
     * same, and which columns of a file match the operation. By default, there are none.
     *
     * @param fields adds the fields, with the preferred field first.
     * @return this
     */
    public OperationBuilder<Q, R, T> requestIdentity(Consumer<RequestFields<Q>> fields) {
        RequestFields<Q> collector = new RequestFields<>();
        Objects.requireNonNull(fields, "fields").accept(collector);
        parts.requestFields = collector.list();
        return this;
    }

    /**
     * Sets how to read the companies or people that a response is about. By default, they are unknown, so responses are
     * not compared with their requests.
     *
     * @param identities adds the identities in a response to a collector. For a list, adds the identities of all items
     * @return this
     */
    public OperationBuilder<Q, R, T> responseIdentity(BiConsumer<R, Identities> identities) {
        parts.responseIdentity = Objects.requireNonNull(identities, "identities");
        return this;
    }

    /**
     * Sets how to read the identity to which the service resolved the request, such as the company's current domain. A
     * response about the resolved identity counts as a response about the requested company. By default, responses
     * contain no resolved identity.
     *
     * @param identities adds the identities that the request was resolved to
     * @return this
     */
    public OperationBuilder<Q, R, T> resolvedIdentity(BiConsumer<R, Identities> identities) {
        parts.resolvedIdentity = Objects.requireNonNull(identities, "identities");
        return this;
    }

    /**
     * Sets the fields of a result that hold email addresses, phone numbers and profiles of people. By default, there
     * are none.
     *
     * @param fields the JSON names relative to a result, with slashes between the levels
     * @return this
     */
    public OperationBuilder<Q, R, T> personalFields(String... fields) {
        parts.personalFields = List.of(fields);
        return this;
    }

    /**
     * Sets the fields that a table of results shows. {@link Operation#columns} describes the syntax. By default, a
     * table shows all fields that are not nested.
     *
     * @param fields the JSON names relative to a result, with slashes between the levels
     * @return this
     */
    public OperationBuilder<Q, R, T> columns(String... fields) {
        parts.columns = List.of(fields);
        return this;
    }

    /**
     * Builds an operation whose responses are not split into pages.
     *
     * @return the operation
     * @throws IllegalStateException if neither {@link #price price} nor {@link #free free} was called
     */
    public Operation<Q, R> build() {
        return new Operation<>(parts.copy());
    }

    /**
     * Builds an operation whose results are split into pages.
     *
     * @param pages describes how pages are requested
     * @return the operation
     * @throws IllegalStateException if neither {@link #price price} nor {@link #free free} was called, or if {@link
     *     #items items} or a part of the description of pages is missing
     */
    public PagedOperation<Q, R, T> buildPaged(Consumer<PagesBuilder<Q, R>> pages) {
        return new PagedOperation<>(parts.copy(), Objects.requireNonNull(pages, "pages"));
    }
}
