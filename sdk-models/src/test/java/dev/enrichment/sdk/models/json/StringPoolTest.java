package dev.enrichment.sdk.models.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.contract.Json;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests that equal short strings in the semicolon-separated lists of a document are stored only once. */
class StringPoolTest {
    @Test
    void differentStringsOfTheSameLengthAreNotMixedUp() {
        List<String> strings = IntStream.range(0, 20_000)
                .mapToObj(i -> "text %05d é😀".formatted(i * 7919 % 20_000))
                .toList();
        assertThat(Json.read("{'category':['" + String.join("','", strings) + "']}", Company.class)
                        .category())
                .isEqualTo(strings);
        assertThat(Json.read("{'specialties':'" + String.join(" ; ", strings) + "'}", Company.class)
                        .specialties())
                .isEqualTo(strings);
    }

    @Test
    void equalPartsShareOneInstance() {
        String filler = String.join(
                ";", IntStream.range(0, 100).mapToObj(i -> "filler " + i).toList());
        var company = Json.read(
                "{'specialties':'" + filler + "','crm_tech':'Tally; Ledgerly','erp_tech':'Ledgerly'}", Company.class);
        assertThat(company.erpTech().get(0)).isSameAs(company.crmTech().get(1));
    }
}
