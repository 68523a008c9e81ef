package dev.enrichment.sdk.internal.values;

import org.jspecify.annotations.Nullable;

/** Text of the service, made safe for messages and logs: bounded, on one line, without control characters. */
public final class SafeText {
    /** The maximum number of characters of a text that a message shows. */
    public static final int MAX_LENGTH = 300;

    private SafeText() {}

    /** Returns at most {@link #MAX_LENGTH} characters of the text. */
    public static String of(String text) {
        return of(text, MAX_LENGTH);
    }

    /** At most so many characters of the text; control, format and line-break characters are escaped. */
    public static String of(String text, int maxLength) {
        int end = Math.min(text.length(), maxLength);
        int harmless = 0;
        while (harmless < end && isHarmless(text.charAt(harmless))) {
            harmless++;
        }
        if (harmless == text.length()) {
            return text;
        }
        StringBuilder safe = new StringBuilder().append(text, 0, harmless);
        for (int i = harmless; i < end; i++) {
            char c = text.charAt(i);
            if (isHarmless(c)) {
                safe.append(c);
            } else if (Character.isWhitespace(c)) {
                safe.append(' ');
            } else {
                safe.append("\\u%04x".formatted((int) c));
            }
        }
        return end < text.length() ? safe.append('…').toString() : safe.toString();
    }

    /** Returns the same text with each occurrence of a secret masked. */
    public static String masked(String text, @Nullable String secret) {
        return secret == null || secret.isEmpty() ? text : text.replace(secret, "…");
    }

    private static boolean isHarmless(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
