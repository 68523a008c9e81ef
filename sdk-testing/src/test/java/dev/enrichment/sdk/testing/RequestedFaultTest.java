package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the request header {@code X-Sandbox-Fault}, with which a client asks for a fault in a single request. */
class RequestedFaultTest extends WithSandbox {
    private HttpResult lookup(String fault) {
        return client.send(client.request("/v3/companies/search")
                .header("X-Sandbox-Fault", fault)
                .post(RawClient.body(LOOKUP))
                .build());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    status | 503 | 0
                    status; status=429; code=slow_down | 429 | 0
                    status-after-charge; status=500 | 500 | 1
                    html;status=504 | 504 | 0
                    empty-body | 200 | 1
                    body; text=nonsense | 200 | 1
                    content-type; type=text/plain | 200 | 1
                    delay; millis=1 | 200 | 1
                    trickle; bytes=5000; millis=1 | 200 | 1
                    change-types | 200 | 1
                    change-types; seed=7 | 200 | 1
                    degraded | 200 | 0
                    redirect; location=http://other.example/ | 307 | 0
                    stale-keep-alive | 200 | 1
                    """)
    void supportsEveryFault(String fault, int status, String credits) {
        HttpResult response = lookup(fault);
        assertThat(response.status()).isEqualTo(status);
        assertThat(response.header("X-Sandbox")).isEqualTo("true");
        assertThat(sandbox().account().charged()).isEqualByComparingTo(credits);
        assertThat(sandbox().requests().get(0).fault()).isNotNull();
    }

    @Test
    void explainsUnknownFaults() {
        HttpResult response = lookup("explode");
        assertThat(response.status()).isEqualTo(400);
        assertThat(response.string("/errors/0/param/0")).isEqualTo("X-Sandbox-Fault");
        assertThat(response.string("/errors/0/detail"))
                .startsWith("unknown fault 'explode', expected one of delay, trickle");
        assertThat(response.consumed()).isZero();
    }

    @Test
    void letsParallelTestsShareASandbox() throws Exception {
        sandbox().faults().on(SandboxRoute.COMPANIES_SEARCH).nth(21).status(418);
        ExecutorService threads = Executors.newFixedThreadPool(8);
        List<Future<Integer>> statuses = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            String fault = i % 2 == 0 ? "status; status=500" : "";
            statuses.add(threads.submit(() -> (fault.isEmpty() ? lookup() : lookup(fault)).status()));
        }
        for (int i = 0; i < statuses.size(); i++) {
            assertThat(statuses.get(i).get()).isEqualTo(i % 2 == 0 ? 500 : 200);
        }
        threads.shutdown();
        assertThat(lookup().status()).as("others do not count for the script").isEqualTo(418);
    }
}
