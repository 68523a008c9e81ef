package dev.enrichment.sdk.internal.values;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parser for durations in environment variables and configuration properties. */
public final class Durations {
    /** Description of the accepted notation with examples, for error messages. */
    public static final String FORM = "a duration such as 90s, 1.5s, 250ms or 2m";

    private static final Pattern NUMBER_AND_UNIT = Pattern.compile("(\\d{1,18}(?:\\.\\d{1,9})?)\\s*(ns|us|ms|s|m|h|d)");
    private static final Map<String, Long> NANOSECONDS = Map.of(
            "ns", 1L,
            "us", 1_000L,
            "ms", 1_000_000L,
            "s", 1_000_000_000L,
            "m", 60_000_000_000L,
            "h", 3_600_000_000_000L,
            "d", 86_400_000_000_000L);
    private static final BigDecimal SECOND = BigDecimal.valueOf(1_000_000_000L);
    private static final BigDecimal MAX_SECONDS = BigDecimal.valueOf(Long.MAX_VALUE);

    private Durations() {}

    /**
     * Parses a number with a unit ({@code ns}, {@code us}, {@code ms}, {@code s}, {@code m}, {@code h}, {@code d}), or
     * an ISO 8601 duration with or without its prefix {@code PT}, such as {@code 1m30s}. A number without a unit is
     * rejected, because programs disagree about its unit.
     *
     * @throws DateTimeException if the text is in neither notation
     */
    public static Duration parse(String text) {
        String stripped = text.strip();
        Matcher simple = NUMBER_AND_UNIT.matcher(stripped.toLowerCase(Locale.ROOT));
        if (simple.matches()) {
            BigDecimal nanos = new BigDecimal(simple.group(1))
                    .multiply(BigDecimal.valueOf(Objects.requireNonNull(NANOSECONDS.get(simple.group(2)))));
            BigDecimal[] parts = nanos.setScale(0, RoundingMode.DOWN).divideAndRemainder(SECOND);
            return Duration.ofSeconds(parts[0].min(MAX_SECONDS).longValue(), parts[1].longValue());
        }
        String upper = stripped.toUpperCase(Locale.ROOT);
        return Duration.parse(upper.startsWith("P") || upper.startsWith("-P") ? upper : "PT" + upper);
    }
}
