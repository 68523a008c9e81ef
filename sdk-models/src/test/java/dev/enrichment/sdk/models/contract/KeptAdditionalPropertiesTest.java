package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.email.EmailValidationResponse;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Reads a response that was serialized when its maps were linked ones. The file is never written again. */
class KeptAdditionalPropertiesTest {
    @Test
    void mapsAreReadAsTheyWere() throws Exception {
        String many = IntStream.range(0, 40).mapToObj(i -> "'n" + i + "':" + i).collect(Collectors.joining(","));
        var expected = Json.decode(
                        "{'email_status':'valid','credits_consumed':'x','zeta':null,'alpha':{'b':1.50,'a':[true,null,'t']},"
                                + "'many':{" + many + "},'none':{}}",
                        EmailValidationResponse.class)
                .value();
        try (InputStream file = getClass().getResourceAsStream("/kept/additional-properties.ser");
                ObjectInputStream in = new ObjectInputStream(Objects.requireNonNull(file))) {
            var kept = (EmailValidationResponse) in.readObject();
            assertThat(kept).isEqualTo(expected);
            assertThat(List.copyOf(kept.additionalProperties().keySet()))
                    .containsExactly("credits_consumed", "zeta", "alpha", "many", "none");
            assertThat(Json.write(kept)).isEqualTo(Json.write(expected));
        }
    }
}
