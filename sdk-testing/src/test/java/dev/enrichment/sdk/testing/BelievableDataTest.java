package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Distributions of the generated data, as a program sees them. */
class BelievableDataTest extends WithSandbox {
    private static final LocalDate TODAY = LocalDate.of(2026, 5, 20);

    private List<JsonNode> companies(String filters) {
        List<JsonNode> rows = new ArrayList<>();
        HttpResult page = page(filters, 0);
        while (!page.at("/companies").isEmpty()) {
            page.at("/companies").forEach(rows::add);
            page = page(filters, rows.size());
        }
        return rows;
    }

    private HttpResult page(String filters, int offset) {
        return post(
                SandboxRoute.COMPANY_SEARCH,
                "{'company_filters':{" + filters + "},'limit':50,'offset':" + offset + "}");
    }

    private List<JsonNode> people(String company) {
        List<JsonNode> rows = new ArrayList<>();
        post(SandboxRoute.PEOPLE_SEARCH, "{" + company + ",'limit':100}")
                .at("/people")
                .forEach(row -> rows.add(row.path("person")));
        return rows;
    }

    private static double share(List<JsonNode> rows, Predicate<JsonNode> wanted) {
        return (double) rows.stream().filter(wanted).count() / rows.size();
    }

    @Test
    void fundingIsRecentAndFitsSizeAndAge() {
        List<JsonNode> funded = companies("'has_funding':true");
        assertThat(share(funded, row -> date(row).isAfter(TODAY.minusYears(1)))).isBetween(0.2, 0.6);
        assertThat(funded).allSatisfy(row -> {
            assertThat(date(row)).isBefore(TODAY.plusDays(1));
            assertThat(date(row).getYear())
                    .isGreaterThanOrEqualTo(row.path("founded_year").asInt());
        });
        assertThat(funded)
                .filteredOn(row -> row.path("employee_max").asInt() <= 10)
                .allMatch(row -> row.path("total_funding").asLong() < 10_000_000);
        assertThat(funded)
                .filteredOn(row -> row.path("last_funding_type").asText().startsWith("Series D"))
                .isNotEmpty()
                .allMatch(row -> row.path("employee_min").asInt() > 50);
    }

    private static LocalDate date(JsonNode row) {
        return LocalDate.parse(row.path("last_funding_date").asText());
    }

    @Test
    void roundsAreAYearOrMoreApart() {
        for (JsonNode company :
                companies("'last_funding_types':['Series B','Series C']").subList(0, 10)) {
            HttpResult funding = post(
                    SandboxRoute.COMPANY_FUNDING,
                    "{'company_domain':'" + company.path("company_domain").asText() + "'}");
            List<LocalDate> dates = funding.each("/fundingHistory", "/date").stream()
                    .map(date -> LocalDate.parse(date.substring(0, 10)))
                    .toList();
            assertThat(dates).hasSizeGreaterThanOrEqualTo(2);
            for (int i = 1; i < dates.size(); i++) {
                assertThat(dates.get(i)).isBefore(dates.get(i - 1).minusMonths(10));
            }
        }
    }

    @Test
    void peopleSpeakTheLanguagesOfTheirCountry() {
        Map<String, String> expected = Map.of("FR", "French", "ES", "Spanish", "SE", "Swedish", "PL", "Polish");
        expected.forEach((country, language) -> {
            List<JsonNode> people = people("'company_filters':{'country_codes':['" + country + "']}");
            assertThat(people)
                    .extracting(person -> person.path("contact_languages").asText())
                    .isNotEmpty()
                    .allMatch(languages -> languages.startsWith(language));
        });
        assertThat(people("'company_filters':{'country_codes':['US']}"))
                .extracting(person -> person.path("contact_languages").asText())
                .contains("English", "English; Spanish");
    }

    @Test
    void titlesExistAndACompanyHasOneOfEachChief() {
        Set<String> titles = new HashSet<>();
        for (JsonNode company : companies("'min_employees':1001").subList(0, 5)) {
            List<String> chiefs = new ArrayList<>();
            for (JsonNode person :
                    people("'company_domain':'" + company.path("company_domain").asText() + "'")) {
                String title = person.path("contact_job_title").asText();
                titles.add(title);
                if (person.path("contact_job_level").asText().equals("C-Team")) {
                    chiefs.add(title);
                }
            }
            assertThat(chiefs).startsWith("Chief Executive Officer").doesNotHaveDuplicates();
        }
        assertThat(titles)
                .hasSizeGreaterThan(40)
                .contains("Account Executive", "Marketing Manager")
                .noneMatch(title -> title.startsWith("Management "));
    }

    private static String expected(JsonNode row) {
        String first = row.at("/person/contact_first_name").asText().toLowerCase(Locale.ROOT);
        String last = row.at("/person/contact_last_name").asText().toLowerCase(Locale.ROOT);
        return row.at("/domain_intel/email_pattern")
                .asText()
                .replace("{first}", first)
                .replace("{last}", last)
                .replace("{f}", first.substring(0, 1));
    }

    @Test
    void jobsAgeAndNewOnesArePosted() {
        HttpResult today = post(SandboxRoute.JOB_SEARCH, "{'postedAfter':'2026-05-20','totalMode':'exact','limit':50}");
        assertThat(today.at("/total").asInt()).isBetween(15, 60);
        assertThat(today.each("/signals", "/published")).containsOnly("2026-05-20");
        clock.advance(Duration.ofDays(1));
        HttpResult aged = post(
                SandboxRoute.JOB_SEARCH,
                "{'postedAfter':'2026-05-20','postedBefore':'2026-05-20','totalMode':'exact','limit':50}");
        assertThat(aged.at("/total").asInt()).isEqualTo(today.at("/total").asInt());
        assertThat(aged.each("/signals", "/id")).isEqualTo(today.each("/signals", "/id"));
        HttpResult tomorrow =
                post(SandboxRoute.JOB_SEARCH, "{'postedAfter':'2026-05-21','totalMode':'exact','limit':50}");
        assertThat(tomorrow.each("/signals", "/published")).isNotEmpty().containsOnly("2026-05-21");
        assertThat(tomorrow.each("/signals", "/id")).doesNotContainAnyElementsOf(today.each("/signals", "/id"));
    }

    @Test
    void addressesFollowThePatternOfTheCompany() {
        HttpResult response = post(
                SandboxRoute.PEOPLE_SEARCH,
                "{'company_filters':{'min_employees':1001},'limit':100,'include_contact_details':true,"
                        + "'confirm_credit_charge':true}");
        List<JsonNode> rows = new ArrayList<>();
        response.at("/people").forEach(rows::add);
        rows.removeIf(row -> row.at("/person/contact_email").asText("").isEmpty());
        assertThat(share(rows, row -> row.at("/person/contact_email").asText().startsWith(expected(row))))
                .isGreaterThan(0.5);
    }

    /** A program that sees one number at two people takes them for one. */
    @ParameterizedTest
    @ValueSource(strings = {"contact_mobile_phone", "contact_direct_phone"})
    void everyPhoneNumberBelongsToOnePerson(String field) {
        List<String> numbers = new ArrayList<>();
        for (int offset = 0; offset < 3_000; offset += 1_000) {
            numbers.addAll(
                    client.get("/__sandbox/people?limit=1000&offset=" + offset).each("/people", "/" + field));
        }
        numbers.removeIf(number -> number.isEmpty() || number.equals("null"));
        assertThat(numbers).hasSizeGreaterThan(200).doesNotHaveDuplicates();
    }
}
