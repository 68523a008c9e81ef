package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the HTTP routes that control a sandbox, which offer the same functions as the methods of {@code Sandbox}. */
class AdminRoutesTest extends WithSandbox {
    @Override
    void configure(SandboxConfig config) {
        config.credits(100).account("key-a", 7);
    }

    private HttpResult admin(String method, String path, String json) {
        RequestBody body = json.isEmpty() ? null : RawClient.body(json);
        String url = "http://127.0.0.1:" + sandbox().port() + "/__sandbox" + path;
        return client.send(new Request.Builder().url(url).method(method, body).build());
    }

    @Test
    void listsAllRoutesAndFaults() {
        HttpResult index = admin("GET", "", "");
        assertThat(index.each("/routes", "/path")).contains("/__sandbox/balance", "/__sandbox/faults");
        assertThat(index.each("/routes", "/description")).doesNotContain("");
        assertThat(index.each("/faults", "/fault")).contains("reset-after-charge", "status");
        for (JsonNode route : index.at("/routes")) {
            if (route.path("method").asText().equals("GET")) {
                String path = route.path("path").asText().substring("/__sandbox".length());
                assertThat(admin("GET", path, "").status()).as(path).isEqualTo(200);
            }
        }
        sandbox().verify().requests(0);
    }

    @Test
    void scriptsFaults() {
        HttpResult added = admin(
                "POST",
                "/faults",
                "{'fault':'status','parameters':{'status':503,'retry-after':7},'route':'COMPANIES_SEARCH','nth':2}");
        assertThat(added.at("/pending")).hasSize(1);
        assertThat(lookup().status()).isEqualTo(200);
        HttpResult failed = lookup();
        assertThat(failed.status()).isEqualTo(503);
        assertThat(failed.header("Retry-After")).isEqualTo("7");
        assertThat(admin("GET", "/faults", "").string("/triggered/0/fault")).isEqualTo("status 503");
        admin("POST", "/faults", "{'fault':'html','always':true}");
        assertThat(client.get("/v1/credits").status()).isEqualTo(502);
        admin("DELETE", "/faults", "");
        assertThat(client.get("/v1/credits").status()).isEqualTo(200);
    }

    @Test
    void listsRecordedRequestsWithoutTheApiKey() {
        lookup();
        client.get("/v1/analytics/usage?days=3");
        HttpResult all = admin("GET", "/requests", "");
        assertThat(all.string("/total")).isEqualTo("2");
        assertThat(all.string("/requests/0/body")).contains("quorvane.example");
        assertThat(all.string("/requests/1/query/days")).isEqualTo("3");
        assertThat(all.text()).doesNotContain(sandbox().apiKey());
        assertThat(admin("GET", "/requests?route=COMPANIES_SEARCH", "").string("/total"))
                .isEqualTo("1");
        assertThat(admin("GET", "/requests?offset=1&limit=1", "").at("/requests"))
                .hasSize(1);
    }

    @Test
    void movesTheClock() {
        assertThat(admin("GET", "/clock", "").string("/now")).isEqualTo("2026-05-20T12:00:00Z");
        assertThat(admin("PUT", "/clock", "{'advance':'P1DT1H'}").string("/now"))
                .isEqualTo("2026-05-21T13:00:00Z");
        lookup();
        assertThat(sandbox().requests().get(0).at()).isEqualTo(Instant.parse("2026-05-21T13:00:00Z"));
        admin("PUT", "/clock", "{'now':'2030-01-01T00:00:00Z'}");
        assertThat(client.get("/v1/analytics/usage").string("/period/end")).isEqualTo("2030-01-01");
    }

    @Test
    void restoresTheInitialState() {
        lookup();
        admin("PUT", "/clock", "{'advance':'PT1H'}");
        admin("POST", "/faults", "{'fault':'empty-body','route':'JOBS_SEARCH'}");
        data().removeCompany(WellKnown.COMPANY_DOMAIN);
        assertThat(lookup().string("/found")).isEqualTo("false");
        assertThat(admin("POST", "/reset", "{}").status()).isEqualTo(200);
        assertThat(sandbox().requests()).isEmpty();
        assertThat(sandbox().faults().pending()).isEmpty();
        assertThat(sandbox().credits()).isEqualByComparingTo("100");
        assertThat(client.get("/v1/analytics/summary").string("/total_api_requests"))
                .isEqualTo("0");
        assertThat(lookup().string("/found")).isEqualTo("true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/balance", "/clock"})
    void whatIsGotCanBePut(String path) {
        for (String account : new String[] {"", "?api_key=key-a"}) {
            String got = admin("GET", path + account, "").text();
            assertThat(admin("PUT", path + account, got).text()).isEqualTo(got);
        }
        assertThat(sandbox().credits()).isEqualByComparingTo("100");
        admin("PUT", "/balance?api_key=key-a", "{'credits':0.5}");
        assertThat(sandbox().account("key-a").balance()).isEqualByComparingTo("0.5");
    }

    /** Tests with accounts of their own can share a sandbox. */
    @Test
    void faultsRecordingsAndResetsAreOfAnAccount() {
        RawClient other = new RawClient(sandbox().url(), "key-a");
        admin("POST", "/faults?api_key=key-a", "{'fault':'status','always':true}");
        admin("POST", "/faults", "{'fault':'status','route':'JOBS_SEARCH'}");
        assertThat(lookup().status()).isEqualTo(200);
        assertThat(other.post("/v3/companies/search", LOOKUP).status()).isEqualTo(503);
        HttpResult faults = admin("GET", "/faults?api_key=key-a", "");
        assertThat(faults.at("/triggered")).hasSize(1);
        assertThat(faults.at("/rules")).hasSize(1);
        assertThat(sandbox().faults("key-a").triggered()).hasSize(1);
        assertThat(admin("GET", "/requests?api_key=key-a", "").string("/total")).isEqualTo("1");

        admin("POST", "/reset?api_key=key-a", "{}");

        assertThat(other.post("/v3/companies/search", LOOKUP).status()).isEqualTo(200);
        assertThat(sandbox().requests("key-a")).hasSize(1);
        assertThat(sandbox().faults().pending()).as("of all accounts").hasSize(1);
        assertThat(sandbox().credits()).isEqualByComparingTo("99");
        sandbox().faults("key-a").onAny().always().emptyBody();
        sandbox().reset("key-a");
        assertThat(sandbox().account("key-a").balance()).isEqualByComparingTo("7");
        assertThat(other.post("/v3/companies/search", LOOKUP).text()).contains("quorvane");
        assertThat(admin("GET", "/requests?api_key=nobody", "").status()).isEqualTo(400);
    }

    @Test
    void reportsCosts() {
        lookup();
        lookup();
        HttpResult text = admin("GET", "/costs", "");
        assertThat(text.text()).contains("account-1: charged 2, balance 98", "COMPANIES_SEARCH");
        assertThat(sandbox().costReport()).isEqualTo(text.text());
    }

    @Test
    void browsesTheDataForFree() {
        assertThat(admin("GET", "/companies?limit=2", "").each("/companies", "/company_domain"))
                .containsExactly("quorvane.example", "tellumbra.example");
        assertThat(admin("GET", "/people?limit=1", "").string("/people/0/contact_email"))
                .isEqualTo(WellKnown.VALID_EMAIL);
        HttpResult values = admin("GET", "/values", "");
        assertThat(values.each("/company_filters.industries", "")).contains("Software");
        assertThat(values.each("/location.countries", "")).contains("Germany");
        sandbox().verify().charged(0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    PUT | /balance | {} | credits is required.
                    PUT | /balance | {'credits':-1} | credits must not be negative: -1.
                    PUT | /balance | {'credit':1} | did you mean `credits`?
                    GET | /balance?api_key=nobody | `` | no account has this API key.
                    POST | /faults | {'fault':'explode'} | unknown fault 'explode', expected one of delay
                    POST | /faults | {'fault':'delay','parameters':{'seconds':1}} | has no parameter seconds, expected millis
                    POST | /faults | {'fault':'status','parameters':{'status':99}} | must be an integer from 200 to 599, but is 99
                    POST | /faults | {'fault':'delay','route':'NONE'} | route must be one of [EMAIL_FIND_PERSONAL,
                    POST | /faults | {'fault':'delay','route':'NONE'} | CREDITS_BALANCE], but is NONE.
                    POST | /faults | {'fault':'delay','parameters':5} | parameters must be an object, but is 5.
                    POST | /faults | {'fault':'delay','probability':7} | probability must be a number from 0 to 1, but is 7.0.
                    POST | /faults | {'fault':'delay','nth':1,'first':2} | Only one of nth, first may be given.
                    PUT | /clock | {'advance':'1 hour'} | advance must be a duration such as PT1H, but is 1 hour.
                    PUT | /clock | {'now':'noon'} | now must be a time such as 2026-05-20T12:00:00Z, but is noon.
                    PUT | /clock | {'advance':'P3000000D'} | the clock must be from 1970 to 9998.
                    PUT | /clock | {'advance':'-PT2562047788015215H'} | the clock must be from 1970 to 9998.
                    PUT | /clock | {'now':'1969-12-31T23:59:59Z'} | the clock must be from 1970 to 9998.
                    PUT | /clock | {} | Either advance or now is required.
                    GET | /requests?limit=many | `` | limit must be an integer from 0 to 1000, but is many.
                    """)
    void explainsInvalidRequests(String method, String path, String body, String message) {
        HttpResult response = admin(method, path, body);
        assertThat(response.status()).isEqualTo(400);
        assertThat(response.string("/error")).contains(message);
    }

    @Test
    void rejectsUnknownPathsMethodsAndMediaTypes() {
        assertThat(admin("GET", "/nothing", "").status()).isEqualTo(404);
        HttpResult method = admin("DELETE", "/balance", "");
        assertThat(method.status()).isEqualTo(405);
        assertThat(method.header("Allow")).isEqualTo("GET, PUT");
        Request form = new Request.Builder()
                .url("http://127.0.0.1:" + sandbox().port() + "/__sandbox/balance")
                .put(RequestBody.create("{\"credits\":1}".getBytes(StandardCharsets.UTF_8)))
                .build();
        assertThat(client.send(form).status())
                .as("a web page cannot send JSON to another origin unasked")
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void acceptsRequestsFromThisMachineUnlessRemoteAdminIsOn(boolean remote) throws SocketException {
        Optional<InetAddress> address = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(each -> each instanceof Inet4Address && !each.isLoopbackAddress())
                .findFirst();
        assumeTrue(address.isPresent(), "needs a network interface that is not the loopback");
        try (Sandbox other = Sandbox.start(c -> c.host("0.0.0.0").remoteAdmin(remote))) {
            RawClient far =
                    new RawClient("http://" + address.get().getHostAddress() + ":" + other.port(), other.apiKey());
            RawClient near = new RawClient("http://127.0.0.1:" + other.port(), other.apiKey());
            assertThat(far.get("/__sandbox/balance").status()).isEqualTo(remote ? 200 : 403);
            assertThat(near.get("/__sandbox/balance").status()).isEqualTo(200);
            assertThat(far.get("/v1/credits").status()).isEqualTo(200);
        }
    }
}
