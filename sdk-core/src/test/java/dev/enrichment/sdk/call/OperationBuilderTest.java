package dev.enrichment.sdk.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.call.IdentityField.Role;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/**
 * Tests operations that the user defines. Such an operation needs a route, types and a price. The other parts have
 * defaults.
 */
class OperationBuilderTest extends ServiceFixture {
    /** Request of an operation that the user has defined. */
    public record TechRequest(String domain) {}

    /** Response of an operation that the user has defined. */
    public record TechResponse(String domain, int tools) {}

    @Test
    void threeLinesDescribeAPaidOperation() throws Exception {
        Operation<TechRequest, TechResponse> tech = Operation.post(
                        "tech.find", "/v1/tech", TechRequest.class, TechResponse.class)
                .price(request -> PriceEstimate.upTo(BigDecimal.ONE, "1 if found"))
                .build();
        service.enqueue(Service.ok("{\"domain\":\"acme.example\",\"tools\":3,\"credits_consumed\":1}"));
        try (var client = service.client()) {
            assertThat(client.estimate(tech, new TechRequest("acme.example")).max())
                    .isEqualTo(BigDecimal.ONE);
            var response = client.call(tech, new TechRequest("acme.example"));
            assertThat(response.body().tools()).isEqualTo(3);
            assertThat(response.receipt().operation()).isEqualTo("tech.find");
            assertThat(response.receipt().charged()).isEqualByComparingTo("1");
            assertThat(response.identity()).isEqualTo(IdentityVerdict.NOT_STATED);
        }
        var request = service.request();
        assertThat(request.getTarget()).isEqualTo("/v1/tech");
        assertThat(Objects.requireNonNull(request.getBody()).utf8()).isEqualTo("{\"domain\":\"acme.example\"}");
        assertThat(tech.free()).isFalse();
        assertThat(tech.found(new TechResponse("", 0))).isTrue();
        assertThat(tech.listName()).isNull();
        assertThat(tech.requestFields()).isEmpty();
        assertThat(tech.personalFields()).isEmpty();
        assertThat(tech.columns()).isEmpty();
    }

    /** Response of an operation that the user has defined, whose charge cannot be computed. */
    public record BrokenResponse(String domain, Map<String, Object> additionalProperties) implements ChargedResponse {
        @Override
        public BigDecimal creditsConsumed() {
            throw new IllegalStateException("no charge");
        }
    }

    @Test
    void aResponseWhoseRecordThrowsReachesTheCaller() {
        var broken = Operation.post("tech.find", "/v1/tech", TechRequest.class, BrokenResponse.class)
                .price(request -> PriceEstimate.upTo(BigDecimal.ONE, "1 if found"))
                .build();
        JsonCodec codec = new JsonCodec() {
            @Override
            public <T> Decoded<T> decode(byte[] json, Class<T> type) {
                return new Decoded<>(type.cast(new BrokenResponse("acme.example", Map.of())), List.of());
            }

            @Override
            public byte[] encode(Object record) {
                return JsonCodec.standard().encode(record);
            }

            @Override
            public Map<String, Object> members(Object record) {
                return JsonCodec.standard().members(record);
            }
        };
        service.enqueue(Service.response(200, "{\"domain\":\"acme.example\"}", "X-Credits-Consumed", "1"));
        try (var client = service.client(b -> b.codec(codec))) {
            DecodingException failure = catchThrowableOfType(
                    DecodingException.class, () -> client.call(broken, new TechRequest("acme.example")));
            assertThat(failure).hasMessageContaining("no charge");
            assertThat(failure.bodyText()).contains("acme.example");
            assertThat(failure.receipt().charged()).isEqualByComparingTo("1");
        }
    }

    @Test
    void onlyAFreeOperationIsSentAgainAfterALostResponse() {
        var description = Operation.post("tech.find", "/v1/tech", TechRequest.class, TechResponse.class);
        var free = description.free().build();
        var paid = description
                .price(request -> PriceEstimate.upTo(BigDecimal.ONE, "1 if found"))
                .build();
        var lost = new MockResponse.Builder()
                .onResponseStart(SocketEffect.ShutdownConnection.INSTANCE)
                .build();
        service.enqueue(lost, Service.ok("{\"tools\":3}"), lost);
        try (var client = service.client()) {
            assertThat(client.call(free, new TechRequest("acme.example")).body().tools())
                    .isEqualTo(3);
            var failure = Assertions.catchThrowableOfType(
                    ResponseLostException.class, () -> client.call(paid, new TechRequest("acme.example")));
            assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        }
        assertThat(service.server.getRequestCount()).isEqualTo(3);
    }

    @Test
    void aDescriptionWithoutAPriceIsRefused() {
        var description = Operation.post("tech.find", "/v1/tech", TechRequest.class, TechResponse.class);
        assertThatIllegalStateException()
                .isThrownBy(description::build)
                .withMessage("operation tech.find lacks a part: add price(…) or free()");
    }

    @Test
    void pagesWithoutItemsAreRefused() {
        var description = Operation.post("tech.find", "/v1/tech", TechRequest.class, TechResponse.class)
                .free();
        assertThatIllegalStateException()
                .isThrownBy(description::buildPaged)
                .withMessage("operation tech.find lacks a part: add items(…), because pages consist of items");
    }

    @Test
    void aLaterChangeOfTheDescriptionDoesNotAffectTheOperation() {
        var description = Operation.post("tech.find", "/v1/tech", TechRequest.class, TechResponse.class)
                .free();
        var operation = description.build();
        description
                .price(request -> PriceEstimate.upTo(BigDecimal.ONE, "1"))
                .identity(Role.SUBJECT, FieldKind.DOMAIN, "domain");
        assertThat(operation.free()).isTrue();
        assertThat(operation.requestFields()).isEmpty();
    }

    @Test
    void aColumnHasTheNameOfItsFieldOrOneOfItsOwn() {
        var operation = Operation.post("tech.find", "/v1/tech", TechRequest.class, TechResponse.class)
                .free()
                .column("domain")
                .column("vendor/company_name")
                .column("since", "vendor/contract/start")
                .build();
        assertThat(operation.columns())
                .containsExactly(
                        new TableColumn("domain", "domain"),
                        new TableColumn("company_name", "vendor/company_name"),
                        new TableColumn("since", "vendor/contract/start"));
    }

    @Test
    void twoColumnsOfTheSameNameAreRefused() {
        var description = Operation.post("tech.find", "/v1/tech", TechRequest.class, TechResponse.class)
                .column("company/company_name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> description.column("company_name", "vendor/company_name"))
                .withMessage("operation tech.find has two columns named company_name");
        assertThatIllegalArgumentException().isThrownBy(() -> description.column("vendor/company_name"));
    }
}
