package dev.enrichment.sdk.micrometer;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Limits the number of different call tags in meters. A registry keeps a meter for each tag until the program ends, so
 * only the first 100 tags are used as they are, and all further tags are replaced with {@code other}. Thread-safe.
 */
final class BoundedTags {
    static final int MAX_TAGS = 100;

    /** Name for calls without a tag. It is needed because all time series of a meter must have the same keys. */
    static final String NONE = "none";

    /** Name for calls whose tag is not among the first {@link #MAX_TAGS}. */
    static final String OTHER = "other";

    private final Set<String> known = ConcurrentHashMap.newKeySet();

    /** Returns the name under which calls with this tag are measured. */
    String nameOf(@Nullable String tag) {
        if (tag == null) {
            return NONE;
        }
        // Threads that add tags at the same time may exceed the maximum slightly, which is harmless.
        if (known.size() < MAX_TAGS) {
            known.add(tag);
        }
        return known.contains(tag) ? tag : OTHER;
    }
}
