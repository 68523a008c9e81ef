package dev.enrichment.sdk.testing.internal.request;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Date parsing. */
public final class Dates {
    private Dates() {}

    /** Parses YYYY-MM-DD; empty for any other text. */
    public static Optional<LocalDate> parse(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
