package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A setting in the configuration file, such as {@code test.base_url=https://…}. The value is everything after the
 * equals sign. Backslashes are removed from URLs and API keys, and kept in all other values.
 *
 * @param profile name of the profile; {@code default} if the line names none
 * @param name name of the setting
 * @param value the value, without surrounding whitespace
 */
record ConfigLine(String profile, String name, String value) {
    /**
     * Matches a name that looks like a setting and not like an API key, which usually contains digits, capital letters
     * or hyphens.
     */
    private static final Pattern NAME = Pattern.compile("[a-z_]{1,30}");

    /** Settings whose backslashes are removed, because earlier versions of {@code enrich login} used them as escapes. */
    private static final Set<String> ESCAPED = Set.of(Profiles.URL, Profiles.KEY);

    /**
     * Parses a line. Returns null for a comment and for a blank line.
     *
     * @param file the configuration file, for error messages
     * @param number number of the line, for error messages
     * @throws UsageException if the line is not a setting. The message does not quote the value, because it may be an
     *     API key
     */
    static @Nullable ConfigLine parse(Path file, int number, String text) {
        String line = text.strip();
        if (line.isEmpty() || line.startsWith("#") || line.startsWith("!")) {
            return null;
        }
        int equals = line.indexOf('=');
        if (equals < 0) {
            throw new UsageException(
                    "%s, line %d: no equals sign; a line has the form name=value or profile.name=value, such as %s=…",
                    file, number, Profiles.URL);
        }
        String full = line.substring(0, equals).strip();
        String name = full.substring(full.lastIndexOf('.') + 1);
        if (!Profiles.NAMES.contains(name)) {
            throw unknown(file, number, full, name);
        }
        String profile = full.equals(name) ? Profiles.DEFAULT : full.substring(0, full.length() - name.length() - 1);
        String value = line.substring(equals + 1).strip();
        return new ConfigLine(profile, name, ESCAPED.contains(name) ? value.replace("\\", "") : value);
    }

    /** Creates the exception for an unknown name. The name is quoted only if it cannot be an API key. */
    private static UsageException unknown(Path file, int number, String full, String name) {
        String quoted = NAME.matcher(name).matches()
                ? " %s; did you mean %s?".formatted(Failures.oneLine(full), NearestName.nearest(name, Profiles.NAMES))
                : ".";
        return new UsageException(
                "%s, line %d: unknown setting%s A line has the form name=value or profile.name=value, with one of the"
                        + " names %s",
                file, number, quoted, String.join(", ", Profiles.NAMES));
    }

    /** Returns whether this line is a setting of the given profile. */
    static boolean isOf(String profile, @Nullable ConfigLine line) {
        return line != null && line.profile.equals(profile);
    }
}
