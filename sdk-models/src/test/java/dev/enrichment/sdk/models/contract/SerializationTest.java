package dev.enrichment.sdk.models.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.companies.Company;
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

    /** A stream of an earlier version lacks the new components. Renaming a component in the stream has the same effect. */
    @Test
    void componentsThatAnEarlierVersionDidNotHaveAreEmpty() throws Exception {
        Company company = Company.builder()
                .companyName("Quillfern")
                .companyDomain("quillfern.example")
                .crmTech("Hubspot")
                .build();
        String stream = new String(serialized(company), ISO_8859_1)
                .replace("companyDomain", "earlierDomain")
                .replace("crmTech", "earlier");
        assertThat(deserialized(stream.getBytes(ISO_8859_1)))
                .isEqualTo(Company.builder().companyName("Quillfern").build());
    }

    private static Object copy(Object value) throws IOException, ClassNotFoundException {
        return deserialized(serialized(value));
    }

    private static byte[] serialized(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }

    private static Object deserialized(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }
}
