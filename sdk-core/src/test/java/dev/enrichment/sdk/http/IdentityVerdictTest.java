package dev.enrichment.sdk.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.companies.CompanyFundingRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.email.EmailFindPersonalRequest;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.support.Serialized;
import dev.enrichment.sdk.support.Service;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the person or company that a request asks for with the one that the response is about. */
class IdentityVerdictTest {
    /** Serialized too, although a request is not part of its response. */
    @ParameterizedTest
    @CsvSource({"acme.example,AGREES", "acme.test,CONFLICTS"})
    void aSingleResponseSaysWhetherItIsAboutTheRequestedCompany(String domain, IdentityVerdict expected)
            throws Exception {
        try (Service service = new Service();
                EnrichmentClient client = service.client()) {
            String json = "{\"found\":true,\"company\":{\"company_domain\":\"" + domain + "\"},\"companies\":[{}]}";
            service.enqueue(Service.ok(json), Service.ok(json), Service.ok("{\"found\":false}"));
            assertThat(client.companies().lookup("acme.example").identity()).isEqualTo(expected);
            assertThat(Serialized.copy(client.companies().lookup("acme.example"))
                            .identity())
                    .isEqualTo(expected);
            assertThat(client.companies().lookup("acme.example").identity()).isEqualTo(IdentityVerdict.NOT_STATED);
        }
    }

    private static <R extends Record> R response(Operation<?, R> operation, String json) {
        return JsonCodec.standard()
                .decode(json.getBytes(StandardCharsets.UTF_8), operation.responseType())
                .value();
    }

    private static <Q extends Record, R extends Record> IdentityVerdict verdict(
            Operation<Q, R> operation, Q request, String json) {
        return operation.identity(request, response(operation, json));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            AGREES     | acme.example               | {"companyDomain":"acme.example"}
            AGREES     | https://WWW.Acme.example/x | {"company":{"company_domain":"acme.example"}}
            AGREES     | bücher.example             | {"company":{"company_domain":"xn--bcher-kva.example"}}
            AGREES     | acme.example               | {"company":{"company_domain":"acme-group.example","company_website":"http://acme.example/"}}
            CONFLICTS  | acme.example               | {"company":{"company_domain":"acme.test","company_name":"Acme"}}
            CONFLICTS  | acme.example               | {"company":{"company_domain":["acme.test"]}}
            CONFLICTS  | acme.example               | {"companyDomain":"acme-group.example","websiteUrl":"https://www.acme-group.example"}
            NOT_STATED | shop.acme.example          | {"company":{"company_domain":"acme.example"}}
            NOT_STATED | acme.example               | {"company":{"company_domain":"shop.acme.example"}}
            NOT_STATED | acme.example               | {"company":{"company_name":"Acme"}}
            NOT_STATED | acme.example               | {"company":{"company_domain":"N/A"}}
            NOT_STATED | acme.example               | {"message":"none"}
            """)
    void domains(IdentityVerdict expected, String domain, String json) {
        var request = CompanyLookupRequest.builder().companyDomain(domain).build();
        assertThat(verdict(Operations.COMPANIES_LOOKUP, request, json)).isEqualTo(expected);
    }

    @Test
    void theDomainDecidesBeforeTheProfileAndTheProfileWhereThereIsNoDomain() {
        var both = CompanyLookupRequest.builder()
                .companyDomain("acme.example")
                .profileUrl("company/acme")
                .build();
        assertThat(verdict(
                        Operations.COMPANIES_LOOKUP,
                        both,
                        "{\"companyDomain\":\"acme.test\",\"linkedinUrl\":\"https://linkedin.com/company/acme\"}"))
                .isEqualTo(IdentityVerdict.CONFLICTS);
        assertThat(verdict(Operations.COMPANIES_LOOKUP, both, "{\"linkedinUrl\":\"linkedin.com/company/acme/about\"}"))
                .isEqualTo(IdentityVerdict.AGREES);
        assertThat(verdict(Operations.COMPANIES_LOOKUP, both, "{\"linkedinUrl\":\"linkedin.com/company/other\"}"))
                .isEqualTo(IdentityVerdict.CONFLICTS);
    }

    @ParameterizedTest
    @CsvSource({
        "AGREES, https://profiles.example/in/ada-loop, ada-loop",
        "AGREES, de.linkedin.com/in/Ada-Loop/?trk=x, in/ada-loop",
        "AGREES, in/ada-loop, https://profiles.example/in/ada-loop",
        "CONFLICTS, in/ada-loop, in/ada-loop-2",
        "NOT_STATED, in/ada-loop, in/ACoAAB1234567890abcdefghijklmnopqrstu",
        "CONFLICTS, in/ACoAAB1234567890abcdefghijklmnopqrst1, in/ACoAAB1234567890abcdefghijklmnopqrst2",
        "NOT_STATED, https://profiles.example/in/ada, https://others.example/in/ada",
    })
    void profiles(IdentityVerdict expected, String asked, String spoken) {
        String json = "{\"profile_url\":\"" + spoken + "\",\"personal_email\":\"ada@home.example\"}";
        var request = EmailFindPersonalRequest.builder().profileUrl(asked).build();
        assertThat(verdict(Operations.EMAIL_FIND_PERSONAL, request, json)).isEqualTo(expected);
    }

    @Test
    void theNumberAndTheNameOfACompanyAreNotCompared() {
        var request = CompanyLookupRequest.builder().profileUrl("company/acme").build();
        assertThat(verdict(Operations.COMPANIES_LOOKUP, request, "{\"linkedinUrl\":\"linkedin.com/company/4711\"}"))
                .isEqualTo(IdentityVerdict.NOT_STATED);
        assertThat(verdict(Operations.COMPANIES_LOOKUP, request, "{\"linkedinUrl\":\"linkedin.com/school/acme\"}"))
                .isEqualTo(IdentityVerdict.AGREES);
    }

    @Test
    void addressesAreComparedWithoutCase() {
        var request = EmailValidateRequest.builder()
                .email("Ada Loop <Ada@ACME.example>")
                .build();
        assertThat(verdict(Operations.EMAIL_VALIDATE, request, "{\"email\":\"ada@acme.example\"}"))
                .isEqualTo(IdentityVerdict.AGREES);
        assertThat(verdict(Operations.EMAIL_VALIDATE, request, "{\"email\":\"ida@acme.example\"}"))
                .isEqualTo(IdentityVerdict.CONFLICTS);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AGREES     | Acme GmbH          | ACME GmbH
            NOT_STATED | Acme               | Acme Space
            NOT_STATED | IBM                | International Business Machines
            NOT_STATED | GmbH               | AG
            """)
    void namesAreAHintThatNeverConflicts(IdentityVerdict expected, String asked, String spoken) {
        var request = CompanyFundingRequest.builder().companyName(asked).build();
        String json = "{\"basicInfo\":{\"companyName\":\"" + spoken + "\",\"primaryDomain\":\"acme.example\"}}";
        assertThat(verdict(Operations.COMPANIES_FUNDING, request, json)).isEqualTo(expected);
    }

    @Test
    void aSearchAgreesIfTheServiceSaysAsWhomItKnowsTheCompany() {
        var request =
                PeopleSearchRequest.builder().companyDomain("acme.example").build();
        String people =
                "\"people\":[{\"person\":{\"contact_full_name\":\"Ada\",\"company_domain\":\"acme-group.example\"}}]";
        assertThat(verdict(Operations.PEOPLE_SEARCH, request, "{" + people + "}"))
                .isEqualTo(IdentityVerdict.CONFLICTS);
        assertThat(verdict(
                        Operations.PEOPLE_SEARCH,
                        request,
                        "{\"resolved_company_domain\":\"acme-group.example\"," + people + "}"))
                .isEqualTo(IdentityVerdict.AGREES);
    }
}
