package dev.enrichment.sdk.testing.internal.data;

import java.util.Locale;

/**
 * The mail server of a company, and the form of the company's email addresses.
 *
 * @param pattern pattern for the local parts of addresses
 * @param confidence percentage of addresses that follow the pattern
 * @param catchAll whether the server accepts every address
 */
public record MailServer(AddressPattern pattern, int confidence, boolean catchAll) {
    /** Pattern for the local part of a company's email addresses, which is the part before the {@code @}. */
    public enum AddressPattern {
        FIRST_DOT_LAST("{first}.{last}", 58),
        INITIAL_LAST("{f}{last}", 22),
        FIRST("{first}", 10),
        FIRST_UNDERSCORE_LAST("{first}_{last}", 5),
        INITIAL_DOT_LAST("{f}.{last}", 5);

        private final String text;
        private final int share;

        AddressPattern(String text, int share) {
            this.text = text;
            this.share = share;
        }

        /** Returns the percentage of generated companies that use this pattern. */
        int share() {
            return share;
        }

        /** Returns the pattern as text, with placeholders in braces. */
        public String text() {
            return text;
        }

        /** Returns the local part that this pattern produces for a name. */
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
