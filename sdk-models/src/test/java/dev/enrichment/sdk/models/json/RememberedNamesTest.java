package dev.enrichment.sdk.models.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.contract.Json;
import dev.enrichment.sdk.models.people.PersonMatch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests that fields may occur in any order and number, although the decoder expects them in the same order as in the
 * previous object.
 */
class RememberedNamesTest {
    private static final List<String> KNOWN = List.of(
            "'contact_full_name':'Ada Lark'",
            "'contact_city':'Loomstad'",
            "'contact_skills':['weaving']",
            "'company':{'company_name':'Quillfern'}",
            "'person_uid':'p-1'");

    @Test
    void anyOrderOfKnownAndUnknownFieldsIsRead() {
        Random random = new Random(7);
        for (int document = 0; document < 300; document++) {
            List<String> unknown = IntStream.range(0, 1 + random.nextInt(9))
                    .mapToObj(i -> "new_" + random.nextInt(400))
                    .distinct()
                    .collect(Collectors.toCollection(ArrayList::new));
            List<String> fields = new ArrayList<>(KNOWN);
            unknown.forEach(name -> fields.add("'" + name + "':'" + name + "'"));
            Collections.shuffle(fields, random);
            var match = Json.read("{" + String.join(",", fields) + "}", PersonMatch.class);

            assertThat(match.person()).isNotNull();
            assertThat(match.person().contactFullName()).isEqualTo("Ada Lark");
            assertThat(match.person().contactCity()).isEqualTo("Loomstad");
            assertThat(match.person().contactSkills()).containsExactly("weaving");
            assertThat(match.company()).isNotNull();
            assertThat(match.company().companyName()).isEqualTo("Quillfern");
            assertThat(match.personUid()).isEqualTo("p-1");
            String inOrder = fields.stream()
                    .filter(field -> field.startsWith("'new_"))
                    .map(field -> field.substring(1, field.indexOf('\'', 1)))
                    .collect(Collectors.joining(","));
            assertThat(String.join(",", match.additionalProperties().keySet())).isEqualTo(inOrder);
            match.additionalProperties()
                    .forEach((name, value) -> assertThat(value).isEqualTo(name));
        }
    }

    /** A hostile document: what is removed for one field must not cost a look at all others each time. */
    @Test
    @Timeout(20)
    void aFieldThatComesInTurnsWithAndWithoutItsTypeAmongManyOthers() {
        int fields = 100_000;
        StringBuilder document = new StringBuilder("{'company_website':[0]");
        for (int i = 0; i < fields; i++) {
            document.append(",'new_").append(i).append("':1,'company_name':[],'company_name':'Quillfern'");
        }
        var company =
                Json.decode(document.append("}").toString(), Company.class).value();

        assertThat(company.companyName()).isEqualTo("Quillfern");
        assertThat(company.additionalProperties())
                .hasSize(fields + 1)
                .containsKeys("company_website", "new_0", "new_" + (fields - 1));
    }
}
