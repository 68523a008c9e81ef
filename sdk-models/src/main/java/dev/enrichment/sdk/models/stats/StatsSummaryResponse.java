package dev.enrichment.sdk.models.stats;

import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response with statistics about the jobs, companies and people that searches cover, such as their number and their
 * most frequent values (API reference, section 12). The field names are not documented, so the body is in {@link
 * #additionalProperties()}. Read it with {@link #at}.
 *
 * @param creditsConsumed the charge in the body, always 0. Null if the body contains no charge. Prefer {@link
 *     #charge()}
 * @param additionalProperties the whole response except the charge
 */
@CodecJson
public record StatsSummaryResponse(
        @Nullable BigDecimal creditsConsumed,
        @AdditionalProperties(open = true) Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    public StatsSummaryResponse {
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static StatsSummaryResponseBuilder builder() {
        return new StatsSummaryResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public StatsSummaryResponseBuilder toBuilder() {
        return new StatsSummaryResponseBuilder(this);
    }

    /**
     * Returns the charge, which is always 0.
     *
     * @return the charge in the body, otherwise 0
     */
    public BigDecimal charge() {
        return creditsConsumed == null ? BigDecimal.ZERO : creditsConsumed;
    }

    /**
     * Returns a value of {@link #additionalProperties()} by its path, or null if there is none. The paths are not
     * documented and may change.
     *
     * <pre>{@code
     * if (stats.at("/jobs/coverage/total") instanceof Number total) {
     *     System.out.println(total);
     * }
     * }</pre>
     *
     * @param jsonPointer a JSON Pointer (RFC 6901), such as {@code /jobs/coverage/total}. {@code ~1} escapes a slash in
     *     a name and {@code ~0} a tilde. Empty for all additional properties
     * @return the value as a map, list, string, number or boolean. Null if there is none or it is JSON null
     * @throws IllegalArgumentException if the pointer is not empty and does not start with a slash
     */
    public @Nullable Object at(String jsonPointer) {
        if (!jsonPointer.isEmpty() && jsonPointer.charAt(0) != '/') {
            throw new IllegalArgumentException("a JSON pointer starts with a slash, but this is " + jsonPointer);
        }
        Object value = additionalProperties;
        if (!jsonPointer.isEmpty()) {
            for (String name : jsonPointer.substring(1).split("/", -1)) {
                value = member(value, name.replace("~1", "/").replace("~0", "~"));
            }
        }
        return value;
    }

    private static @Nullable Object member(@Nullable Object parent, String name) {
        if (parent instanceof List<?> list) {
            int index = name.matches("0|[1-9][0-9]{0,8}") ? Integer.parseInt(name) : list.size();
            return index < list.size() ? list.get(index) : null;
        }
        return parent instanceof Map<?, ?> map ? map.get(name) : null;
    }
}
