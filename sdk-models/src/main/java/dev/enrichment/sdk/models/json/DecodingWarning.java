package dev.enrichment.sdk.models.json;

import org.jspecify.annotations.Nullable;

/**
 * One place in an answer where the JSON was not of the documented type and could not be converted without loss. The
 * typed accessor there is null or empty (or lacks the odd element of a list); nothing else in the answer is affected.
 * Conversions that lose nothing, such as {@code "8924"} for a number, are not reported.
 *
 * @param path where, as a JSON Pointer (RFC 6901), such as {@code /companies/3/employee_min}; empty for the root
 * @param expected what the documentation promises there, such as {@code whole number}
 * @param received what came instead, as plain Java values (maps, lists, texts, numbers, booleans)
 */
public record DecodingWarning(
        String path, String expected, @Nullable Object received) {
    private static final int SHOWN = 80;

    /** A line for logs; the received value is cut after 80 characters. */
    @Override
    public String toString() {
        String raw = received instanceof String ? "\"" + received + "\"" : String.valueOf(received);
        String shown = raw.length() > SHOWN ? raw.substring(0, SHOWN) + "…" : raw;
        return "%s: expected %s, received %s".formatted(path.isEmpty() ? "(root)" : path, expected, shown);
    }
}
