package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.models.people.Person;
import dev.enrichment.sdk.models.people.PersonMatch;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that nested and flat people, and fields with old names, are read into the same record. */
class PeopleFormsTest {
    private static final String FIELDS = "'contact_full_name':'Ada Lark','contact_job_level':'VP','is_cio':true";

    @Test
    void thePersonIsNestedOrFlat() {
        String beside = "'company':{'company_name':'Quillfern'},'unlock':{'required':true}";
        var match = Json.same(
                PersonMatch.class, "{'person':{" + FIELDS + "}," + beside + "}", "{" + FIELDS + "," + beside + "}");
        assertThat(match.person())
                .isNotNull()
                .extracting(Person::contactFullName)
                .isEqualTo("Ada Lark");
    }

    @Test
    void anOldNameBesideTheCurrentOneIsAnAdditionalProperty() {
        var both = Json.read("{'title':'old','contact_job_title':'new'}", Person.class);
        assertThat(both.contactJobTitle()).isEqualTo("new");
        assertThat(both.additionalProperties()).containsExactly(entry("title", "old"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {'headline':'Weaver','person':{'contact_full_name':'Ada Lark'},'seniority_score':7}
                    {'person':{'contact_full_name':'Ada Lark'},'headline':'Weaver','seniority_score':7}
                    {'headline':'Weaver','seniority_score':7,'person':{'contact_full_name':'Ada Lark'}}
                    """, quoteCharacter = '`')
    void fieldsBesideANestedPersonAreAdditionalProperties(String json) {
        var row = Json.read(json, PersonMatch.class);
        assertThat(row.person()).isEqualTo(Json.read("{'contact_full_name':'Ada Lark'}", Person.class));
        assertThat(row.additionalProperties()).containsOnly(entry("headline", "Weaver"), entry("seniority_score", 7));
    }

    @Test
    void aPersonThatIsNotAnObjectIsReadFromTheRow() {
        var decoded = Json.decode("{'person':'N/A'," + FIELDS + "}", PersonMatch.class);
        assertThat(decoded.value().person())
                .isNotNull()
                .extracting(Person::contactFullName)
                .isEqualTo("Ada Lark");
        assertThat(decoded.warnings()).extracting(w -> w.path()).containsExactly("/person");
    }

    @Test
    void normalizedFiltersAndErrorsAreFoundInBothPlaces() {
        var root = Json.read("{'interpreted_search':{'ignored_people_filters':['x']}}", PeopleSearchResponse.class);
        var inside = Json.read(
                "{'metadata':{'degraded':true,'interpreted_search':{'ignored_people_filters':['x'],'search_error':'query_budget_exceeded'}}}",
                PeopleSearchResponse.class);
        for (PeopleSearchResponse response : List.of(root, inside)) {
            assertThat(response.ignoredPeopleFilters()).containsExactly("x");
        }
        for (String other : List.of("{}", "{'interpreted_search':{'ignored_people_filters':{'x':1}}}")) {
            assertThat(Json.read(other, PeopleSearchResponse.class).ignoredPeopleFilters())
                    .isEmpty();
        }
        var mixed = "{'interpreted_search':{'ignored_people_filters':['x',1,null]}}";
        assertThat(Json.read(mixed, PeopleSearchResponse.class).ignoredPeopleFilters())
                .containsExactly("x");
        assertThat(inside.searchError()).isEqualTo("query_budget_exceeded");
        assertThat(inside.degraded()).isTrue();
        assertThat(root.degraded()).isFalse();
    }

    @Test
    void hasMoreIsFoundInBothPlaces() {
        var response = Json.read("{'next_cursor':'t2','metadata':{'has_more':true}}", PeopleSearchResponse.class);
        assertThat(response.nextCursor()).isEqualTo("t2");
        assertThat(response.more()).isTrue();
    }
}
