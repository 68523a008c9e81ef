package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;

/** Converts an age that the user typed, such as {@code 90d} for 90 days. */
public final class Ages implements ITypeConverter<Duration> {
    private static final Pattern AGE = Pattern.compile("([1-9][0-9]{0,4})(h|d|w)");

    /** Description of a valid age, for error messages. */
    public static final String EXAMPLE = "an age such as 90d, 12h or 4w";

    /** Parses a number of hours, days or weeks, such as {@code 12h}, {@code 90d} or {@code 4w}. */
    @Override
    public Duration convert(String text) {
        Matcher age = AGE.matcher(text.strip());
        if (!age.matches()) {
            throw new UsageException("\"%s\" is not %s", text, EXAMPLE);
        }
        long count = Long.parseLong(age.group(1));
        return switch (age.group(2)) {
            case "h" -> Duration.ofHours(count);
            case "d" -> Duration.ofDays(count);
            default -> Duration.ofDays(7 * count);
        };
    }
}
