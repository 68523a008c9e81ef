package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.http.Route;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Values that an {@link OperationBuilder} has collected so far. The fields start with the defaults, and the methods of
 * the builder document each value.
 */
final class OperationParts<Q extends Record, R extends Record, T> implements Cloneable {
    final String id;
    final Route route;
    final Class<Q> requestType;
    final Class<R> responseType;
    boolean free;

    @Nullable
    PriceRule<Q> price;

    @Nullable
    String listName;

    Class<T> resultType;
    Function<R, List<T>> results;

    @Nullable
    Function<T, @Nullable Object> key;

    Function<R, @Nullable BigDecimal> balance = response -> null;
    Predicate<R> found = response -> true;
    List<RequestField<Q>> requestFields = List.of();
    BiConsumer<R, Identities> responseIdentity = (response, who) -> {};
    BiConsumer<R, Identities> resolvedIdentity = (response, who) -> {};
    List<String> personalFields = List.of();
    List<String> columns = List.of();

    @SuppressWarnings("unchecked") // Without a list of results, the response itself is the only result.
    OperationParts(String id, Route.Method method, String path, Class<Q> requestType, Class<R> responseType) {
        this.id = Objects.requireNonNull(id, "id");
        this.requestType = Objects.requireNonNull(requestType, "requestType");
        this.responseType = Objects.requireNonNull(responseType, "responseType");
        this.route = new Route(method, path);
        this.resultType = (Class<T>) responseType;
        this.results = response -> List.of((T) response);
    }

    @SuppressWarnings("unchecked") // A clone has the same type.
    OperationParts<Q, R, T> copy() {
        try {
            return (OperationParts<Q, R, T>) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    <V> V require(@Nullable V part, String name) {
        if (part == null) {
            throw new IllegalStateException("operation " + id + " lacks a part: add " + name);
        }
        return part;
    }
}
