package dev.enrichment.sdk.internal.values;

import java.io.IOException;
import java.net.ProtocolException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes text from outside safe to use in messages, warnings, logs and explanations. First, the API key is masked. Then
 * line breaks are replaced with blanks, other control characters are escaped, and the length of the text is limited. In
 * another order, the limit might cut the key so that it is no longer recognized. Where no call is involved, there is no
 * key to mask.
 */
public final class SafeText {
    /** Maximum length of one text in a message. */
    public static final int MAX_LENGTH = 300;

    private static final int MAX_MESSAGE_LENGTH = 4_000;
    private static final int MAX_CAUSES = 20;
    private static final String MASK = "…";

    private SafeText() {}

    /**
     * Returns at most {@link #MAX_LENGTH} characters of the text, with control, format and line-break characters
     * replaced.
     */
    public static String of(String text) {
        return of(text, MAX_LENGTH);
    }

    /** Returns at most {@link #MAX_LENGTH} characters of the text, with the secret masked. */
    public static String of(String text, @Nullable String secret) {
        return of(masked(text, secret), MAX_LENGTH);
    }

    /**
     * Returns at most {@code maxLength} characters of the text. Whitespace such as line breaks is replaced with blanks,
     * and other control and format characters are escaped. A truncated text ends with an ellipsis.
     */
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

    /** Returns whether a text is printable ASCII, such as the request ID in every response. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~') {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns a message composed of several texts, on one line. Its maximum length is 4,000 characters, because
     * {@link #MAX_LENGTH} is too short for it.
     */
    public static String message(String text) {
        return of(text, MAX_MESSAGE_LENGTH);
    }

    /** Returns names from outside, such as the names of columns, made safe for a message. */
    public static List<String> all(List<String> names) {
        return names.stream().map(SafeText::of).toList();
    }

    /** Returns the text with each occurrence of the secret masked. */
    public static String masked(String text, @Nullable String secret) {
        return secret == null || secret.isEmpty() ? text : text.replace(secret, MASK);
    }

    /** Returns a JSON value with the secret masked. A list or object that contains the secret is converted to text. */
    public static @Nullable Object maskedValue(@Nullable Object value, @Nullable String secret) {
        String text = String.valueOf(value);
        return secret == null || !text.contains(secret) ? value : masked(text, secret);
    }

    /**
     * Returns the message of an exception. For an Error, the class comes first, because the message is often only a
     * name. If there is no message, returns the class.
     */
    public static String reason(Throwable failure, @Nullable String secret) {
        String message = failure.getMessage();
        String type = failure.getClass().getSimpleName();
        if (message == null) {
            return type;
        }
        String safe = of(withoutQuotation(failure, message), secret);
        return failure instanceof Error ? type + ": " + safe : safe;
    }

    /** Returns the class and the message of an exception. */
    public static String description(Throwable failure, @Nullable String secret) {
        String message = failure.getMessage();
        String type = failure.getClass().getName();
        return message == null ? type : type + ": " + of(withoutQuotation(failure, message), secret);
    }

    /**
     * Returns an exception whose stack trace can be printed. This is the same exception, unless its message or that of
     * a cause contains the secret or a part of a response. In that case, it is a copy of the exception and its causes.
     */
    public static IOException printable(IOException failure, @Nullable String secret) {
        Throwable each = failure;
        for (int i = 0; each != null && i < MAX_CAUSES; each = each.getCause(), i++) {
            String message = each.getMessage();
            if (message != null && !message.equals(masked(withoutQuotation(each, message), secret))) {
                return copy(failure, secret, 0);
            }
        }
        return failure;
    }

    private static IOException copy(Throwable failure, @Nullable String secret, int depth) {
        IOException copy = new IOException(description(failure, secret));
        copy.setStackTrace(failure.getStackTrace());
        if (failure.getCause() != null && depth < MAX_CAUSES) {
            copy.initCause(copy(failure.getCause(), secret, depth + 1));
        }
        return copy;
    }

    /**
     * Returns the message without the part of a response that OkHttp quotes when it cannot read it. The quotation,
     * which follows OkHttp's own words, may contain anything.
     */
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
