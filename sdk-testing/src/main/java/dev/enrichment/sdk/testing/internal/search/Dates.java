package dev.enrichment.sdk.testing.internal.search;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Days on the wire. */
public final class Dates {
    private Dates() {}

    /** Empty unless the text is a day written YYYY-MM-DD. */
    public static Optional<LocalDate> parse(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
