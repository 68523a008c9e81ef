package dev.enrichment.sdk.examples.springboot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.spring.test.EnrichmentSandboxTest;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.client.TestRestTemplate;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;

/** Runs the whole application against the sandbox. */
@EnrichmentSandboxTest
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class CompanyCardsTest {
    @Autowired
    private Sandbox sandbox;

    @Autowired
    private TestRestTemplate application;

    private void assertOneCallCosting(String credits) {
        sandbox.verify().called(SandboxRoute.COMPANIES_SEARCH, 1);
        assertThat(sandbox.account().charged()).isEqualByComparingTo(credits);
    }

    @Test
    void companyCostsOneCredit() {
        ResponseEntity<CompanyCard> response =
                application.getForEntity("/companies/{domain}", CompanyCard.class, WellKnown.COMPANY_DOMAIN);
        assertThat(response.getStatusCode()).isEqualTo(HttpStatus.OK);
        assertThat(response.getBody())
                .isEqualTo(new CompanyCard(WellKnown.COMPANY_DOMAIN, WellKnown.COMPANY_NAME, "51 to 200", "Berlin"));
        assertOneCallCosting("1");
    }

    @Test
    void unknownCompanyIsFree() {
        ResponseEntity<Void> response =
                application.getForEntity("/companies/{domain}", Void.class, WellKnown.UNKNOWN_COMPANY);
        assertThat(response.getStatusCode()).isEqualTo(HttpStatus.NOT_FOUND);
        assertOneCallCosting("0");
    }

    @Test
    void rejectedCallCanBeRetried() {
        sandbox.faults().on(SandboxRoute.COMPANIES_SEARCH).status(403);
        assertFailure(HttpStatus.SERVICE_UNAVAILABLE, "NOT_CHARGED");
        assertOneCallCosting("0");
    }

    @Test
    void chargedCallWithUnreadableResponseIsABadGateway() {
        sandbox.faults().on(SandboxRoute.COMPANIES_SEARCH).emptyBody();
        assertFailure(HttpStatus.BAD_GATEWAY, "CHARGED");
        assertOneCallCosting("1");
    }

    @Test
    void lostResponseIsNotRetried() {
        sandbox.faults().on(SandboxRoute.COMPANIES_SEARCH).resetAfterCharge();
        assertFailure(HttpStatus.GATEWAY_TIMEOUT, "UNKNOWN");
        assertOneCallCosting("1");
    }

    private void assertFailure(HttpStatus status, String chargeStatus) {
        ResponseEntity<ProblemDetail> response =
                application.getForEntity("/companies/{domain}", ProblemDetail.class, WellKnown.COMPANY_DOMAIN);
        assertThat(response.getStatusCode()).isEqualTo(status);
        assertThat(response.getBody()).isNotNull();
        assertThat(response.getBody().getProperties()).isEqualTo(Map.of("chargeStatus", chargeStatus));
    }
}
