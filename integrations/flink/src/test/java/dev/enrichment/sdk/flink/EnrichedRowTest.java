package dev.enrichment.sdk.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.api.java.typeutils.PojoField;
import org.apache.flink.api.java.typeutils.PojoTypeInfo;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the serialization of outcomes between Flink operators and in savepoints. */
class EnrichedRowTest {
    private static final TypeInformation<EnrichedRow<String>> TYPE = EnrichedRow.type(Types.STRING);

    private final TypeSerializer<EnrichedRow<String>> serializer = serializer(TYPE);

    static Stream<EnrichedRow<String>> rows() {
        return Stream.of(
                new EnrichedRow<>("ä@x.example", OutcomeStatus.FOUND, "{\"a\":1}", new BigDecimal("0.250"), ""),
                new EnrichedRow<>("", OutcomeStatus.NOT_FOUND, null, BigDecimal.ZERO, ""),
                new EnrichedRow<>("x", OutcomeStatus.NOT_ATTEMPTED, null, new BigDecimal("1E+3"), "why"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void isReadAsItWasWritten(EnrichedRow<String> row) throws IOException {
        DataOutputSerializer out = new DataOutputSerializer(64);
        serializer.serialize(row, out);
        DataInputDeserializer in = new DataInputDeserializer(out.getCopyOfBuffer());
        assertThat(serializer.deserialize(in)).isEqualTo(row);
        assertThat(in.available()).isZero();
        assertThat(serializer.copy(row)).isEqualTo(row);
    }

    @Test
    void rowsOfAnyTypeAreSerializedWithoutKryo() {
        TypeInformation<EnrichedRow<Lead>> type = EnrichedRow.type(Types.POJO(Lead.class));
        EnrichedRow<Lead> row = new EnrichedRow<>(
                new Lead("Ada", 7), OutcomeStatus.REJECTED, null, BigDecimal.ZERO, "email is required");
        assertThat(serializer(type).copy(row)).isEqualTo(row);
        assertThat(type).isNotEqualTo(TYPE);
    }

    /** The state of a savepoint is read with the serializer that its snapshot restores. */
    @Test
    void aSavepointIsReadAgain() throws IOException {
        DataOutputSerializer out = new DataOutputSerializer(64);
        TypeSerializerSnapshot.writeVersionedSnapshot(out, serializer.snapshotConfiguration());
        DataInputDeserializer in = new DataInputDeserializer(out.getCopyOfBuffer());
        TypeSerializerSnapshot<EnrichedRow<String>> restored =
                TypeSerializerSnapshot.readVersionedSnapshot(in, getClass().getClassLoader());
        assertThat(serializer
                        .snapshotConfiguration()
                        .resolveSchemaCompatibility(restored)
                        .isCompatibleAsIs())
                .isTrue();
        assertThat(restored.restoreSerializer()).isEqualTo(serializer);
    }

    /** Here the older version of the type has no message. */
    @Test
    void aFieldThatIsAddedLaterIsNullInOlderState() throws IOException {
        List<PojoField> older = IntStream.range(0, TYPE.getArity())
                .mapToObj(((PojoTypeInfo<EnrichedRow<String>>) TYPE)::getPojoFieldAt)
                .filter(field -> !field.getField().getName().equals("message"))
                .toList();
        TypeSerializer<EnrichedRow<String>> writer = serializer(new PojoTypeInfo<>(TYPE.getTypeClass(), older));
        DataOutputSerializer state = new DataOutputSerializer(64);
        writer.serialize(rows().iterator().next(), state);

        TypeSerializerSnapshot<EnrichedRow<String>> restored = writer.snapshotConfiguration();
        assertThat(serializer
                        .snapshotConfiguration()
                        .resolveSchemaCompatibility(restored)
                        .isCompatibleAfterMigration())
                .isTrue();
        EnrichedRow<String> row =
                restored.restoreSerializer().deserialize(new DataInputDeserializer(state.getCopyOfBuffer()));
        assertThat(row.charged()).isEqualByComparingTo("0.25");
        assertThat(row.message()).isNull();
    }

    private static <T> TypeSerializer<T> serializer(TypeInformation<T> type) {
        SerializerConfigImpl config = new SerializerConfigImpl();
        config.setGenericTypes(false);
        return type.createSerializer(config);
    }

    /** Row type of an application. */
    public record Lead(String name, int rank) {}
}
