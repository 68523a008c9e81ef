package dev.enrichment.sdk.models.stats;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the searches cover (API reference, section 12). The specification promises coverage and top dimensions for
 * jobs, companies and people, the capabilities of job search and a cache status for each source, but no names: so the
 * whole body is in {@link #additionalProperties()}. Print it once, then read it with {@link #at}.
 *
 * @param creditsConsumed the charge as the body states it, always 0; null if the body does not say. Prefer
 *     {@link #charge()}
 * @param additionalProperties the whole answer but the charge
 */
@JsonNaming(SnakeCaseStrategy.class)
public record SearchStatsResponse(
        @Nullable BigDecimal creditsConsumed,
        @AdditionalProperties(open = true) Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    /** Keeps an unmodifiable copy of the additional properties. */
    public SearchStatsResponse {
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * The charge, which is always 0.
     *
     * @return what the body states, or 0 if it does not say
     */
    public BigDecimal charge() {
        return creditsConsumed == null ? BigDecimal.ZERO : creditsConsumed;
    }

    /**
     * Looks a value up in {@link #additionalProperties()} by its path. Nothing about the path is promised by the
     * service, so count with null.
     *
     * <pre>{@code
     * if (stats.at("/jobs/coverage/total") instanceof Number total) {
     *     System.out.println(total);
     * }
     * }</pre>
     *
     * @param jsonPointer member names and list positions from 0, each behind a {@code /} (RFC 6901: {@code ~1} stands
     *     for a slash in a name, {@code ~0} for a tilde); empty for the whole
     * @return the value as plain Java (map, list, text, number, boolean); null if there is none, or a JSON null
     * @throws IllegalArgumentException if the path is neither empty nor starts with a slash
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
