package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.InvalidRequestException.Violation;
import dev.enrichment.sdk.models.ads.AdSearchRequest;
import dev.enrichment.sdk.models.analytics.AnalyticsDay;
import dev.enrichment.sdk.models.analytics.AnalyticsRange;
import dev.enrichment.sdk.models.analytics.AnalyticsWindow;
import dev.enrichment.sdk.models.companies.CompanyFilters;
import dev.enrichment.sdk.models.companies.CompanyFiltersBuilder;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.FundingRequest;
import dev.enrichment.sdk.models.companies.LookalikeRequest;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.PersonalEmailRequest;
import dev.enrichment.sdk.models.jobs.JobSearchRequest;
import dev.enrichment.sdk.models.people.JobChangeRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.stats.SearchStatsRequest;
import java.lang.reflect.RecordComponent;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Validation of requests and its messages. */
class RequestRulesTest {
    private static final List<String> THIRTEEN = Collections.nCopies(13, "Weaver");

    static Stream<Arguments> invalid() {
        return Stream.of(
                rule(() -> PersonalEmailRequest.builder().build(), "PersonalEmailRequest: profile_url is required"),
                rule(
                        () -> PersonalEmailRequest.builder().profileUrl(" ").build(),
                        "PersonalEmailRequest: profile_url is required"),
                rule(() -> EmailValidationRequest.builder().build(), "EmailValidationRequest: email is required"),
                rule(
                        () -> JobChangeRequest.builder().companyName("").build(),
                        "JobChangeRequest: profile_url is required; one of"
                                + " company_name, company_domain is required"),
                rule(
                        () -> AnalyticsWindow.builder().days(0).build(),
                        "AnalyticsWindow: days must be between 1 and 90, but is 0"),
                rule(
                        () -> AnalyticsWindow.builder().days(91).build(),
                        "AnalyticsWindow: days must be between 1 and 90, but is 91"),
                rule(() -> AnalyticsDay.builder().build(), "AnalyticsDay: date is required"),
                rule(
                        () -> AdSearchRequest.builder().build(),
                        "AdSearchRequest: one of company_domain, company_name is" + " required"),
                rule(
                        () -> FundingRequest.builder().companyName(" ").build(),
                        "FundingRequest: one of company_domain, company_name is" + " required"),
                rule(
                        () -> JobSearchRequest.builder().limit(51).build(),
                        "JobSearchRequest: limit must be between 0 and 50, but is 51"),
                rule(
                        () -> JobSearchRequest.builder().limit(-1).build(),
                        "JobSearchRequest: limit must be between 0 and 50, but is -1"),
                rule(
                        () -> AdSearchRequest.builder()
                                .companyName("Quillfern")
                                .limit(-1)
                                .build(),
                        "AdSearchRequest: limit must be at least 1, but is -1"),
                rule(
                        () -> LookalikeRequest.builder()
                                .seed(s -> s.domain(" "))
                                .limit(2001)
                                .offset(-1)
                                .build(),
                        "LookalikeRequest: one of company_domain, domain, website,"
                                + " seed.domain, seed.domains, seed.description, description, company_name is required;"
                                + " limit must be between 1 and 2000, but is 2001; offset must be at least 0, but is -1"),
                rule(
                        () -> CompanySearchRequest.builder().limit(0).offset(-5).build(),
                        "CompanySearchRequest: limit must be between 1 and 50, but is 0; offset must be at least 0, but"
                                + " is -5"),
                rule(
                        () -> CompanyLookupRequest.builder()
                                .companyDomain("quillfern.example")
                                .additionalProperty("limit", 1)
                                .additionalProperty("query", "mills")
                                .build(),
                        "CompanyLookupRequest: limit asks for a list: use CompanySearchRequest; query asks for a list:"
                                + " use CompanySearchRequest"),
                rule(
                        () -> PeopleSearchRequest.builder()
                                .companyFilters(f -> {})
                                .titles(THIRTEEN)
                                .roles(THIRTEEN)
                                .includeContactDetails(true)
                                .limit(101)
                                .offset(-1)
                                .additionalProperty("title", "Weaver")
                                .build(),
                        "PeopleSearchRequest: one of company_domain, company_name,"
                                + " linkedin_url, company_filters (not empty) is required; titles must have at most 12"
                                + " items, but has 13; roles must have at most 12 items, but has 13;"
                                + " include_contact_details needs confirm_credit_charge to be true as well, or nothing is"
                                + " unlocked; limit must be between 1 and 100, but is 101; offset must be at least 0, but"
                                + " is -1; title is a documented field: use its own builder method, not"
                                + " additionalProperty"),
                rule(
                        () -> SearchStatsRequest.builder().limit(26).build(),
                        "SearchStatsRequest: limit must be between 1 and 25, but is 26"),
                rule(
                        () -> SearchStatsRequest.builder().limit(-3).build(),
                        "SearchStatsRequest: limit must be between 1 and 25, but is -3"),
                rule(
                        () -> CompanyFilters.builder()
                                .additionalProperty("tech_stack", "Tally")
                                .build(),
                        "CompanyFilters: tech_stack is a documented field: use its own builder method, not"
                                + " additionalProperty"),
                rule(
                        () -> PeopleSearchRequest.builder()
                                .companyName("Quillfern")
                                .additionalProperty("peopleFilters", 1)
                                .build(),
                        "PeopleSearchRequest: peopleFilters is a documented field: use its own builder method, not"
                                + " additionalProperty"));
    }

    private static Arguments rule(ThrowingCallable call, String message) {
        return arguments(call, message);
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource
    void invalid(ThrowingCallable call, String message) {
        assertThatExceptionOfType(InvalidRequestException.class)
                .isThrownBy(call)
                .withMessage(message);
    }

    static Stream<Arguments> valid() {
        return Stream.of(
                fine(() ->
                        EmailValidationRequest.builder().email("not an address").build()),
                fine(() -> AnalyticsWindow.builder().build()),
                fine(() -> AnalyticsWindow.builder().days(90).build()),
                fine(() -> JobSearchRequest.builder().build()),
                fine(() -> JobSearchRequest.builder().limit(0).postedWithin(365).build()),
                fine(() -> CompanySearchRequest.builder().build()),
                fine(() -> CompanySearchRequest.builder().limit(50).offset(0).build()),
                fine(() -> CompanyLookupRequest.builder().build()),
                fine(() -> AdSearchRequest.builder()
                        .companyName("Quillfern")
                        .limit(1000)
                        .build()),
                fine(() -> LookalikeRequest.builder()
                        .seed(s -> s.domains("quillfern.example"))
                        .limit(2000)
                        .build()),
                fine(() -> LookalikeRequest.builder()
                        .seed(s -> s.description("mills"))
                        .build()),
                fine(() ->
                        LookalikeRequest.builder().website("quillfern.example").build()),
                fine(() -> PeopleSearchRequest.builder()
                        .companyFilters(f -> f.additionalProperty("exclude", true))
                        .build()),
                fine(() -> PeopleSearchRequest.builder()
                        .linkedinUrl("https://quillfern.example")
                        .titles(THIRTEEN.subList(0, 12))
                        .includeContactDetails(true)
                        .confirmCreditCharge(true)
                        .limit(100)
                        .build()),
                fine(() -> SearchStatsRequest.builder().limit(25).build()));
    }

    private static Arguments fine(ThrowingCallable call) {
        return arguments(call);
    }

    @ParameterizedTest
    @MethodSource
    void valid(ThrowingCallable call) {
        assertThatCode(call).doesNotThrowAnyException();
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
    void decodedRequestsAreValidated() {
        assertThatExceptionOfType(InvalidRequestException.class)
                .isThrownBy(() -> Json.decode("{'limit':51}", JobSearchRequest.class));
    }

    @SuppressWarnings("NullAway")
    static Stream<Arguments> nulls() {
        return Stream.of(
                arguments(
                        call(() -> CompanyFilters.builder().industries((String[]) null)),
                        "industries must not be null; to leave it unset, do not call the method"),
                arguments(
                        call(() -> CompanyFilters.builder().industries((List<String>) null)),
                        "industries must not be null; to leave it unset, do not call the method"),
                arguments(
                        call(() -> CompanyFilters.builder().industries("mills", null)),
                        "industries must not contain null"),
                arguments(
                        call(() -> CompanyFilters.builder().industries(Arrays.asList("mills", null))),
                        "industries must not contain null"),
                arguments(
                        call(() -> CompanyFilters.builder().employeeRanges((String) null)),
                        "employeeRanges must not contain null"),
                arguments(call(() -> CompanyFilters.builder().additionalProperty(null, 1)), "name"),
                arguments(
                        call(() ->
                                CompanySearchRequest.builder().companyFilters((Consumer<CompanyFiltersBuilder>) null)),
                        "companyFilters"));
    }

    private static ThrowingCallable call(ThrowingCallable call) {
        return call;
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource
    void nulls(ThrowingCallable call, String message) {
        assertThatNullPointerException().isThrownBy(call).withMessage(message);
    }

    /** Every component of a request, or of a filter in it, that is a day. */
    static Stream<RecordComponent> days() {
        return Stream.of(AnalyticsDay.class, AnalyticsRange.class, CompanyFilters.class, JobSearchRequest.class)
                .flatMap(type -> Stream.of(type.getRecordComponents()))
                .filter(component -> component.getType() == LocalDate.class);
    }

    @Test
    void allDaysOfRequestsAreChecked() {
        assertThat(ContractNames.all(ContractNames.Role.REQUEST).stream()
                        .flatMap(shape -> Stream.of(shape.type().getRecordComponents()))
                        .filter(component -> component.getType() == LocalDate.class)
                        .map(RecordComponent::getDeclaringRecord))
                .isSubsetOf(days().map(RecordComponent::getDeclaringRecord).toList());
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
