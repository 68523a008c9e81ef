package dev.enrichment.sdk.testing.internal.data;

import java.util.Locale;

/**
 * The mail server of a company.
 *
 * @param pattern how the local parts of addresses are formed
 * @param confidence how many of a hundred addresses follow the pattern
 * @param catchAll whether it accepts every address
 */
public record MailServer(AddressPattern pattern, int confidence, boolean catchAll) {
    /** A way to form a local part. */
    public enum AddressPattern {
        FIRST_DOT_LAST("{first}.{last}"),
        INITIAL_LAST("{f}{last}"),
        FIRST("{first}"),
        FIRST_UNDERSCORE_LAST("{first}_{last}"),
        INITIAL_DOT_LAST("{f}.{last}");

        private final String text;

        AddressPattern(String text) {
            this.text = text;
        }

        /** Returns a text such as {@code {first}.{last}}. */
        public String text() {
            return text;
        }

        /** Returns the local part for a name. */
        public String localPart(String first, String last) {
            return text.replace("{first}", plain(first))
                    .replace("{last}", plain(last))
                    .replace("{f}", plain(first).substring(0, 1));
        }

        private static String plain(String name) {
            return name.toLowerCase(Locale.ROOT).replace(' ', '.').replace("'", "");
        }
    }

    public MailServer withCatchAll(boolean acceptsAll) {
        return new MailServer(pattern, confidence, acceptsAll);
    }
}
