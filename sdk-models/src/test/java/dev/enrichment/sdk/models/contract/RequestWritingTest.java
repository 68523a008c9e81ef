package dev.enrichment.sdk.models.contract;

import static dev.enrichment.sdk.models.people.ContactDetail.EMAIL;
import static dev.enrichment.sdk.models.people.ContactDetail.MOBILE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.analytics.AnalyticsDayRequest;
import dev.enrichment.sdk.models.analytics.AnalyticsSummaryRequest;
import dev.enrichment.sdk.models.companies.CompanyFilters;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.EmployeeRange;
import dev.enrichment.sdk.models.contract.ContractNames.Role;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import dev.enrichment.sdk.models.jobs.ExperienceLevel;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.jobs.SearchMode;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.people.Channel;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequestBuilder;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the request builders and the JSON that they produce. */
class RequestWritingTest {
    @Test
    void unsetFieldsAndDefaultsAreLeftOut() {
        assertThat(Json.write(CompanySearchRequest.builder().build())).isEqualTo("{}");
        var unset = JobSearchRequest.builder().limit(null).languages(List.of());
        assertThat(Json.write(unset.build())).isEqualTo("{}");
        assertThat(Json.write(NoParameters.NONE)).isEqualTo("{}");
        assertThat(JsonCodec.standard().members(NoParameters.NONE)).isEmpty();
    }

    @Test
    void nestedBuildersAreConfiguredByLambdas() {
        var request = CompanySearchRequest.builder()
                .companyFilters(f -> f.industries("Mills").minTotalFunding(5))
                .companyFilters(f -> f.hqCities(List.of("Loomstad")).lastFundingAfter(LocalDate.of(2026, 1, 2)))
                .limit(3)
                .build();
        assertThat(Json.write(request))
                .isEqualTo("{'company_filters':{'industries':['Mills'],'hq_cities':['Loomstad'],'min_total_funding':5,"
                        + "'last_funding_after':'2026-01-02'},'limit':3}");
    }

    @Test
    void idsAndNamesKeepTheirType() {
        var request = JobSearchRequest.builder()
                .location(l -> l.countries("NL", "231").regions(7, 4_000_000_000L))
                .tags(t -> t.include(IdOrName.of("craft"), IdOrName.of(9)))
                .companies(c -> c.ids(1L, 2L))
                .workModes(1, 3)
                .build();
        assertThat(Json.write(request))
                .isEqualTo("{'companies':{'ids':[1,2]},'location':{'countries':['NL','231'],'regions':[7,4000000000]},"
                        + "'tags':{'include':['craft',9]},'workModes':[1,3]}");
        assertThat(Json.read(Json.write(request), JobSearchRequest.class)).isEqualTo(request);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IdOrName(1.5))
                .withMessage("must be an id (whole number) or a name (string), but is 1.5");
    }

    @Test
    void openEnumsAcceptConstantsAndStrings() {
        var request = JobSearchRequest.builder()
                .seniority(new ExperienceLevel("EN"), new ExperienceLevel("a new one"))
                .mode(SearchMode.DEEP)
                .build();
        assertThat(Json.write(request)).isEqualTo("{'seniority':['EN','a new one'],'mode':'deep'}");
        assertThat(CompanyFilters.builder().employeeRanges("11 to 50").build())
                .isEqualTo(CompanyFilters.builder()
                        .employeeRanges(new EmployeeRange("11 to 50"))
                        .build());
        var people = PeopleSearchRequest.builder().companyName("Quillfern").channels(Channel.EMAIL);
        assertThat(people.build().channels().get(0)).isSameAs(Channel.EMAIL);
    }

    @Test
    void undocumentedFieldsAreSent() {
        var request = CompanySearchRequest.builder()
                .companyFilters(f -> f.keyword("mills").additionalProperty("headcount_ranges", List.of("1-10")))
                .additionalProperty("sort_by", "total_funding")
                .additionalProperty("preview", null)
                .build();
        assertThat(Json.write(request))
                .isEqualTo(
                        "{'company_filters':{'keyword':'mills','headcount_ranges':['1-10']},'sort_by':'total_funding',"
                                + "'preview':null}");
        assertThat(request.additionalProperties())
                .containsExactly(entry("sort_by", "total_funding"), entry("preview", null));
    }

    @Test
    void aLookupHasNoLimit() {
        assertThat(CompanyLookupRequest.class.getRecordComponents())
                .extracting(RecordComponent::getName)
                .doesNotContain("limit", "companyFilters", "query");
    }

    private static void assertWritten(UnaryOperator<PeopleSearchRequestBuilder> fields, String json) {
        var request = fields.apply(PeopleSearchRequest.builder().companyName("Quillfern"))
                .build();
        assertThat(Json.write(request)).isEqualTo("{'company_name':'Quillfern'" + json + "}");
    }

    @Test
    void includeEmailAndIncludeMobileAreSentTogether() {
        assertWritten(q -> q, "");
        assertWritten(q -> q.includeEmail(false), ",'include_email':false,'include_mobile':true");
        assertWritten(q -> q.includeMobile(false), ",'include_email':true,'include_mobile':false");
    }

    @Test
    void unlockNamesWhatIsPaidAndAcceptsTheCharge() {
        String details = ",'include_contact_details':true,'include_email':";
        String consent = ",'confirm_credit_charge':true";
        assertWritten(q -> q.unlock(EMAIL), details + "true,'include_mobile':false" + consent);
        assertWritten(q -> q.unlock(MOBILE), details + "false,'include_mobile':true" + consent);
        assertWritten(q -> q.unlock(MOBILE, EMAIL), details + "true,'include_mobile':true" + consent);
    }

    @Test
    void queryParametersAreMembers() {
        var range = AnalyticsSummaryRequest.builder()
                .startDate(LocalDate.of(2026, 1, 2))
                .build();
        assertThat(JsonCodec.standard().members(range)).containsExactly(entry("start_date", "2026-01-02"));
        var day = AnalyticsDayRequest.builder()
                .date(LocalDate.of(2026, 1, 2))
                .additionalProperty("tz", 1.5)
                .build();
        assertThat(JsonCodec.standard().members(day))
                .containsExactly(entry("date", "2026-01-02"), entry("tz", new BigDecimal("1.5")));
    }

    @Test
    void aReusedBuilderDoesNotChangeBuiltRecords() {
        var builder = CompanySearchRequest.builder().query("mills").additionalProperty("a", 1);
        var first = builder.build();
        var second = builder.query("looms").additionalProperty("b", 2).build();
        assertThat(first.query()).isEqualTo("mills");
        assertThat(first.additionalProperties()).containsOnlyKeys("a");
        assertThat(second.additionalProperties()).containsOnlyKeys("a", "b");
    }

    static Stream<Shape> records() {
        return ContractNames.all().stream();
    }

    @ParameterizedTest
    @MethodSource("records")
    void collectionsAreNeverNullAndUnmodifiable(Shape shape) throws Exception {
        ObjectNode full = SampleDocuments.document(shape).put("x_unknown", 1);
        ObjectNode empty =
                shape.role() == Role.REQUEST ? full : full.objectNode().put("x_unknown", 1);
        for (ObjectNode document : List.of(full, empty)) {
            Record record = JsonCodec.standard()
                    .decode(Trees.write(document), shape.type())
                    .value();
            for (RecordComponent component : shape.type().getRecordComponents()) {
                Object value = component.getAccessor().invoke(record);
                if (component.getType() == List.class) {
                    assertUnmodifiable(() -> ((List<?>) value).add(null));
                } else if (component.getType() == Map.class) {
                    assertUnmodifiable(() -> ((Map<?, ?>) value).put(null, null));
                }
            }
        }
    }

    private static void assertUnmodifiable(ThrowingCallable change) {
        assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(change);
    }
}
