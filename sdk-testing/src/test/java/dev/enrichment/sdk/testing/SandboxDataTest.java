package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import org.junit.jupiter.api.Test;

class SandboxDataTest extends WithSandbox {
    @Test
    void addsACompanyToEveryOperation() {
        data().company(
                        "acme-tools.example",
                        company -> company.name("Acme Tools")
                                .field("company_industry_linkedin", "Software")
                                .field("hq_country_code", "IS")
                                .fundingRound("Seed", LocalDate.of(2025, 3, 1), 750_000, "Lantern Row Capital")
                                .ads(2)
                                .catchAllMail(true));

        HttpResult found = post(SandboxRoute.COMPANIES_SEARCH, "{'company_filters':{'country_codes':['IS']}}");
        assertThat(found.each("/companies", "/company_name")).containsExactly("Acme Tools");
        assertThat(found.number("/companies/0/total_funding")).isEqualByComparingTo("750000");
        HttpResult funding = post(SandboxRoute.COMPANIES_FUNDING, "{'company_name':'acme tools'}");
        assertThat(funding.string("/fundingHistory/0/investors/0")).isEqualTo("Lantern Row Capital");
        HttpResult ads = post(SandboxRoute.ADS_SEARCH, "{'company_domain':'acme-tools.example'}");
        assertThat(ads.string("/ads_count")).isEqualTo("2");
        HttpResult mail = post(SandboxRoute.EMAIL_VALIDATE, "{'email':'any@acme-tools.example'}");
        assertThat(mail.string("/email_status")).isEqualTo("unknown");
    }

    @Test
    void changesAnExistingCompany() {
        data().company(
                        WellKnown.COMPANY_DOMAIN,
                        company -> company.name("Renamed").withoutFunding());

        HttpResult response = post(SandboxRoute.COMPANIES_SEARCH, "{'company_name':'renamed'}");
        assertThat(response.string("/companyDomain")).isEqualTo(WellKnown.COMPANY_DOMAIN);
        assertThat(response.string("/company/hq_city")).as("unchanged").isEqualTo("Berlin");
        assertThat(post(SandboxRoute.COMPANIES_FUNDING, LOOKUP).consumed()).isZero();
    }

    @Test
    void addsAPersonToEveryOperation() {
        data().person(
                        "ada-loop",
                        person -> person.name("Ada", "Loop")
                                .worksAt(WellKnown.COMPANY_DOMAIN, "Chief Tinkerer")
                                .email("ada@quorvane.example")
                                .mobile("+00 555 0199")
                                .personalEmails("ada@inbox.example")
                                .position(WellKnown.COMPANY_DOMAIN, "Chief Tinkerer", YearMonth.of(2024, 1), null)
                                .position(
                                        "nobwick.example", "Tinkerer", YearMonth.of(2020, 1), YearMonth.of(2023, 12)));

        HttpResult people =
                post(SandboxRoute.PEOPLE_SEARCH, "{'company_domain':'quorvane.example','title':'tinkerer'}");
        assertThat(people.each("/people", "/person/contact_full_name")).containsExactly("Ada Loop");
        assertThat(people.string("/companies/0/total_contacts"))
                .as("updated count")
                .isEqualTo("13");
        HttpResult email = post(SandboxRoute.EMAIL_FIND_PERSONAL, "{'profile_url':'ada-loop'}");
        assertThat(email.string("/personal_email")).isEqualTo("ada@inbox.example");
        HttpResult validation = post(SandboxRoute.EMAIL_VALIDATE, "{'email':'ada@quorvane.example'}");
        assertThat(validation.string("/email_status")).isEqualTo("valid");
        HttpResult change =
                post(SandboxRoute.PEOPLE_JOB_CHANGE, "{'profile_url':'ada-loop','company_domain':'nobwick.example'}");
        assertThat(change.string("/status")).isEqualTo("JOB_CHANGE_DETECTED");
    }

    @Test
    void addsJobsAndAds() {
        data().company("acme-tools.example", company -> company.name("Acme Tools"));
        data().job(
                        "job-x",
                        job -> job.company("acme-tools.example")
                                .title("Senior Data Engineer")
                                .city("Lyon")
                                .seniority("SE")
                                .salary(90_000, 110_000));
        data().ad(
                        "acme-tools.example",
                        ad -> ad.title("Hello").text("Now & here").video(true));

        HttpResult jobs = post(SandboxRoute.JOBS_SEARCH, "{'companies':{'include':['acme-tools.example']}}");
        assertThat(jobs.string("/signals/0/id")).isEqualTo("job-x");
        assertThat(jobs.string("/signals/0/occupation_taxonomy/level3/name")).isEqualTo("Data Engineer");
        HttpResult ads = post(SandboxRoute.ADS_SEARCH, "{'company_domain':'acme-tools.example'}");
        assertThat(ads.string("/ads/0/0/snapshot/body/markup/__html")).isEqualTo("Now &amp; here");
        assertThat(ads.string("/ads/0/0/snapshot/display_format")).isEqualTo("VIDEO");
    }

    /** A change that is refused, or whose code fails, leaves everything as it was. */
    @Test
    void aFailedChangeChangesNothing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> data().job("j", job -> job.company("missing.example")))
                .withMessage("there is no company missing.example");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> data().job("j", job -> job.title("Cook")))
                .withMessage("the job j needs a company");
        assertThatIllegalStateException()
                .isThrownBy(() -> data().company("half.example", company -> {
                    company.name("Half");
                    throw new IllegalStateException();
                }));
        assertThat(post(SandboxRoute.COMPANIES_SEARCH, "{'company_domain':'half.example'}")
                        .string("/found"))
                .isEqualTo("false");
    }

    @Test
    void removesACompanyWithItsPeopleAndJobs() {
        assertThat(data().removeCompany(WellKnown.COMPANY_DOMAIN)).isTrue();
        assertThat(data().removeCompany(WellKnown.COMPANY_DOMAIN)).isFalse();

        HttpResult person = post(SandboxRoute.EMAIL_FIND_PERSONAL, "{'profile_url':'mara-lindqvist'}");
        assertThat(person.status()).isEqualTo(404);
        HttpResult jobs = post(SandboxRoute.JOBS_SEARCH, "{'companies':{'ids':[1000]}}");
        assertThat(jobs.string("/total")).isEqualTo("0");
    }

    @Test
    void removesAPerson() {
        assertThat(data().removePerson("in/tobin-hale")).isTrue();
        HttpResult person = post(SandboxRoute.EMAIL_FIND_PERSONAL, "{'profile_url':'tobin-hale'}");
        assertThat(person.status()).isEqualTo(404);
    }

    @Test
    void supportsCannedResponses() {
        sandbox()
                .respondTo(SandboxRoute.COMPANIES_FUNDING)
                .when("/company_domain", "acme.example")
                .with(200, "{\"company_name\":\"Acme\"}", new BigDecimal("1.5"));
        sandbox()
                .respondTo(SandboxRoute.COMPANIES_FUNDING)
                .when("/company_domain", "gone.example")
                .with(410, "{\"title\":\"gone\"}", BigDecimal.ZERO);

        HttpResult own = post(SandboxRoute.COMPANIES_FUNDING, "{'company_domain':'acme.example'}");
        assertThat(own.text()).isEqualTo("{\"company_name\":\"Acme\"}");
        assertThat(own.consumed()).isEqualByComparingTo("1.5");
        HttpResult gone = post(SandboxRoute.COMPANIES_FUNDING, "{'company_domain':'gone.example'}");
        assertThat(gone.status()).isEqualTo(410);
        assertThat(gone.header("Content-Type")).isEqualTo("application/problem+json");
        HttpResult other = post(SandboxRoute.COMPANIES_FUNDING, LOOKUP);
        assertThat(other.consumed()).isEqualByComparingTo("4");

        sandbox().clearResponses();
        HttpResult cleared = post(SandboxRoute.COMPANIES_FUNDING, "{'company_domain':'acme.example'}");
        assertThat(cleared.status()).isEqualTo(404);
    }
}
