package dev.enrichment.sdk.models.internal.record;

import java.io.Serial;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** An immutable list that, unlike {@code List.of}, may contain null. Records need not copy it. */
public class ImmutableList<E extends @Nullable Object> extends AbstractList<E> implements RandomAccess, Serializable {
    @Serial
    private static final long serialVersionUID = 1L;

    /** The elements; never modified. */
    @SuppressWarnings("serial") // serializable if the elements are serializable
    private final @Nullable Object[] elements;

    private final boolean containsNull;

    /** Creates a list without copying the array. The caller must not modify it. */
    ImmutableList(@Nullable Object[] elements, boolean containsNull) {
        this.elements = elements;
        this.containsNull = containsNull;
    }

    /** Creates a list without copying the array. The caller must not modify it. */
    public static List<@Nullable Object> of(@Nullable Object[] elements) {
        return elements.length == 0
                ? List.of()
                : new ImmutableList<>(elements, Arrays.asList(elements).contains(null));
    }

    /** Creates a list of elements that are not null, without copying the array. The caller must not modify it. */
    @SuppressWarnings("NullAway") // an array type cannot express that
    public static List<Object> ofNonNull(@Nullable Object[] elements) {
        return switch (elements.length) {
            case 0 -> List.of();
            case 1 -> List.of(elements[0]);
            case 2 -> List.of(elements[0], elements[1]);
            default -> new ImmutableList<>(elements, false);
        };
    }

    /** Returns whether the list contains null. */
    final boolean containsNull() {
        return containsNull;
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // the factories accept only elements of this type
    public final E get(int index) {
        return (E) elements[index];
    }

    @Override
    public final int size() {
        return elements.length;
    }

    @Override
    @SuppressWarnings("NullAway") // the elements of the array are as nullable as those of the list
    public final @Nullable Object[] toArray() {
        return Arrays.copyOf(elements, elements.length, Object[].class);
    }
}
