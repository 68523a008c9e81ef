package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.InvalidRequestException.Violation;
import dev.enrichment.sdk.models.companies.CompanyFilters;
import dev.enrichment.sdk.models.companies.CompanyFiltersBuilder;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.contract.ContractNames.Role;
import java.lang.reflect.RecordComponent;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the validation of requests and its error messages. */
class RequestRulesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    EmailFindPersonalRequest   | {}                                    | profile_url is required
                    EmailFindPersonalRequest   | {'profile_url':' '}                   | profile_url is required
                    EmailValidateRequest | {}                                    | email is required
                    PeopleJobChangeRequest       | {'company_name':''}                   | profile_url is required; one of company_name, company_domain is required
                    AnalyticsWindow        | {'days':0}                            | days must be between 1 and 90, but is 0
                    AnalyticsWindow        | {'days':91}                           | days must be between 1 and 90, but is 91
                    AnalyticsDayRequest           | {}                                    | date is required
                    AdSearchRequest        | {}                                    | one of company_domain, company_name is required
                    AdSearchRequest        | {'company_name':'Quillfern','limit':-1} | limit must be at least 1, but is -1
                    CompanyFundingRequest         | {'company_name':' '}                  | one of company_domain, company_name is required
                    JobSearchRequest       | {'limit':51}                          | limit must be between 0 and 50, but is 51
                    JobSearchRequest       | {'limit':-1}                          | limit must be between 0 and 50, but is -1
                    StatsSummaryRequest     | {'limit':26}                          | limit must be between 1 and 25, but is 26
                    StatsSummaryRequest     | {'limit':-3}                          | limit must be between 1 and 25, but is -3
                    CompanySearchRequest   | {'limit':0,'offset':-5}               | limit must be between 1 and 50, but is 0; offset must be at least 0, but is -5
                    CompanyLookupRequest   | {'limit':1,'query':'mills'}           | limit asks for a list: use CompanySearchRequest; query asks for a list: use CompanySearchRequest
                    CompanyLookalikesRequest       | {'seed':{'domain':' '}}               | one of company_domain, domain, website, seed.domain, seed.domains, seed.description, description, company_name is required
                    CompanyLookalikesRequest       | {'seed':{'domains':[' ']}}            | one of company_domain, domain, website, seed.domain, seed.domains, seed.description, description, company_name is required
                    CompanyLookalikesRequest       | {'domain':'a.example','limit':2001,'offset':-1} | limit must be between 1 and 2000, but is 2001; offset must be at least 0, but is -1
                    PeopleSearchRequest    | {'company_filters':{}}                | one of company_domain, company_name, linkedin_url, company_filters (not empty) is required
                    PeopleSearchRequest    | {'company_name':'a','limit':101,'offset':-1} | limit must be between 1 and 100, but is 101; offset must be at least 0, but is -1
                    PeopleSearchRequest    | {'company_name':'a','titles':[1,2,3,4,5,6,7,8,9,10,11,12,13]} | titles must have at most 12 items, but has 13
                    PeopleSearchRequest    | {'company_name':'a','roles':[1,2,3,4,5,6,7,8,9,10,11,12,13]}  | roles must have at most 12 items, but has 13
                    PeopleSearchRequest    | {'company_name':'a','include_contact_details':true} | include_contact_details needs confirm_credit_charge to be true as well, or nothing is unlocked
                    """, quoteCharacter = '`')
    void brokenRulesAreNamed(String request, String json, String message) {
        assertThatExceptionOfType(InvalidRequestException.class)
                .isThrownBy(() -> Json.decode(json, ContractNames.of(request).type()))
                .withMessage(request + ": " + message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    EmailValidateRequest | {'email':'not an address'}
                    AnalyticsWindow        | {}
                    AnalyticsWindow        | {'days':90}
                    JobSearchRequest       | {}
                    JobSearchRequest       | {'limit':0,'postedWithin':365}
                    CompanySearchRequest   | {}
                    CompanySearchRequest   | {'limit':50,'offset':0}
                    CompanyLookupRequest   | {}
                    AdSearchRequest        | {'company_name':'Quillfern','limit':1000}
                    CompanyLookalikesRequest       | {'seed':{'domains':['quillfern.example']},'limit':2000}
                    CompanyLookalikesRequest       | {'seed':{'description':'mills'}}
                    CompanyLookalikesRequest       | {'website':'quillfern.example'}
                    PeopleSearchRequest    | {'company_filters':{'exclude':true}}
                    PeopleSearchRequest    | {'linkedin_url':'a','titles':[1,2,3,4,5,6,7,8,9,10,11,12],'limit':100}
                    PeopleSearchRequest    | {'linkedin_url':'a','include_contact_details':true,'confirm_credit_charge':true}
                    StatsSummaryRequest     | {'limit':25}
                    """, quoteCharacter = '`')
    void requestsWithinTheRulesAreAccepted(String request, String json) {
        assertThat(Json.read(json, ContractNames.of(request).type())).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({"CompanyFilters, tech_stack", "PeopleSearchRequest, title", "PeopleSearchRequest, peopleFilters"})
    void aDocumentedFieldIsNoAdditionalProperty(String request, String name) {
        Record sample = SampleDocuments.record(ContractNames.of(request));
        assertThatExceptionOfType(InvalidRequestException.class)
                .isThrownBy(() -> Extensible.extended(sample, Map.of(name, 1)))
                .withMessage(
                        "%s: %s is a documented field, so its value must have the documented type and cannot be an"
                                + " additional property",
                        request, name);
    }

    @Test
    void violationsAreAccessible() {
        InvalidRequestException e = catchThrowableOfType(
                InvalidRequestException.class,
                () -> CompanySearchRequest.builder().limit(0).offset(-5).build());
        assertThat(e.violations())
                .containsExactly(
                        new Violation("limit", "limit must be between 1 and 50, but is 0"),
                        new Violation("offset", "offset must be at least 0, but is -5"));
    }

    @Test
    @SuppressWarnings("NullAway")
    void nullArgumentsAreRefused() {
        var filters = CompanyFilters.builder();
        String unset = "industries must not be null; to leave it unset, do not call the method";
        assertRefused(() -> filters.industries((String[]) null), unset);
        assertRefused(() -> filters.industries((List<String>) null), unset);
        assertRefused(() -> filters.industries("mills", null), "industries must not contain null");
        assertRefused(() -> filters.industries(Arrays.asList("mills", null)), "industries must not contain null");
        assertRefused(() -> filters.employeeRanges((String) null), "employeeRanges must not contain null");
        assertRefused(() -> filters.additionalProperty(null, 1), "name");
        Consumer<CompanyFiltersBuilder> none = null;
        assertRefused(() -> CompanySearchRequest.builder().companyFilters(none), "companyFilters");
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatNullPointerException().isThrownBy(call).withMessage(message);
    }

    /** Every component of a request, or of a filter in it, that is a day. */
    static Stream<RecordComponent> days() {
        return ContractNames.all(Role.REQUEST).stream()
                .flatMap(shape -> Stream.of(shape.type().getRecordComponents()))
                .filter(component -> component.getType() == LocalDate.class);
    }

    @ParameterizedTest
    @MethodSource("days")
    void aDayHasAYearOfFourDigits(RecordComponent component) throws Exception {
        for (LocalDate day : List.of(LocalDate.of(10_000, 1, 1), LocalDate.of(-1, 1, 1))) {
            Object builder = component.getDeclaringRecord().getMethod("builder").invoke(null);
            builder.getClass().getMethod(component.getName(), LocalDate.class).invoke(builder, day);
            assertThatThrownBy(() -> builder.getClass().getMethod("build").invoke(builder))
                    .cause()
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("must have a year between 0000 and 9999, but is " + day);
        }
    }

    @Test
    void messagesHaveTheDigitsOfTheRequest() {
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            assertThatThrownBy(() -> CompanySearchRequest.builder().limit(500).build())
                    .hasMessage("CompanySearchRequest: limit must be between 1 and 50, but is 500");
        } finally {
            Locale.setDefault(usual);
        }
    }
}
