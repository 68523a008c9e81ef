package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.enrichment.sdk.models.jobs.Job;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.jobs.JobSearchResponse;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that job responses with different names and positions of fields are read into the same record. */
class JobFormsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
                    {'signals':[{'title':'a'}]}                                                    | a
                    {'results':[{'title':'b'}]}                                                    | b
                    {'jobs':[{'title':'c'}]}                                                       | c
                    {'signals':[{'title':'a'}],'results':[{'title':'b'}],'jobs':[{'title':'c'}]}   | a
                    {'jobs':[{'title':'c'}],'results':[{'title':'b'}],'signals':[{'title':'a'}]}   | a
                    {'signals':[],'results':null,'jobs':[{'title':'c'}]}                           | c
                    {'jobs':[{'title':'c'}],'results':[{'title':'b'}],'signals':[]}                | b
                    {}                                                                             | none
                    """, quoteCharacter = '`')
    void theFirstNonEmptyListIsUsed(String json, @Nullable String title) {
        var response = Json.read(json, JobSearchResponse.class);
        assertThat(response.jobs()).extracting(Job::title).isEqualTo(title == null ? List.of() : List.of(title));
    }

    @Test
    void otherListsAreAdditionalProperties() {
        var response = Json.read(
                "{'jobs':[{'title':'c','x':1}],'signals':[{'title':'a'}],'results':[{'title':'b'}]}",
                JobSearchResponse.class);
        assertThat(response.additionalProperties())
                .containsOnly(
                        entry("jobs", List.of(Map.of("title", "c", "x", 1))),
                        entry("results", List.of(Map.of("title", "b"))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {'pagination':{'next_cursor':'t1','has_more':true}}
                    {'next_cursor':'t1','has_more':true}
                    {'pagination':{'next_cursor':null},'next_cursor':'t1','has_more':true}
                    {'pagination':{'next_cursor':'t1','has_more':true},'next_cursor':'other','has_more':false}
                    """, quoteCharacter = '`')
    void theCursorIsFoundInBothPlaces(String json) {
        var response = Json.read(json, JobSearchResponse.class);
        assertThat(response.cursor()).isEqualTo("t1");
        assertThat(response.more()).isTrue();
    }

    @Test
    void anObjectCursorIsSentUnchanged() {
        var response = Json.read(
                "{'pagination':{'next_cursor':{'after':[1.50,null],'id':9007199254740993}}}", JobSearchResponse.class);
        var request = JobSearchRequest.builder().cursor(response.cursor()).build();
        assertThat(Json.write(request)).isEqualTo("{'cursor':{'after':[1.50,null],'id':9007199254740993}}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {'warnings':['slow'],'query_path':'deep'}
                    {'metadata':{'warnings':['slow'],'query_path':'deep'}}
                    """, quoteCharacter = '`')
    void warningsAndPathAreFoundInBothPlaces(String json) {
        var response = Json.read(json, JobSearchResponse.class);
        assertThat(response.allWarnings()).containsExactly("slow");
        assertThat(response.path()).isEqualTo("deep");
    }

    @Test
    void namesOfTagsAndTypesInAnyForm() {
        var job = Json.read(
                "{'tags':[{'id':1,'name':'java'},'kotlin',7,{'id':2}],'types':[{'name':'Full-time'}]}", Job.class);
        assertThat(job.tagNames()).containsExactly("java", "kotlin");
        assertThat(job.typeNames()).containsExactly("Full-time");
    }
}
