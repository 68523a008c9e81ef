package dev.enrichment.sdk.internal.http;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes a response that was sent twice by its request id, where ids mean something: the last ones were all
 * different. A service or proxy that repeats one id gives no evidence by it, and is not suspected again before {@value
 * #EVIDENCE} different ones in a row. Safe for use by several threads.
 */
final class RequestIds {
    private static final int EVIDENCE = 3;
    private static final int MAX_REMEMBERED = 64;

    private final Set<String> different = new LinkedHashSet<>();

    /** Returns whether a response is the previous one of its connection again. */
    synchronized boolean isRepeated(@Nullable String id, @Nullable String previous) {
        if (id == null) {
            return false;
        }
        boolean repeated = id.equals(previous) && different.size() >= EVIDENCE;
        if (!different.add(id)) {
            different.clear();
        } else if (different.size() > MAX_REMEMBERED) {
            Iterator<String> eldest = different.iterator();
            eldest.next();
            eldest.remove();
        }
        return repeated;
    }
}
