package dev.enrichment.sdk.models.internal.record;

import java.io.Serial;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Elements of a list that do not have the expected type. They are stored as an additional property under the name of
 * the list, while the typed list contains all other elements. Their positions are stored as well, so that the list can
 * be written as it was received.
 */
public final class SkippedElements extends ImmutableList<@Nullable Object> {
    @Serial
    private static final long serialVersionUID = 1L;

    /** Positions of the elements in the list as received, in ascending order. */
    private final int[] positions;

    /** Creates the list from two arrays without copying them. The caller must not modify the arrays afterward. */
    public SkippedElements(@Nullable Object[] elements, int[] positions) {
        super(elements, true);
        this.positions = positions;
    }

    /** Returns the complete list, with these elements and the elements of the typed list in their original order. */
    public List<@Nullable Object> mergedWith(List<?> typed) {
        @Nullable Object[] all = new @Nullable Object[typed.size() + size()];
        int next = 0;
        int position = 0;
        for (Object element : typed) {
            while (next < size() && positions[next] == position) {
                all[position++] = get(next++);
            }
            all[position++] = element;
        }
        while (next < size()) {
            all[position++] = get(next++);
        }
        return ImmutableList.of(all);
    }
}
