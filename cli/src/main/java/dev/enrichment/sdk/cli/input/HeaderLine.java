package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines of the header, as named with {@code --header-line}, such as {@code 3} or {@code 3-4}.
 *
 * @param first first line of the header
 * @param last last line of the header, which is either the first line or the line below it
 */
record HeaderLine(long first, long last) {
    private static final Pattern LINES = Pattern.compile("([1-9]\\d{0,8})(?:-([1-9]\\d{0,8}))?");

    /**
     * Parses the value of the option.
     *
     * @throws UsageException if the value is not a line number or a range of two consecutive lines
     */
    static HeaderLine parse(String value) {
        Matcher lines = LINES.matcher(value.strip());
        if (lines.matches()) {
            long first = Long.parseLong(lines.group(1));
            String second = lines.group(2);
            long last = second == null ? first : Long.parseLong(second);
            if (last == first || last == first + 1) {
                return new HeaderLine(first, last);
            }
        }
        throw new UsageException(
                "--header-line must be a line such as 3, or two lines such as 3-4, but is \"%s\"",
                Failures.oneLine(value));
    }
}
