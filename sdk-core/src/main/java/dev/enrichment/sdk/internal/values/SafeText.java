package dev.enrichment.sdk.internal.values;

import java.io.IOException;
import java.net.ProtocolException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The funnel for text from outside, before it reaches a message, a warning, a log or an explanation: the API key is
 * masked, then control characters and line breaks are escaped, and the text is bounded. In that order, because a bound
 * could otherwise cut the key so that it is not recognized. Where no call is involved, there is no key to mask.
 */
public final class SafeText {
    /** The maximum length of one text in a message. */
    public static final int MAX_LENGTH = 300;

    private static final int MAX_MESSAGE_LENGTH = 4_000;
    private static final int MAX_CAUSES = 20;
    private static final String MASK = "…";

    private SafeText() {}

    /** Returns at most {@link #MAX_LENGTH} characters of the text. */
    public static String of(String text) {
        return of(text, MAX_LENGTH);
    }

    /** Returns at most {@link #MAX_LENGTH} characters of the text, the secret masked. */
    public static String of(String text, @Nullable String secret) {
        return of(masked(text, secret), MAX_LENGTH);
    }

    /** Returns at most so many characters of the text; control, format and line-break characters are escaped. */
    public static String of(String text, int maxLength) {
        int end = Math.min(text.length(), maxLength);
        if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        if (end == text.length() && (isPlain(text) || text.codePoints().allMatch(SafeText::isHarmless))) {
            return text;
        }
        StringBuilder safe = new StringBuilder();
        text.codePoints().limit(text.codePointCount(0, end)).forEach(c -> {
            if (isHarmless(c)) {
                safe.appendCodePoint(c);
            } else if (Character.isWhitespace(c)) {
                safe.append(' ');
            } else {
                safe.append("\\u%04x".formatted(c));
            }
        });
        return end < text.length() ? safe.append('…').toString() : safe.toString();
    }

    /** Returns whether a text is printable ASCII, as the request id of each response is. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~') {
                return false;
            }
        }
        return true;
    }

    /** Returns a message that has several texts in it, on one line; {@link #MAX_LENGTH} is too short for one. */
    public static String message(String text) {
        return of(text, MAX_MESSAGE_LENGTH);
    }

    /** Returns names from outside, such as those of columns, as a list in a message. */
    public static List<String> all(List<String> names) {
        return names.stream().map(SafeText::of).toList();
    }

    /** Returns the same text with each occurrence of a secret masked. */
    public static String masked(String text, @Nullable String secret) {
        return secret == null || secret.isEmpty() ? text : text.replace(secret, MASK);
    }

    /** Returns a JSON value with the secret masked; one that has it in its depth becomes a text. */
    public static @Nullable Object maskedValue(@Nullable Object value, @Nullable String secret) {
        String text = String.valueOf(value);
        return secret == null || !text.contains(secret) ? value : masked(text, secret);
    }

    /** Returns what went wrong in the words of an exception; of an Error also its class, whose message is only a name. */
    public static String reason(Throwable failure, @Nullable String secret) {
        String message = failure.getMessage();
        String type = failure.getClass().getSimpleName();
        if (message == null) {
            return type;
        }
        String safe = of(withoutQuotation(failure, message), secret);
        return failure instanceof Error ? type + ": " + safe : safe;
    }

    /** Returns class and message of an exception. */
    public static String description(Throwable failure, @Nullable String secret) {
        String message = failure.getMessage();
        String type = failure.getClass().getName();
        return message == null ? type : type + ": " + of(withoutQuotation(failure, message), secret);
    }

    /**
     * Returns an exception whose stack trace can be printed: the same one, or a copy of it and its causes if one of their
     * messages has the secret, a control character, or a piece of a response.
     */
    public static IOException printable(IOException failure, @Nullable String secret) {
        Throwable each = failure;
        for (int i = 0; each != null && i < MAX_CAUSES; each = each.getCause(), i++) {
            String message = each.getMessage();
            if (message != null && !message.equals(masked(withoutQuotation(each, message), secret))) {
                return copy(failure, text -> masked(text, secret), 0);
            }
        }
        return failure;
    }

    private static IOException copy(Throwable failure, UnaryOperator<String> mask, int depth) {
        String message = failure.getMessage();
        String type = failure.getClass().getName();
        IOException copy = new IOException(
                message == null ? type : type + ": " + of(mask.apply(withoutQuotation(failure, message)), MAX_LENGTH));
        copy.setStackTrace(failure.getStackTrace());
        if (failure.getCause() != null && depth < MAX_CAUSES) {
            copy.initCause(copy(failure.getCause(), mask, depth + 1));
        }
        return copy;
    }

    /** OkHttp quotes what it cannot read of a response, which can be anything, behind its own words. */
    private static String withoutQuotation(Throwable failure, String message) {
        if (!(failure instanceof ProtocolException) && !(failure instanceof NumberFormatException)) {
            return message;
        }
        int end = 0;
        while (end < message.length() && message.charAt(end) != ':' && message.charAt(end) != '"') {
            end++;
        }
        return end == message.length() ? message : message.substring(0, end).stripTrailing() + " …";
    }

    private static boolean isHarmless(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.PRIVATE_USE,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
