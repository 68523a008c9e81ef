package dev.enrichment.sdk.models.json;

import dev.enrichment.sdk.models.internal.binding.PersonalData;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Warning about a value in a response that does not have the documented type and could not be converted without loss.
 * The typed accessor of the value returns null or an empty collection. If the value is an element of a list, the
 * accessor returns the list without that element. If a date is documented and the value is a timestamp, the accessor
 * returns the day in UTC, and the time of day is lost. The rest of the response is not affected. Lossless conversions,
 * such as from {@code "8924"} to a number, are not reported.
 *
 * <p>A warning can also concern the whole document, because it contains invalid UTF-8 or does not end after the object.
 *
 * @param path JSON Pointer to the value (RFC 6901), such as {@code /companies/3/employee_min}. Empty for the whole
 *     document. Truncated after 1,000 characters
 * @param expected the documented type, such as {@code whole number}. {@code UTF-8} or {@code end of document} for the
 *     whole document
 * @param received the value, as a map, list, string, number, boolean or null
 */
public record DecodingWarning(
        String path, String expected, @Nullable Object received) implements Serializable {
    private static final int MAX_SHOWN = 80;
    /**
     * Value of {@code expected} in the warning about content that follows the end of the document. That content is
     * masked in logs, because it may be personal.
     */
    static final String END_OF_DOCUMENT = "end of document";

    /**
     * Returns the warning as one line for logs. Every list and object, text with an email address, and each value whose
     * path suggests personal data is masked. Other values are truncated to 80 characters.
     */
    @Override
    public String toString() {
        String value =
                expected.equals(END_OF_DOCUMENT) ? PersonalData.hide(received) : PersonalData.maskAt(path, received);
        String raw = received instanceof String ? "\"" + value + "\"" : value;
        String shown = raw.length() > MAX_SHOWN ? raw.substring(0, MAX_SHOWN) + "…" : raw;
        String where = path.isEmpty() ? "(root)" : PersonalData.maskPath(path);
        return "%s: expected %s, received %s".formatted(where, expected, shown);
    }
}
