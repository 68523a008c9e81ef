package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers from their literal digits: exact, and safe for exponents that no memory could expand. */
final class Numbers {
    private static final Pattern PLAIN_DECIMAL = Pattern.compile("-?\\d+(\\.\\d+)?");
    private static final int MOST_DIGITS = 1000;

    private Numbers() {}

    /** A number, or a text that holds a plain decimal number; null for anything else. */
    static @Nullable BigDecimal decimal(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> literal(json);
            case VALUE_STRING -> {
                String text = json.getText();
                boolean plain = text.length() <= MOST_DIGITS
                        && PLAIN_DECIMAL.matcher(text).matches();
                yield plain ? new BigDecimal(text) : null;
            }
            default -> null;
        };
    }

    /** The same as a whole number within bounds; null if there is a fraction or it is out of range. */
    static @Nullable Long whole(JsonParser json, long min, long max) throws IOException {
        BigDecimal decimal = decimal(json);
        if (decimal == null || decimal.precision() - (long) decimal.scale() > 19) {
            return null;
        }
        try {
            long value = decimal.longValueExact();
            return value >= min && value <= max ? value : null;
        } catch (ArithmeticException fractionOrTooLarge) {
            return null;
        }
    }

    /** A number token as the plain Java value that holds all of it. */
    static Object plain(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NUMBER_INT) {
            return json.getNumberValue();
        }
        BigDecimal decimal = literal(json);
        return decimal == null ? json.getText() : decimal;
    }

    private static @Nullable BigDecimal literal(JsonParser json) throws IOException {
        try {
            return json.getDecimalValue();
        } catch (JsonProcessingException | NumberFormatException exponentBeyondInt) {
            return null;
        }
    }
}
