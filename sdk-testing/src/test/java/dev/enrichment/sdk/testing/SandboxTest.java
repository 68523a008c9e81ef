package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.enrichment.sdk.testing.service.Debit;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.Inet6Address;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class SandboxTest {

    @Test
    void recordsRequestsAndDebits() {
        try (Sandbox sandbox = Sandbox.start()) {
            RawClient client = new RawClient(sandbox.url(), sandbox.apiKey());
            client.post("/v3/companies/search", "{'company_filters':{'industries':['Software']},'limit':2}");
            client.get("/v1/analytics/usage?days=3");

            RecordedCall search =
                    sandbox.requests(SandboxRoute.COMPANIES_SEARCH).get(0);
            assertThat(search.method()).isEqualTo("POST");
            assertThat(search.path()).isEqualTo("/v3/companies/search");
            assertThat(search.json()).containsEntry("limit", 2);
            assertThat(search.value("/company_filters/industries/0")).contains("Software");
            assertThat(search.value("/company_filters")).isEmpty();
            assertThat(search.header("content-TYPE"))
                    .hasValueSatisfying(type -> assertThat(type).contains("json"));
            assertThat(search.status()).isEqualTo(200);
            assertThat(sandbox.requests().get(1).query()).containsEntry("days", "3");
            Debit debit = sandbox.account().debits().get(0);
            assertThat(debit.route()).isEqualTo(SandboxRoute.COMPANIES_SEARCH);
            assertThat(debit.credits()).isEqualByComparingTo("2");
            assertThat(debit.requestId()).isEqualTo(search.requestId());
            assertThat(debit.balanceAfter()).isEqualByComparingTo("9998");
        }
    }

    @Test
    void hasAValidUrlOnAnIpv6Address() throws SocketException {
        assumeThat(NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses))
                .anyMatch(Inet6Address.class::isInstance);
        try (Sandbox sandbox = Sandbox.start(config -> config.host("::1"))) {
            assertThat(sandbox.url()).isEqualTo("http://[::1]:" + sandbox.port());
            assertThat(new RawClient(sandbox.url(), sandbox.apiKey())
                            .get("/v1/credits")
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void neverPrintsTheApiKey() {
        try (Sandbox sandbox = Sandbox.start(config -> config.apiKey("very-secret-key"))) {
            new RawClient(sandbox.url(), "very-secret-key").get("/v1/credits");

            assertThat(sandbox.requests().get(0).header("X-API-Key")).contains("very-secret-key");
            assertThat(sandbox.requests().toString()).doesNotContain("very-secret-key");
            assertThat(sandbox.toString()).doesNotContain("very-secret-key");
        }
    }

    @Test
    void boundsTheHistoryHoweverMuchIsSent() {
        try (Sandbox sandbox = Sandbox.start(config -> config.history(50).credits(100_000))) {
            RawClient client = new RawClient(sandbox.url(), sandbox.apiKey());
            String body = "{'email':'" + WellKnown.VALID_EMAIL + "','padding':'" + "x".repeat(7000) + "'}";
            for (int i = 0; i < 200; i++) {
                client.post("/v1/email-validation", body);
            }
            long before = usedHeap();
            for (int i = 0; i < 3_000; i++) {
                client.post("/v1/email-validation", body);
            }

            assertThat(usedHeap() - before).as("growth of the heap in bytes").isLessThan(8_000_000);
            assertThat(sandbox.requests()).hasSize(50);
            assertThat(sandbox.account().debits()).hasSize(50);
            assertThat(sandbox.account().charged()).isEqualByComparingTo("800");
        }
    }

    @SuppressWarnings("SystemGc") // measures reachable memory
    private static long usedHeap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    @Test
    void rejectsInvalidSettings() {
        List<Consumer<SandboxConfig>> invalid =
                List.of(c -> c.port(70_000), c -> c.credits(-1), c -> c.apiKey(" "), c -> c.history(0));
        invalid.forEach(settings -> assertThatIllegalArgumentException().isThrownBy(() -> Sandbox.start(settings)));
        try (Sandbox sandbox = Sandbox.start()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> sandbox.account().balance(new BigDecimal("-0.1")));
            assertThatThrownBy(() -> Sandbox.start(config -> config.port(sandbox.port())))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("cannot listen on 127.0.0.1:" + sandbox.port());
        }
    }
}
