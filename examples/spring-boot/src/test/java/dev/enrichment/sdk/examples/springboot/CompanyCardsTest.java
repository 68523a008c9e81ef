package dev.enrichment.sdk.examples.springboot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.client.TestRestTemplate;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The application as it is deployed, with the sandbox in the place of the service. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class CompanyCardsTest {
    private static final Sandbox SANDBOX = Sandbox.start();

    @Autowired
    private TestRestTemplate application;

    private BigDecimal spentBefore = BigDecimal.ZERO;
    private int callsBefore;

    @DynamicPropertySource
    static void theServiceIsTheSandbox(DynamicPropertyRegistry properties) {
        properties.add("enrichment.base-url", SANDBOX::url);
        properties.add("enrichment.api-key", SANDBOX::apiKey);
    }

    @AfterAll
    static void stopTheSandbox() {
        SANDBOX.close();
    }

    @BeforeEach
    void lookAtTheAccount() {
        spentBefore = SANDBOX.account().spent();
        callsBefore = SANDBOX.requests(SandboxRoute.COMPANY_SEARCH).size();
    }

    private void assertOneCallThatCost(String credits) {
        assertThat(SANDBOX.requests(SandboxRoute.COMPANY_SEARCH)).hasSize(callsBefore + 1);
        assertThat(SANDBOX.account().spent().subtract(spentBefore)).isEqualByComparingTo(credits);
    }

    @Test
    void aCompanyIsOneCredit() {
        ResponseEntity<CompanyCard> answer =
                application.getForEntity("/companies/{domain}", CompanyCard.class, WellKnown.COMPANY_DOMAIN);
        assertThat(answer.getStatusCode()).isEqualTo(HttpStatus.OK);
        assertThat(answer.getBody())
                .isEqualTo(new CompanyCard(WellKnown.COMPANY_DOMAIN, WellKnown.COMPANY_NAME, "51 to 200", "Berlin"));
        assertOneCallThatCost("1");
    }

    @Test
    void anUnknownCompanyIsFree() {
        ResponseEntity<Void> answer =
                application.getForEntity("/companies/{domain}", Void.class, WellKnown.UNKNOWN_COMPANY);
        assertThat(answer.getStatusCode()).isEqualTo(HttpStatus.NOT_FOUND);
        assertOneCallThatCost("0");
    }

    @Test
    void whatWasRefusedCanBeAskedAgain() {
        SANDBOX.faults().on(SandboxRoute.COMPANY_SEARCH).status(403);
        assertFailure(HttpStatus.SERVICE_UNAVAILABLE, "NOT_CHARGED");
        assertOneCallThatCost("0");
    }

    @Test
    void whatWasPaidForAndCannotBeReadIsABadAnswer() {
        SANDBOX.faults().on(SandboxRoute.COMPANY_SEARCH).emptyBody();
        assertFailure(HttpStatus.BAD_GATEWAY, "CHARGED");
        assertOneCallThatCost("1");
    }

    @Test
    void anAnswerThatGotLostMayHaveBeenChargedAndIsNotFetchedTwice() {
        SANDBOX.faults().on(SandboxRoute.COMPANY_SEARCH).resetAfterCharge();
        assertFailure(HttpStatus.GATEWAY_TIMEOUT, "UNKNOWN");
        assertOneCallThatCost("1");
    }

    private void assertFailure(HttpStatus status, String chargeStatus) {
        ResponseEntity<ProblemDetail> answer =
                application.getForEntity("/companies/{domain}", ProblemDetail.class, WellKnown.COMPANY_DOMAIN);
        assertThat(answer.getStatusCode()).isEqualTo(status);
        assertThat(answer.getBody()).isNotNull();
        assertThat(answer.getBody().getProperties()).isEqualTo(Map.of("chargeStatus", chargeStatus));
    }
}
