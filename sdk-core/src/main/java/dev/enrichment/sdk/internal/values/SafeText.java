package dev.enrichment.sdk.internal.values;

import java.io.IOException;
import java.net.ProtocolException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Sanitizer for text from untrusted sources, such as responses, before it appears in messages, logs and explanations.
 * First, the API key is masked. Then line breaks are replaced with spaces, other control characters are escaped, and
 * the text is truncated. The order matters, because truncation might cut through the key so that it is no longer
 * recognized.
 */
public final class SafeText {
    /** Maximum length of sanitized text, in characters. */
    public static final int MAX_LENGTH = 300;

    /** Text that replaces a secret, or the rest of a truncated text. */
    public static final String MASK = "…";

    private static final int MAX_MESSAGE_LENGTH = 4_000;
    private static final int SHORTEST_SECRET = 4;
    private static final int MAX_CAUSES = 20;
    /** Control, format, private-use and unassigned characters, lone surrogates, and line and paragraph separators. */
    private static final Pattern UNSAFE = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]");

    private SafeText() {}

    /**
     * Sanitizes text and truncates it to {@link #MAX_LENGTH} characters. Line breaks become spaces, and other control
     * and format characters are escaped.
     */
    public static String of(String text) {
        return of(text, MAX_LENGTH);
    }

    /**
     * Sanitizes text that may contain a secret, and truncates it to {@link #MAX_LENGTH} characters. The secret is
     * masked unless it is null.
     */
    public static String of(String text, @Nullable String secret) {
        return of(masked(text, secret), MAX_LENGTH);
    }

    /**
     * Sanitizes text and truncates it to {@code maxLength} characters. Line breaks and similar whitespace become
     * spaces, and other control and format characters are escaped. Truncated text ends with an ellipsis.
     */
    public static String of(String text, int maxLength) {
        int end = Math.min(text.length(), maxLength);
        if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        String safe = UNSAFE.matcher(text.substring(0, end)).replaceAll(SafeText::replacement);
        return end < text.length() ? safe + MASK : safe;
    }

    private static String replacement(MatchResult unsafe) {
        int c = unsafe.group().codePointAt(0);
        return Character.isWhitespace(c) ? " " : Matcher.quoteReplacement("\\u%04x".formatted(c));
    }

    /**
     * Sanitizes a message that consists of several parts, and truncates it to 4,000 characters. The result is a single
     * line.
     */
    public static String message(String text) {
        return of(text, MAX_MESSAGE_LENGTH);
    }

    /** Sanitizes each of several names, such as the column names of a table, for a message. */
    public static List<String> all(List<String> names) {
        return names.stream().map(SafeText::of).toList();
    }

    /**
     * Returns the text with each occurrence of the secret replaced by an ellipsis. The text is unchanged if the secret
     * is null, or so short that it occurs in ordinary words.
     */
    public static String masked(String text, @Nullable String secret) {
        return secret == null || secret.length() < SHORTEST_SECRET ? text : text.replace(secret, MASK);
    }

    /**
     * Returns a decoded JSON value in which the secret is masked. A list or object that contains the secret is
     * converted to text.
     */
    public static @Nullable Object maskedValue(@Nullable Object value, @Nullable String secret) {
        String text = String.valueOf(value);
        return secret == null || !text.contains(secret) ? value : masked(text, secret);
    }

    /**
     * Returns the sanitized message of an exception, or the name of its class if it has no message. For an Error, the
     * result starts with the name of the class, because the message alone is often hard to understand.
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

    /** Returns the class name and the sanitized message of an exception. */
    public static String description(Throwable failure, @Nullable String secret) {
        String message = failure.getMessage();
        String type = failure.getClass().getName();
        return message == null ? type : type + ": " + of(withoutQuotation(failure, message), secret);
    }

    /**
     * Returns an exception whose stack trace is safe to print. This is usually the given exception. If its message or
     * the message of a cause contains the secret or part of a response, a sanitized copy of the exception and its
     * causes is returned instead.
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
     * Returns the message of an OkHttp exception without the part that quotes a response. When OkHttp cannot read a
     * response, it appends the unreadable part to the message, and that part may contain anything.
     */
    private static String withoutQuotation(Throwable failure, String message) {
        if (!(failure instanceof ProtocolException) && !(failure instanceof NumberFormatException)) {
            return message;
        }
        String start = message.split("[:\"]", 2)[0];
        return start.length() == message.length() ? message : start.stripTrailing() + " " + MASK;
    }
}
