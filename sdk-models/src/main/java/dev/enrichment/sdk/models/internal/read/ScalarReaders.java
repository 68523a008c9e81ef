package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.IdOrName;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Readers of scalar values. Each accepts its own JSON type, and others that convert without loss. */
final class ScalarReaders {
    private static final long MAX_EPOCH_SECOND = Instant.MAX.getEpochSecond();

    static final ValueReader STRING = scalar("string", ScalarReaders::string);
    static final ValueReader BOOLEAN = scalar("boolean", (json, context) -> bool(json));
    static final ValueReader INTEGER = scalar("whole number", (json, context) -> integer(json));
    static final ValueReader LONG = scalar("whole number", (json, context) -> whole(json));
    static final ValueReader DECIMAL = scalar("number", (json, context) -> Numbers.decimal(json));
    static final ValueReader EPOCH_SECONDS = scalar("seconds since 1970", (json, context) -> epoch(json));
    static final ValueReader TIMESTAMP = scalar("timestamp", (json, context) -> Times.instant(string(json, context)));
    static final ValueReader DATE = scalar("date", ScalarReaders::date);

    /** Readers of the types that need no annotation or type argument. */
    static final Map<Class<?>, ValueReader> BY_TYPE = Map.of(
            String.class, STRING,
            Boolean.class, BOOLEAN,
            Integer.class, INTEGER,
            Long.class, LONG,
            BigDecimal.class, DECIMAL,
            Instant.class, TIMESTAMP,
            LocalDate.class, DATE,
            IdOrName.class, scalar("id or name", (json, context) -> idOrName(json)),
            Object.class, OpenJson.READER);

    private ScalarReaders() {}

    /** Converts the current token; returns null if it does not have a suitable type. */
    @FunctionalInterface
    interface Conversion {
        @Nullable
        Object convert(JsonParser json, ReadContext context) throws IOException;
    }

    /** Returns a reader that reports what the conversion rejects as a mismatch. */
    static ValueReader scalar(String expected, Conversion conversion) {
        return new ValueReader() {
            @Override
            public @Nullable Object read(JsonParser json, ReadContext context) throws IOException {
                if (json.currentToken() == JsonToken.VALUE_NULL) {
                    return null;
                }
                Object value = conversion.convert(json, context);
                return value == null ? TypeMismatch.of(json) : value;
            }

            @Override
            public String expected() {
                return expected;
            }
        };
    }

    /** Reads a string, or the literal of a number or boolean; null for anything else. */
    static @Nullable String string(JsonParser json, ReadContext context) throws IOException {
        return json.currentToken().isScalarValue() ? context.strings().of(json) : null;
    }

    private static @Nullable Boolean bool(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_STRING ->
                switch (json.getText()) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> null;
                };
            default -> null;
        };
    }

    private static @Nullable Integer integer(JsonParser json) throws IOException {
        Long value = Numbers.whole(json, Integer.MIN_VALUE, Integer.MAX_VALUE);
        return value == null ? null : value.intValue();
    }

    private static @Nullable Long whole(JsonParser json) throws IOException {
        return Numbers.whole(json, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static @Nullable Instant epoch(JsonParser json) throws IOException {
        Long seconds = Numbers.whole(json, -MAX_EPOCH_SECOND, MAX_EPOCH_SECOND);
        return seconds == null ? null : Instant.ofEpochSecond(seconds);
    }

    private static @Nullable LocalDate date(JsonParser json, ReadContext context) throws IOException {
        String string = string(json, context);
        LocalDate day = Times.date(string);
        if (day == null) {
            Instant instant = Times.instant(string);
            if (instant == null) {
                return null;
            }
            day = Times.dayOf(instant);
            if (!Times.startOf(day).equals(instant)) {
                context.listener().typeMismatch(json, "date", string);
            }
        }
        return day;
    }

    private static @Nullable IdOrName idOrName(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_STRING -> IdOrName.of(json.getText());
            case VALUE_NUMBER_INT -> {
                Long id = whole(json);
                yield id == null ? null : IdOrName.of(id);
            }
            default -> null;
        };
    }
}
