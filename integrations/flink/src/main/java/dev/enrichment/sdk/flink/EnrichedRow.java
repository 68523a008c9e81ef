package dev.enrichment.sdk.flink;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.Serializable;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.typeutils.PojoField;
import org.apache.flink.api.java.typeutils.PojoTypeInfo;
import org.jspecify.annotations.Nullable;

/**
 * Outcome of one element of a Flink stream: the response, or the reason why there is none. Flink serializes it without
 * Kryo, provided that it knows the type of the rows.
 *
 * @param <T> type of the row
 * @param row row of the stream
 * @param status status of the row
 * @param body response as a JSON object, which {@code JsonCodec.standard().decode(…)} reads. It is the first page if
 *     there are several, and null if there is no response
 * @param charged credits charged for the row since the job last restarted. 0 if the response came from the store
 * @param message description of what went wrong. Empty if nothing went wrong
 */
public record EnrichedRow<T>(
        T row, OutcomeStatus status, @Nullable String body, BigDecimal charged, String message)
        implements Serializable {
    private static final long serialVersionUID = 1L;

    /**
     * Returns the type information with which Flink serializes the outcomes of a stream. It is derived from the type
     * information of the rows.
     *
     * @param <T> type of the rows
     * @param row type information of a row, such as {@code Types.STRING}
     * @return type information of the outcomes
     */
    @SuppressWarnings({"unchecked", "rawtypes"}) // the class of the record is the same for all types of rows
    public static <T> TypeInformation<EnrichedRow<T>> type(TypeInformation<T> row) {
        Map<String, TypeInformation<?>> types = Map.of(
                "row", row,
                "status", Types.ENUM(OutcomeStatus.class),
                "body", Types.STRING,
                "charged", Types.BIG_DEC,
                "message", Types.STRING);
        List<PojoField> fields = List.of("row", "status", "body", "charged", "message").stream()
                .map(name -> field(name, types))
                .toList();
        return (TypeInformation<EnrichedRow<T>>) (TypeInformation) new PojoTypeInfo<>(EnrichedRow.class, fields);
    }

    private static PojoField field(String name, Map<String, TypeInformation<?>> types) {
        try {
            return new PojoField(EnrichedRow.class.getDeclaredField(name), types.get(name));
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    static <T> EnrichedRow<T> of(T row, RowOutcome<?, ?> outcome) {
        Record body = outcome.body();
        return new EnrichedRow<>(
                row,
                outcome.status(),
                body == null ? null : new String(JsonCodec.standard().encode(body), StandardCharsets.UTF_8),
                outcome.charged(),
                outcome.message());
    }

    static <T> EnrichedRow<T> notAttempted(T row, String message) {
        return new EnrichedRow<>(row, OutcomeStatus.NOT_ATTEMPTED, null, BigDecimal.ZERO, message);
    }

    /**
     * Returns the status, the cost and the message. The row and the body are omitted, because they may contain personal
     * data.
     */
    @Override
    public String toString() {
        return status + ", " + charged.toPlainString() + " credits" + (message.isEmpty() ? "" : ": " + message);
    }
}
