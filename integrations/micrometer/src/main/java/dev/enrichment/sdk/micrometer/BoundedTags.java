package dev.enrichment.sdk.micrometer;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Names for the tags of calls in meters. A registry keeps a meter for each name until the program ends, so only the first
 * tags keep their own names, and all further ones share a single name. Thread-safe.
 */
final class BoundedTags {
    static final int MAX_TAGS = 100;

    /** Name of calls without a tag. All time series of a meter must have the same tags. */
    static final String NONE = "none";

    /** Name of calls whose tag came after the first {@link #MAX_TAGS}. */
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
