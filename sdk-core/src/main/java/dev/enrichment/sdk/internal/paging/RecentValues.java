package dev.enrichment.sdk.internal.paging;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Immutable set of the values that were added most recently. It keeps at least the latest 100,000, and forgets older
 * ones to bound its memory use.
 *
 * <p>A set consists of immutable parts, most of which it shares with the set that it was created from. Each part is at
 * least twice as large as the next one, so there are few parts, and values are seldom copied.
 */
final class RecentValues {
    static final RecentValues NONE = new RecentValues(List.of());

    private static final int MIN_KEPT = 100_000;

    /** The parts, from the oldest to the newest one. */
    private final List<Set<Object>> parts;

    private RecentValues(List<Set<Object>> parts) {
        this.parts = parts;
    }

    boolean contains(Object value) {
        for (Set<Object> part : parts) {
            if (part.contains(value)) {
                return true;
            }
        }
        return false;
    }

    /** Returns a set that also contains the given values. */
    RecentValues with(Collection<?> values) {
        if (values.isEmpty()) {
            return this;
        }
        Set<Object> newest = new HashSet<>(values);
        int size = newest.size();
        int kept = parts.size();
        while (kept > 0 && parts.get(kept - 1).size() < 2 * size) {
            kept--;
            size += parts.get(kept).size();
        }
        parts.subList(kept, parts.size()).forEach(newest::addAll);
        List<Set<Object>> all = new ArrayList<>(parts.subList(0, kept));
        all.add(newest);
        while (sizeOf(all.subList(1, all.size())) >= MIN_KEPT) {
            all.remove(0);
        }
        return new RecentValues(List.copyOf(all));
    }

    int size() {
        return sizeOf(parts);
    }

    private static int sizeOf(List<Set<Object>> parts) {
        return parts.stream().mapToInt(Set::size).sum();
    }
}
