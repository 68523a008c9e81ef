package dev.enrichment.sdk.internal.values;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parser for durations in environment variables and configuration properties. */
public final class Durations {
    /** Description of the accepted notation with examples, for error messages. */
    public static final String FORM = "a duration such as 90s, 1.5s, 250ms or 2m";

    private static final Pattern MILLISECONDS = Pattern.compile("(\\d{1,18})MS");

    private Durations() {}

    /**
     * Parses a whole number of milliseconds such as {@code 250ms}, or an ISO 8601 duration with or without its prefix
     * {@code P} or {@code PT}, such as {@code 1.5s}, {@code 1m30s} or {@code 90d}. A number without a unit is rejected,
     * because programs disagree about its unit.
     *
     * @throws DateTimeException if the text is in neither notation
     */
    public static Duration parse(String text) {
        String upper = text.strip().toUpperCase(Locale.ROOT);
        Matcher milliseconds = MILLISECONDS.matcher(upper);
        if (milliseconds.matches()) {
            return Duration.ofMillis(Long.parseLong(milliseconds.group(1)));
        }
        boolean hasPrefix = upper.startsWith("P") || upper.startsWith("-P");
        return Duration.parse((hasPrefix ? "" : upper.endsWith("D") ? "P" : "PT") + upper);
    }
}
