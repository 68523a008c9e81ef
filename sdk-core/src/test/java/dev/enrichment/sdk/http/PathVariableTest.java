package dev.enrichment.sdk.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.models.credits.CreditBalanceResponse;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the value of a path variable becomes exactly one segment of the path, whatever characters it contains. */
class PathVariableTest extends ServiceFixture {
    /** Request whose only field is a path variable. */
    public record ById(String id) {}

    private static Operation<ById, CreditBalanceResponse> operation() {
        return Operation.get("own.by-id", "/v1/things/{id}/parts", ById.class, CreditBalanceResponse.class)
                .free()
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "7, /v1/things/7/parts",
        "a/b, /v1/things/a%2Fb/parts",
        "../../v1/credits, /v1/things/..%2F..%2Fv1%2Fcredits/parts",
        "a\\b, /v1/things/a%5Cb/parts",
        "$1, /v1/things/$1/parts",
        "%2e%2e, /v1/things/%252e%252e/parts",
        "%2F, /v1/things/%252F/parts",
        "a?b#c, /v1/things/a%3Fb%23c/parts",
        "{id}, /v1/things/%7Bid%7D/parts",
        "ä b, /v1/things/%C3%A4%20b/parts"
    })
    void aValueIsOneSegment(String value, String path) throws Exception {
        service.enqueue(Service.ok("{}"));
        try (var client = service.client()) {
            client.call(operation(), new ById(value));
        }
        assertThat(service.request().getTarget()).isEqualTo(path);
    }

    @Test
    void aPostFillsItsPathAndSendsTheOtherFields() throws Exception {
        service.enqueue(Service.ok("{}"));
        Operation<Named, CreditBalanceResponse> rename = Operation.post(
                        "own.rename", "/v1/things/{id}/name", Named.class, CreditBalanceResponse.class)
                .free()
                .build();
        try (var client = service.client()) {
            client.withOptions(o -> o.query("dry", "1")).call(rename, new Named("a/b", "Mills"));
        }
        var request = service.request();
        assertThat(request.getTarget()).isEqualTo("/v1/things/a%2Fb/name?dry=1");
        assertThat(Objects.requireNonNull(request.getBody()).utf8()).isEqualTo("{\"name\":\"Mills\"}");
    }

    /** Request with a path variable and a field that is sent in the body. */
    public record Named(String id, String name) {}

    @ParameterizedTest
    @ValueSource(strings = {"", ".", ".."})
    void aValueThatIsNoSegmentIsRefused(String value) {
        try (var client = service.client()) {
            assertThatExceptionOfType(RequestPreparationException.class)
                    .isThrownBy(() -> client.call(operation(), new ById(value)))
                    .withMessage(
                            "own.by-id: the request could not be prepared: path variable id must not be empty, . or"
                                    + " ..; nothing was sent");
        }
        assertThat(service.server.getRequestCount()).isZero();
    }
}
