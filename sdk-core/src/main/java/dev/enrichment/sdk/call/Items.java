package dev.enrichment.sdk.call;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Description of the list of results in a response.
 *
 * @param <R> the type of the response body
 * @param <T> the type of an item
 * @param name the JSON name of the list in the response
 * @param type the type of an item
 * @param list reads the list
 * @param key reads the value that distinguishes an item from all others. Returns null if an item has no such value
 */
public record Items<R extends Record, T>(
        String name, Class<T> type, Function<R, List<T>> list, Function<T, @Nullable Object> key) {
    /** Verifies that no component is null. */
    public Items {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(list, "list");
        Objects.requireNonNull(key, "key");
    }

    /**
     * Returns the items of a response.
     *
     * @param response the body of a response
     * @return the items, in the order of the response
     */
    public List<T> of(R response) {
        return list.apply(response);
    }

    /**
     * Returns the value that distinguishes an item from all others, such as the ID of a job.
     *
     * @param item an item
     * @return the key, or null if the item has none
     */
    public @Nullable Object keyOf(T item) {
        return key.apply(item);
    }

    /**
     * Returns the keys of several items.
     *
     * @param list the items
     * @return the keys in the order of the items. Items without a key are skipped
     */
    public List<Object> keysOf(List<T> list) {
        return list.stream().map(key).filter(Objects::nonNull).toList();
    }
}
