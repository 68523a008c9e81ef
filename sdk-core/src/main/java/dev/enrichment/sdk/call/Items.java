package dev.enrichment.sdk.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The list of results in a response.
 *
 * @param <R> the type of the response body
 * @param <T> the type of an item
 */
public final class Items<R extends Record, T> {
    private final String name;
    private final Class<T> type;
    private final Function<R, List<T>> list;
    private final Function<T, @Nullable Object> key;

    Items(String name, Class<T> type, Function<R, List<T>> list, Function<T, @Nullable Object> key) {
        this.name = Objects.requireNonNull(name, "name");
        this.type = Objects.requireNonNull(type, "type");
        this.list = Objects.requireNonNull(list, "list");
        this.key = Objects.requireNonNull(key, "key");
    }

    /** {@return the JSON name of the list in the response} */
    public String name() {
        return name;
    }

    /** {@return the type of an item} */
    public Class<T> type() {
        return type;
    }

    /**
     * Returns the items of a response.
     *
     * @param response the body of a response
     * @return the items, in the order of the service
     */
    public List<T> of(R response) {
        return list.apply(response);
    }

    /**
     * Returns the value that tells an item from all others, such as the id of a job.
     *
     * @param item an item
     * @return null if the item does not state it
     */
    public @Nullable Object keyOf(T item) {
        return key.apply(item);
    }

    /**
     * Returns the keys of items.
     *
     * @param list items
     * @return the keys in the order of the items, without those that are missing
     */
    public List<Object> keysOf(List<T> list) {
        List<Object> keys = new ArrayList<>(list.size());
        for (T item : list) {
            Object own = key.apply(item);
            if (own != null) {
                keys.add(own);
            }
        }
        return keys;
    }
}
