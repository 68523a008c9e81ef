package dev.enrichment.sdk.call;

import dev.enrichment.sdk.models.identity.Identity;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Determines whether a response contains any data that the request did not already contain. Flags and metadata about
 * the response do not count as data.
 */
final class ResponseData {
    /** JSON members that describe the response itself rather than a company or person. */
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

    private final Set<Identity> requested;
    private final Set<FieldKind> kinds;
    private final Collection<String> names;

    /**
     * Creates an instance for responses to one request, given the identities and company names in that request.
     *
     * @param requested the requested identities
     * @param kinds the kinds of the fields in the request. Values of other kinds cannot match a requested identity
     * @param names the company names in the request
     */
    ResponseData(Set<Identity> requested, Set<FieldKind> kinds, Collection<String> names) {
        this.requested = requested;
        this.kinds = kinds;
        this.names = names;
    }

    /**
     * Returns whether a decoded JSON value, such as a map or list, contains anything that is not in the request.
     */
    boolean isIn(@Nullable Object value) {
        if (value instanceof Map<?, ?> members) {
            return members.entrySet().stream()
                    .anyMatch(member ->
                            !ABOUT_THE_RESPONSE.contains(String.valueOf(member.getKey())) && isIn(member.getValue()));
        }
        if (value instanceof Collection<?> list) {
            return list.stream().anyMatch(this::isIn);
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
        return names.stream().anyMatch(name -> name.strip().equalsIgnoreCase(text));
    }

    private boolean isAsked(String text) {
        return kinds.stream()
                .anyMatch(kind -> kind.parse(text).filter(requested::contains).isPresent());
    }
}
