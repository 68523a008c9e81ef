package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import dev.enrichment.sdk.models.email.EmailStatus;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the Java serialization of records. */
class SerializationTest {
    private static final JsonCodec CODEC = JsonCodec.standard();

    static Stream<Shape> records() {
        return ContractNames.all().stream();
    }

    @ParameterizedTest
    @MethodSource("records")
    void everyRecordSurvives(Shape shape) throws Exception {
        ObjectNode document = SampleDocuments.document(shape);
        document.putObject("x_unknown")
                .putNull("none")
                .putArray("list")
                .add(1.5f)
                .addNull();
        Record record = CODEC.decode(Trees.write(document), shape.type()).value();
        assertThat(copy(record)).isEqualTo(record).hasSameHashCodeAs(record);
    }

    @Test
    void valuesWithoutFieldsOfTheirOwnSurvive() throws Exception {
        for (Object value : new Object[] {
            EmailStatus.VALID, new EmailStatus("new"), IdOrName.of(7), IdOrName.of("NL"), NoParameters.NONE
        }) {
            assertThat(copy(value)).isEqualTo(value);
        }
    }

    @Test
    void skippedElementsAreStillWrittenInTheirPlace() throws Exception {
        String json = "{'companies':['odd',{'company_name':'Quillfern'}]}";
        var record = Json.decode(json, CompanySearchResponse.class).value();
        assertThat(Json.write(copy(record))).isEqualTo(json);
    }

    private static Object copy(Object value) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }
}
