package dev.enrichment.sdk.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.email.EmailStatus;
import dev.enrichment.sdk.models.json.Drift;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what a successful call sends and what it returns. */
class CallTest extends ServiceFixture {
    @Test
    void postSendsJsonAndReadsARecordWithItsReceipt() throws Exception {
        service.enqueue(Service.ok("{\"email\":\"ada@northwind.example\",\"email_status\":\"valid\","
                + "\"credits_consumed\":0.25,\"company_founded\":\"N/A\"}"));
        try (var client = service.client(b -> b.application("lead-router/2.1"))) {
            var response = client.email().validate("ada@northwind.example");
            assertThat(response.body().status()).isEqualTo(EmailStatus.VALID);
            assertThat(response.status()).isEqualTo(200);
            assertThat(response.receipt().charged()).isEqualByComparingTo("0.25");
            assertThat(response.receipt().balance()).isEqualByComparingTo("997.5");
            assertThat(response.receipt().chargeStatus()).isEqualTo(ChargeStatus.CHARGED);
            assertThat(response.receipt())
                    .hasToString("email.validate: 0.25 credits, balance 997.5 (request req-200, 1 attempt, 0 ms)");
            assertThat(response.warnings()).hasToString("[/company_founded: expected whole number, received \"N/A\"]");
            assertThat(response.rawBody()).isNull();
            assertThat(client.credits().lastKnown()).isEqualByComparingTo("997.5");
        }
        var request = service.request();
        assertThat(request.getRequestLine()).isEqualTo("POST /v1/email-validation HTTP/1.1");
        assertThat(request.getHeaders().get("Content-Type")).isEqualTo("application/json");
        assertThat(request.getHeaders().get("User-Agent")).startsWith("lead-router/2.1 enrichment-sdk-java/");
        assertThat(Service.bodyOf(request)).isEqualTo("{\"email\":\"ada@northwind.example\"}");
    }

    @Test
    void getPutsParametersIntoPathAndQuery() throws Exception {
        service.enqueue(Service.ok("{}"), Service.ok("{}"), Service.ok("{}"));
        try (var client = service.client()) {
            client.analytics().day(LocalDate.of(2026, 3, 1));
            client.analytics().usage(7);
            client.analytics().summary(r -> r.startDate(LocalDate.of(2026, 1, 1)));
        }
        assertThat(service.request().getTarget()).isEqualTo("/v1/analytics/day/2026-03-01");
        assertThat(service.request().getTarget()).isEqualTo("/v1/analytics/usage?days=7");
        assertThat(service.request().getTarget()).isEqualTo("/v1/analytics/summary?start_date=2026-01-01");
    }

    @Test
    void headerTellsTheChargeWhereTheBodyDoesNot() {
        service.enqueue(
                Service.json(200, "{}").setHeader("X-Credits-Consumed", "3").build(),
                Service.ok("{}"),
                Service.ok("{\"credits\":1}"));
        try (var client = service.client()) {
            assertThat(client.email().validate("a").receipt().charged()).isEqualByComparingTo("3");
            var silent = client.email().validate("a").receipt();
            assertThat(silent.charged()).isZero();
            assertThat(silent.unconfirmed()).isEqualByComparingTo("0.25");
            assertThat(silent.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
            var free = client.credits().balance().receipt();
            assertThat(free.charged()).isEqualByComparingTo("0");
            assertThat(free.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
        }
    }

    @Test
    void rawBodyIsKeptOnRequestAndCanBeReadAgain() {
        String body = "{\"companies\":[{\"company_name\":\"Northwind Looms\"}],\"new\":[1.50]}";
        service.enqueue(Service.ok(body));
        try (var client = service.client()) {
            var response =
                    client.withOptions(o -> o.keepRawBody(true)).companies().search(q -> q.limit(1));
            byte[] stored = Objects.requireNonNull(response.rawBody());
            assertThat(new String(stored, StandardCharsets.UTF_8)).isEqualTo(body);
            assertThat(client.codec()
                            .decode(stored, CompanySearchResponse.class)
                            .value())
                    .isEqualTo(response.body());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/octet-stream", "nonsense", "application/json; charset=latin-1"})
    void contentTypeOfASuccessDoesNotMatter(String type) {
        service.enqueue(Service.response(200, "{\"credits\":3}", "Content-Type", type));
        service.enqueue(Service.json(200, "{\"credits\":4}")
                .removeHeader("Content-Type")
                .build());
        try (var client = service.client()) {
            assertThat(client.credits().balance().body().credits()).isEqualByComparingTo("3");
            assertThat(client.credits().balance().body().credits()).isEqualByComparingTo("4");
        }
    }

    @Test
    void driftOfTheServiceIsToldOnceForEachPath() {
        String body =
                "{\"companies\":[{\"company_name\":\"A\",\"brand_new\":1},{\"brand_new\":2,\"employee_min\":\"N/A\"}],"
                        + "\"credits_consumed\":2}";
        List<String> told = new ArrayList<>();
        service.enqueue(Service.ok(body), Service.ok(body));
        try (var client = service.client(b -> b.listener(new CallListener() {
            @Override
            public void drifted(String operation, Drift drift) {
                told.add(operation + " " + drift.kind() + " " + drift.path());
            }
        }))) {
            client.companies().search(q -> q.limit(2));
            client.companies().search(q -> q.limit(2));
        }
        assertThat(told)
                .containsExactlyInAnyOrder(
                        "companies.search UNKNOWN_FIELD /companies/*/brand_new",
                        "companies.search TYPE_MISMATCH /companies/*/employee_min");
    }
}
