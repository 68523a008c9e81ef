package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that settings are copied when they are set, and that durations and amounts may be arbitrarily large. */
class SettingValuesTest extends ServiceFixture {
    @Test
    void aBodyFieldIsCopied() throws Exception {
        List<Object> list = new ArrayList<>(List.of(1));
        Map<String, Object> map = new HashMap<>(Map.of("list", list));
        service.enqueue(Service.ok("{}"));
        try (var client = service.client()) {
            var derived = client.withOptions(o -> o.bodyField("x", map));
            list.add(2);
            map.put("more", 3);
            derived.companies().search(CompanySearchRequest.builder().build());
        }
        assertThat(service.bodies()).containsExactly("{\"x\":{\"list\":[1]}}");
    }

    @Test
    void aBodyFieldThatJsonDoesNotHaveIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RequestOptions.builder().bodyField("x", Double.NaN))
                .withMessageContaining("x must be a finite number, but is NaN");
    }

    @Test
    void closingWaitsForTheLongestDurationThereIs() throws Exception {
        var client = EnrichmentClient.builder()
                .baseUrl(service.server.url("/").toString())
                .apiKey("key")
                .build(); // with the clock of the machine
        var call = client.companies().searchAsync(CompanySearchRequest.builder().build());
        service.request();
        var closed = CompletableFuture.supplyAsync(() -> {
            try {
                return client.close(Duration.ofSeconds(Long.MAX_VALUE, 999_999_999));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        service.enqueue(Service.ok("{}"));
        assertThat(call.get(20, TimeUnit.SECONDS).receipt().attempts()).isOne();
        assertThat(closed.get(20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void everyDurationOfTheOptionsMayBeTheLongestThereIs() {
        Duration longest = Duration.ofSeconds(Long.MAX_VALUE, 999_999_999);
        service.enqueue(Service.ok("{}"));
        try (var client = service.client()) {
            assertThat(client.withOptions(o -> o.totalTimeout(longest)
                                    .attemptTimeout(longest)
                                    .connectTimeout(longest)
                                    .maxRetryDelay(longest)
                                    .initialBackoff(longest))
                            .companies()
                            .search(CompanySearchRequest.builder().build())
                            .receipt()
                            .attempts())
                    .isOne();
        }
    }

    @ParameterizedTest
    @CsvSource({"80, 80", "8E+1, 80", "80.00, 80", "0.250, 0.25", "0, 0", "0E+3, 0", "1E+9, 1000000000"})
    void amountsHaveNoExponent(BigDecimal amount, String text) {
        assertThat(Amounts.stripped(amount)).hasToString(text).isEqualByComparingTo(amount);
        assertThat(Amounts.text(amount)).isEqualTo(text);
    }
}
