package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parser for ages such as {@code 90d}. */
public final class Ages {
    private static final Pattern AGE = Pattern.compile("([1-9][0-9]{0,4})(h|d|w)");

    private Ages() {}

    /**
     * Parses an age.
     *
     * @param option name of the option, for the message
     * @param text hours, days or weeks, such as {@code 12h}, {@code 90d} or {@code 4w}
     * @throws UsageException if the text is not an age
     */
    public static Duration parse(String option, String text) {
        Matcher age = AGE.matcher(text.strip());
        if (!age.matches()) {
            throw new UsageException("%s takes an age such as 90d, 12h or 4w, but not \"%s\"".formatted(option, text));
        }
        long count = Long.parseLong(age.group(1));
        return switch (age.group(2)) {
            case "h" -> Duration.ofHours(count);
            case "d" -> Duration.ofDays(count);
            default -> Duration.ofDays(7 * count);
        };
    }
}
