package dev.enrichment.sdk.call;

import dev.enrichment.sdk.models.identity.Identity;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Locale;
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
    private final Collection<String> names;

    ResponseData(Set<Identity> asked, Collection<String> names) {
        this.asked = asked;
        this.names = names;
    }

    /** Returns whether a JSON value has something that the request did not say. */
    boolean isIn(@Nullable Object value) {
        if (value instanceof Map<?, ?> members) {
            return members.entrySet().stream()
                    .anyMatch(member ->
                            !ABOUT_THE_RESPONSE.contains(String.valueOf(member.getKey())) && isIn(member.getValue()));
        }
        if (value instanceof Iterable<?> list) {
            for (Object each : list) {
                if (isIn(each)) {
                    return true;
                }
            }
            return false;
        }
        if (value instanceof Number number) {
            return new BigDecimal(number.toString()).signum() != 0;
        }
        return value instanceof String text && isData(text.strip());
    }

    private boolean isData(String text) {
        return !text.isEmpty()
                && !text.toLowerCase(Locale.ROOT).equals("n/a")
                && names.stream().noneMatch(name -> name.strip().equalsIgnoreCase(text))
                && !isAsked(text);
    }

    private boolean isAsked(String text) {
        for (FieldKind kind : FieldKind.values()) {
            if (kind.parse(text).filter(asked::contains).isPresent()) {
                return true;
            }
        }
        return false;
    }
}
