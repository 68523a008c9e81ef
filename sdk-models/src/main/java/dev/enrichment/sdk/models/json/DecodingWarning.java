package dev.enrichment.sdk.models.json;

import dev.enrichment.sdk.models.internal.binding.PersonalData;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A value in a response that did not have the documented type and could not be converted without loss. Its typed
 * accessor returns null or an empty collection (or, for an element of a list, a list without it); the rest of the
 * response is not affected. The client also warns of doubtful values in a request whose search found nothing; the path then
 * points into the request, and {@code expected} says so. Lossless conversions, such as of {@code "8924"} to a number, are not reported.
 *
 * @param path JSON Pointer to the value (RFC 6901), such as {@code /companies/3/employee_min}; empty for the root,
 *     truncated after 1,000 characters
 * @param expected the documented type, such as {@code whole number}
 * @param received the value, as a map, list, string, number or boolean
 */
public record DecodingWarning(
        String path, String expected, @Nullable Object received) implements Serializable {
    private static final int MAX_SHOWN = 80;
    /** The expected end of a document; what comes instead has no field that says what it is. */
    static final String END_OF_DOCUMENT = "end of document";

    /**
     * Returns a line for logs. Received lists and objects, and values of fields that can hold personal data, are masked;
     * other values are truncated to 80 characters.
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
