package dev.enrichment.sdk.interceptors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.util.List;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Response;
import okhttp3.ResponseBody;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests calls that the user's interceptors answer before anything is sent. Only a request that is sent carries the API
 * key, so such a call costs nothing unless its answer states a charge.
 */
class InterceptorResponsesTest extends ServiceFixture {
    private static final MediaType JSON = MediaType.get("application/json");

    private final CreditBudget budget = CreditBudget.of(10);

    private static OkHttpClient answering(int status, String body, String... headers) {
        return new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    Response.Builder response = new Response.Builder()
                            .request(chain.request())
                            .protocol(Protocol.HTTP_1_1)
                            .code(status)
                            .message("")
                            .body(ResponseBody.create(body, JSON));
                    for (int i = 0; i < headers.length; i += 2) {
                        response.header(headers[i], headers[i + 1]);
                    }
                    return response.build();
                })
                .build();
    }

    private CreditReceipt receipt(OkHttpClient http) {
        try (var client = service.client(
                b -> b.httpClient(http).options(o -> o.budget(budget).maxAttempts(1)))) {
            return client.email().validate("a").receipt();
        } catch (EnrichmentException e) {
            return e.receipt();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 400, 408, 500, 502, 503, 504})
    void anAnswerWithoutARequestCostsNothing(int status) {
        for (String body : List.of("", "{}", "<html>unavailable</html>", "{\"email_status\":\"valid\"}")) {
            CreditReceipt receipt = receipt(answering(status, body));
            assertThat(receipt.chargeStatus()).as(body).isEqualTo(ChargeStatus.NOT_CHARGED);
            assertThat(receipt.unconfirmed()).as(body).isZero();
        }
        assertThat(budget.snapshot()).hasToString("budget 10, charged 0, reserved 0");
        assertThat(service.server.getRequestCount()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 503})
    void aChargeThatTheAnswerStatesCounts(int status) {
        CreditReceipt receipt = receipt(answering(status, "{}", "X-Credits-Consumed", "0.25"));
        assertThat(receipt.chargeStatus()).isEqualTo(ChargeStatus.CHARGED);
        assertThat(budget.snapshot()).hasToString("budget 10, charged 0.25, reserved 0");
    }

    /** The same answers after a request was sent leave the charge unknown. */
    @ParameterizedTest
    @ValueSource(ints = {408, 502, 503})
    void anAnswerAfterTheRequestWasSentDoesNotTellTheCharge(int status) {
        service.enqueue(Service.ok("{}"));
        OkHttpClient http = new OkHttpClient.Builder()
                .addInterceptor(chain -> chain.proceed(chain.request())
                        .newBuilder()
                        .code(status)
                        .body(ResponseBody.create("", JSON))
                        .build())
                .build();
        assertThat(receipt(http).chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        assertThat(budget.snapshot()).hasToString("budget 10, charged 0, reserved 0, unconfirmed 0.25");
    }
}
