package dev.enrichment.sdk.call;

import dev.enrichment.sdk.models.identity.Identity;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells data from what a response only repeats: the identities and names of its request, flags, and its own figures. */
final class ResponseData {
    /** Members that are about the response, not about a company or person. */
    private static final Set<String> ABOUT_THE_RESPONSE = Set.of(
            "credits_consumed",
            "message",
            "summary",
            "count",
            "returned_count",
            "limit_applied",
            "offset",
            "metadata",
            "interpreted_search",
            "page",
            "person_uid",
            "total");

    private final Set<Identity> asked;
    private final Set<FieldKind> kinds;
    private final Collection<String> names;

    /**
     * Looks for what is not in a request.
     *
     * @param asked the identities in it
     * @param kinds their kinds; no other can read a text as one of them
     * @param names the names in it
     */
    ResponseData(Set<Identity> asked, Set<FieldKind> kinds, Collection<String> names) {
        this.asked = asked;
        this.kinds = kinds;
        this.names = names;
    }

    /** Returns whether a JSON value has something that the request did not say. */
    boolean isIn(@Nullable Object value) {
        if (value instanceof Map<?, ?> members) {
            for (Map.Entry<?, ?> member : members.entrySet()) {
                if (!ABOUT_THE_RESPONSE.contains(String.valueOf(member.getKey())) && isIn(member.getValue())) {
                    return true;
                }
            }
            return false;
        }
        if (value instanceof Iterable<?> list) {
            for (Object each : list) {
                if (isIn(each)) {
                    return true;
                }
            }
            return false;
        }
        if (value instanceof Integer number) {
            return number != 0;
        }
        if (value instanceof Number number) {
            return new BigDecimal(number.toString()).signum() != 0;
        }
        return value instanceof String text && isData(text.strip());
    }

    private boolean isData(String text) {
        return !text.isEmpty() && !text.equalsIgnoreCase("n/a") && !isName(text) && !isAsked(text);
    }

    private boolean isName(String text) {
        for (String name : names) {
            if (name.strip().equalsIgnoreCase(text)) {
                return true;
            }
        }
        return false;
    }

    private boolean isAsked(String text) {
        for (FieldKind kind : kinds) {
            if (kind.parse(text).filter(asked::contains).isPresent()) {
                return true;
            }
        }
        return false;
    }
}
