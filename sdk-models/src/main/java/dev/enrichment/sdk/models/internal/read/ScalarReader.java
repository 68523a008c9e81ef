package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonTokenId;
import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.internal.binding.ValueType;
import dev.enrichment.sdk.models.internal.binding.ValueType.Kind;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Reads scalars, such as strings and numbers, or any JSON value if the type is open. It accepts the documented JSON
 * type, and other types that can be converted without loss.
 */
final class ScalarReader extends ValueReader {
    private static final long MAX_EPOCH_SECOND = Instant.MAX.getEpochSecond();

    private final Kind kind;

    ScalarReader(ValueType type) {
        super(type.expected());
        this.kind = type.kind();
    }

    @Override
    @Nullable
    Object read(JsonParser json, ReadContext context) throws IOException {
        int token = json.currentTokenId();
        if (token == JsonTokenId.ID_NULL) {
            return null;
        }
        if (token == JsonTokenId.ID_STRING && kind == Kind.STRING) {
            return json.getText();
        }
        Object value = convert(json, context);
        return value != null || kind == Kind.OPEN ? value : context.mismatch(json);
    }

    /** Converts the current value. Returns null if the value cannot be converted to the expected type. */
    private @Nullable Object convert(JsonParser json, ReadContext context) throws IOException {
        return switch (kind) {
            case STRING -> string(json);
            case BOOLEAN -> bool(json);
            case INTEGER -> Numbers.integer(json);
            case LONG -> whole(json);
            case DECIMAL -> Numbers.decimal(json);
            case DATE -> date(json, context);
            case TIMESTAMP -> Times.instant(string(json));
            case EPOCH -> epoch(json);
            case ID_OR_NAME -> idOrName(json);
            case OPEN -> OpenJson.read(json, context.elements);
            default -> throw new IllegalStateException("not a scalar: " + kind);
        };
    }

    /** Reads a string, or a number or boolean as it is written. Returns null for any other value. */
    static @Nullable String string(JsonParser json) throws IOException {
        return json.currentToken().isScalarValue() ? json.getText() : null;
    }

    private static @Nullable Boolean bool(JsonParser json) throws IOException {
        return switch (json.currentTokenId()) {
            case JsonTokenId.ID_TRUE -> true;
            case JsonTokenId.ID_FALSE -> false;
            case JsonTokenId.ID_STRING ->
                switch (json.getText()) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> null;
                };
            default -> null;
        };
    }

    private static @Nullable Long whole(JsonParser json) throws IOException {
        return Numbers.whole(json, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static @Nullable Instant epoch(JsonParser json) throws IOException {
        Long seconds = Numbers.whole(json, -MAX_EPOCH_SECOND, MAX_EPOCH_SECOND);
        return seconds == null ? null : Instant.ofEpochSecond(seconds);
    }

    private static @Nullable LocalDate date(JsonParser json, ReadContext context) throws IOException {
        LocalDate day = json.currentTokenId() == JsonTokenId.ID_STRING
                ? Times.date(json.getTextCharacters(), json.getTextOffset(), json.getTextLength())
                : null;
        if (day == null) {
            String string = string(json);
            Instant instant = Times.instant(string);
            if (instant == null) {
                return null;
            }
            day = Times.dayOf(instant);
            if (!Times.startOf(day).equals(instant)) {
                context.listener.typeMismatch(json, "date", string);
            }
        }
        return day;
    }

    private static @Nullable IdOrName idOrName(JsonParser json) throws IOException {
        return switch (json.currentTokenId()) {
            case JsonTokenId.ID_STRING -> IdOrName.of(json.getText());
            case JsonTokenId.ID_NUMBER_INT -> id(json);
            default -> null;
        };
    }

    private static @Nullable IdOrName id(JsonParser json) throws IOException {
        Long id = whole(json);
        return id == null ? null : IdOrName.of(id);
    }
}
