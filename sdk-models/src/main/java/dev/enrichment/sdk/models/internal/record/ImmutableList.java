package dev.enrichment.sdk.models.internal.record;

import java.io.Serial;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * An immutable list that, unlike {@code List.of}, may contain null. Because it is immutable, records need not copy it.
 */
public class ImmutableList<E extends @Nullable Object> extends AbstractList<E> implements RandomAccess, Serializable {
    @Serial
    private static final long serialVersionUID = 1L;

    /** Elements of the list. The array is never modified. */
    @SuppressWarnings("serial") // serializable as long as the elements are
    private final @Nullable Object[] elements;

    private final boolean containsNull;

    /** Creates a list from an array without copying it. The caller must not modify the array afterward. */
    ImmutableList(@Nullable Object[] elements, boolean containsNull) {
        this.elements = elements;
        this.containsNull = containsNull;
    }

    /** Creates a list from an array without copying it. The caller must not modify the array afterward. */
    public static List<@Nullable Object> of(@Nullable Object[] elements) {
        return elements.length == 0
                ? List.of()
                : new ImmutableList<>(elements, Arrays.asList(elements).contains(null));
    }

    /**
     * Creates a list from an array that contains no null, without copying it. The caller must not modify the array
     * afterward.
     */
    @SuppressWarnings("NullAway") // the type of an array cannot state that no element is null
    public static List<Object> ofNonNull(@Nullable Object[] elements) {
        return switch (elements.length) {
            case 0 -> List.of();
            case 1 -> List.of(elements[0]);
            case 2 -> List.of(elements[0], elements[1]);
            default -> new ImmutableList<>(elements, false);
        };
    }

    final boolean containsNull() {
        return containsNull;
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // the factory methods accept only elements of this type
    public final E get(int index) {
        return (E) elements[index];
    }

    @Override
    public final int size() {
        return elements.length;
    }

    @Override
    @SuppressWarnings("NullAway") // elements of the returned array may be null only if those of the list may
    public final @Nullable Object[] toArray() {
        return Arrays.copyOf(elements, elements.length, Object[].class);
    }
}
