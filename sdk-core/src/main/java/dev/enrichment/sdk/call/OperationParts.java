package dev.enrichment.sdk.call;

import dev.enrichment.sdk.call.OperationBuilder.AsksForStep;
import dev.enrichment.sdk.call.OperationBuilder.ColumnsStep;
import dev.enrichment.sdk.call.OperationBuilder.LastStep;
import dev.enrichment.sdk.call.OperationBuilder.PersonalStep;
import dev.enrichment.sdk.call.OperationBuilder.PriceStep;
import dev.enrichment.sdk.call.OperationBuilder.ResultStep;
import dev.enrichment.sdk.call.OperationBuilder.SpeaksOfStep;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.models.identity.Identity;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an operation, filled step by step.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 * @param <T> the type of one result: an item, or the response
 */
final class OperationParts<Q extends Record, R extends Record, T>
        implements PriceStep<Q, R>,
                ResultStep<Q, R>,
                AsksForStep<Q, R, T>,
                SpeaksOfStep<Q, R, T>,
                PersonalStep<Q, R, T>,
                ColumnsStep<Q, R, T>,
                LastStep<Q, R, T> {
    final String id;
    final Route route;
    final Class<Q> requestType;
    final Class<R> responseType;

    @Nullable
    PriceRule<Q> price;

    Function<R, @Nullable BigDecimal> balance = response -> null;
    Predicate<R> found = response -> true;

    @Nullable
    Items<R, T> items;

    Consumer<RequestFields<Q>> asksFor = fields -> {};
    BiConsumer<T, Identities> speaksOf = (result, who) -> {};
    BiConsumer<R, Identities> resolved = (response, who) -> {};
    List<String> personalFields = List.of();
    List<String> columns = List.of();

    OperationParts(String id, Route.Method method, String path, Class<Q> requestType, Class<R> responseType) {
        this.id = Objects.requireNonNull(id, "id");
        this.requestType = Objects.requireNonNull(requestType, "requestType");
        this.responseType = Objects.requireNonNull(responseType, "responseType");
        this.route = new Route(method, path);
    }

    /** A copy for the operation, which later calls of the steps do not change. */
    private OperationParts(OperationParts<Q, R, T> source) {
        this(source.id, source.route.method(), source.route.path(), source.requestType, source.responseType);
        price = source.price;
        balance = source.balance;
        found = source.found;
        items = source.items;
        asksFor = source.asksFor;
        speaksOf = source.speaksOf;
        resolved = source.resolved;
        personalFields = source.personalFields;
        columns = source.columns;
    }

    @Override
    public Operation<Q, R> free() {
        return build();
    }

    @Override
    public PriceStep<Q, R> statesBalance(Function<R, @Nullable BigDecimal> stated) {
        balance = Objects.requireNonNull(stated, "stated");
        return this;
    }

    @Override
    public ResultStep<Q, R> price(PriceRule<Q> rule) {
        price = Objects.requireNonNull(rule, "rule");
        return this;
    }

    @Override
    @SuppressWarnings("unchecked") // without items the response is the result
    public AsksForStep<Q, R, R> found(Predicate<R> test) {
        found = Objects.requireNonNull(test, "test");
        return (AsksForStep<Q, R, R>) this;
    }

    @Override
    @SuppressWarnings("unchecked") // the type of a result is decided here
    public <I> AsksForStep<Q, R, I> items(
            String name, Class<I> type, Function<R, List<I>> list, Function<I, @Nullable Object> key) {
        OperationParts<Q, R, I> typed = (OperationParts<Q, R, I>) this;
        typed.items = new Items<>(name, type, list, key);
        return typed;
    }

    @Override
    public SpeaksOfStep<Q, R, T> asksFor(Consumer<RequestFields<Q>> fields) {
        asksFor = Objects.requireNonNull(fields, "fields");
        return this;
    }

    @Override
    public SpeaksOfStep<Q, R, T> asksForNobody() {
        return this;
    }

    @Override
    public PersonalStep<Q, R, T> speaksOf(BiConsumer<T, Identities> identities) {
        speaksOf = Objects.requireNonNull(identities, "identities");
        return this;
    }

    @Override
    public PersonalStep<Q, R, T> speaksOf(BiConsumer<T, Identities> identities, BiConsumer<R, Identities> askedAre) {
        resolved = Objects.requireNonNull(askedAre, "askedAre");
        return speaksOf(identities);
    }

    @Override
    public PersonalStep<Q, R, T> speaksOfNobody() {
        return this;
    }

    @Override
    public ColumnsStep<Q, R, T> personal(String... fields) {
        personalFields = List.of(fields);
        return this;
    }

    @Override
    public ColumnsStep<Q, R, T> nothingPersonal() {
        return this;
    }

    @Override
    public LastStep<Q, R, T> columns(String... fields) {
        columns = List.of(fields);
        return this;
    }

    @Override
    public LastStep<Q, R, T> allColumns() {
        return this;
    }

    @Override
    public Operation<Q, R> build() {
        return new Operation<>(new OperationParts<>(this));
    }

    @Override
    public PagedOperation<Q, R, T> pages(Consumer<PagesBuilder<Q, R>> description) {
        Objects.requireNonNull(description, "description");
        Items<R, T> list = Objects.requireNonNull(items, () -> id + ": only operations with items(…) have pages");
        return new PagedOperation<>(new OperationParts<>(this), list, description);
    }

    @SuppressWarnings("unchecked") // without items the response is the result
    Identities identities(R response) {
        Identities who = new Identities();
        if (items == null) {
            speaksOf.accept((T) response, who);
        } else {
            items.of(response).forEach(item -> speaksOf.accept(item, who));
        }
        return who;
    }

    /** Returns the identities that a response says those of its request were resolved to. */
    Set<Identity> resolved(R response) {
        Identities who = new Identities();
        resolved.accept(response, who);
        return who.all();
    }
}
