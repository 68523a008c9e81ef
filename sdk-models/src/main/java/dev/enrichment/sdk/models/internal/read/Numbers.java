package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.JsonTokenId;
import java.io.IOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Parser of exact numbers. It never expands a huge exponent, and does not parse literals of more than 1,000 characters,
 * because both could take very long.
 */
final class Numbers {
    private static final int MAX_LITERAL_LENGTH = 1000;
    private static final int MAX_LONG_DIGITS = 19;
    /** Maximum number of digits that always fit into a long. */
    private static final int MAX_SAFE_DIGITS = 18;

    private Numbers() {}

    /** Reads a number, or a string that contains a plain decimal number. Returns null for any other value. */
    static @Nullable BigDecimal decimal(JsonParser json) throws IOException {
        return switch (json.currentTokenId()) {
            case JsonTokenId.ID_NUMBER_INT -> isLong(json) ? BigDecimal.valueOf(json.getLongValue()) : literal(json);
            case JsonTokenId.ID_NUMBER_FLOAT -> literal(json);
            case JsonTokenId.ID_STRING ->
                plainDecimal(json.getTextCharacters(), json.getTextOffset(), json.getTextLength());
            default -> null;
        };
    }

    /** Reads a whole number that fits into an int. Returns null for any other value. */
    static @Nullable Integer integer(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NUMBER_INT && json.getNumberType() == JsonParser.NumberType.INT) {
            return json.getIntValue();
        }
        Long value = whole(json, Integer.MIN_VALUE, Integer.MAX_VALUE);
        return value == null ? null : value.intValue();
    }

    /**
     * Reads a whole number in any notation that {@link #decimal} accepts. Returns null for any other value, and for a
     * number that has a fraction or is out of range.
     */
    static @Nullable Long whole(JsonParser json, long min, long max) throws IOException {
        long value;
        if (json.currentToken() == JsonToken.VALUE_NUMBER_INT && isLong(json)) {
            value = json.getLongValue();
        } else {
            BigDecimal decimal = decimal(json);
            if (decimal == null || decimal.precision() - (long) decimal.scale() > MAX_LONG_DIGITS) {
                return null;
            }
            try {
                value = decimal.longValueExact();
            } catch (ArithmeticException fractionOrTooLarge) {
                return null;
            }
        }
        return value >= min && value <= max ? value : null;
    }

    /**
     * Returns the value of a number token without loss, as an Integer, Long, BigInteger or BigDecimal. A huge number is
     * returned as a string.
     */
    static Object plain(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NUMBER_INT
                && (isLong(json) || json.getTextLength() <= MAX_LITERAL_LENGTH)) {
            return json.getNumberValue();
        }
        BigDecimal decimal = literal(json);
        return decimal == null ? json.getText() : decimal;
    }

    private static boolean isLong(JsonParser json) throws IOException {
        return json.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
    }

    private static @Nullable BigDecimal literal(JsonParser json) throws IOException {
        if (json.getTextLength() > MAX_LITERAL_LENGTH) {
            return null;
        }
        try {
            return json.getDecimalValue();
        } catch (JsonProcessingException | NumberFormatException exponentOutOfRange) {
            return null;
        }
    }

    private static @Nullable BigDecimal plainDecimal(char[] characters, int offset, int length) {
        if (!isPlainDecimal(characters, offset, length)) {
            return null;
        }
        long digits = length <= MAX_SAFE_DIGITS ? digits(characters, offset, length) : -1;
        return digits >= 0 ? BigDecimal.valueOf(digits) : new BigDecimal(characters, offset, length);
    }

    /** Returns the value of a sequence of digits. Returns -1 if the sequence contains any other character. */
    private static long digits(char[] characters, int offset, int length) {
        long value = 0;
        for (int i = offset; i < offset + length; i++) {
            int digit = characters[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    /** Returns whether the characters are digits, optionally with a minus sign and a decimal point. */
    private static boolean isPlainDecimal(char[] characters, int offset, int length) {
        int start = length > 0 && characters[offset] == '-' ? 1 : 0;
        int point = -1;
        for (int i = start; i < length; i++) {
            char c = characters[offset + i];
            if (c == '.' && point < 0 && i > start) {
                point = i;
            } else if (c < '0' || c > '9') {
                return false;
            }
        }
        return length > start && point != length - 1 && length <= MAX_LITERAL_LENGTH;
    }
}
