package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.junit.jupiter.api.Test;

class SandboxVerifierTest extends WithSandbox {

    @Test
    void failsWithExpectedAndActualValuesAndRequests() {
        post(SandboxRoute.COMPANIES_SEARCH, "{'limit':2}");

        assertThatThrownBy(() -> sandbox().verify().called(SandboxRoute.COMPANIES_SEARCH, 2))
                .isInstanceOf(AssertionError.class)
                .hasMessage("""
                        expected 2 request(s) to COMPANIES_SEARCH but there were 1
                        requests to the sandbox, newest last (1):
                          POST /v3/companies/search -> 200, 2 credits {"limit":2}
                        account: charged 2, balance 9998""");
        assertThatThrownBy(() -> sandbox().verify().charged(3))
                .hasMessageStartingWith("expected a charge of 3 credits but it was 2\n");
        assertThatThrownBy(() -> sandbox().verify().requests(0))
                .hasMessageStartingWith("expected 0 request(s) in total but there were 1\n");
    }

    @Test
    void reportsPendingFaults() {
        sandbox().faults().on(SandboxRoute.ADS_SEARCH).nth(2).resetAfterCharge();
        sandbox().faults().on(SandboxRoute.ADS_SEARCH).always().status(500);

        assertThatThrownBy(() -> sandbox().verify().allFaultsTriggered())
                .hasMessageStartingWith("expected these faults to be triggered: reset after charge on ADS_SEARCH"
                        + " (0 matching requests so far)\nrequests to the sandbox, newest last (0):\n  none\n");
    }
}
