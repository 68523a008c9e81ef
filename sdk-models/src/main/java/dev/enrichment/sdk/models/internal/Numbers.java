package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Numbers from their literal digits: exact, and safe for lengths and exponents that no machine could expand. */
final class Numbers {
    private static final int MOST_DIGITS = 1000;
    /** No whole number that fits a long has more. */
    private static final int LONGEST_LONG = 19;

    private Numbers() {}

    /** A number, or a text that holds a plain decimal number; null for anything else. */
    static @Nullable BigDecimal decimal(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_NUMBER_INT -> isLong(json) ? BigDecimal.valueOf(json.getLongValue()) : literal(json);
            case VALUE_NUMBER_FLOAT -> literal(json);
            case VALUE_STRING -> {
                String text = json.getText();
                yield isPlainDecimal(text) ? new BigDecimal(text) : null;
            }
            default -> null;
        };
    }

    /** The same as a whole number within bounds; null if there is a fraction or it is out of range. */
    static @Nullable Long whole(JsonParser json, long min, long max) throws IOException {
        long value;
        if (json.currentToken() == JsonToken.VALUE_NUMBER_INT && isLong(json)) {
            value = json.getLongValue();
        } else {
            BigDecimal decimal = decimal(json);
            if (decimal == null || decimal.precision() - (long) decimal.scale() > LONGEST_LONG) {
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

    /** A number token as the plain Java value that holds all of it; as its text if it is out of all proportion. */
    static Object plain(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NUMBER_INT
                && (isLong(json) || json.getTextLength() <= MOST_DIGITS)) {
            return json.getNumberValue();
        }
        BigDecimal decimal = literal(json);
        return decimal == null ? json.getText() : decimal;
    }

    private static boolean isLong(JsonParser json) throws IOException {
        return json.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
    }

    private static @Nullable BigDecimal literal(JsonParser json) throws IOException {
        if (json.getTextLength() > MOST_DIGITS) {
            return null;
        }
        try {
            return json.getDecimalValue();
        } catch (JsonProcessingException | NumberFormatException exponentBeyondInt) {
            return null;
        }
    }

    /** Digits, perhaps with a minus before them and a point among them. */
    private static boolean isPlainDecimal(String text) {
        int start = text.startsWith("-") ? 1 : 0;
        int point = -1;
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '.' && point < 0 && i > start) {
                point = i;
            } else if (c < '0' || c > '9') {
                return false;
            }
        }
        return text.length() > start && point != text.length() - 1 && text.length() <= MOST_DIGITS;
    }
}
