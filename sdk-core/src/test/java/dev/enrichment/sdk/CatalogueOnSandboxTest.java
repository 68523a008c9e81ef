package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.ResponseStyle;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Calls every operation of the catalogue on the sandbox. The sandbox implements the contract independently of our records,
 * so a difference is an error in one of the two.
 */
class CatalogueOnSandboxTest {
    /** Members that the contract leaves untyped, or documents in a form that causes a warning. */
    private static final Pattern EXPECTED_DIFFERENCES =
            Pattern.compile("people.jobChange /(job_changed|still_employed|current_title)"
                    + "|analytics\\..* /success"
                    + "|companies.funding /(leadership|acquisitions|pressReleases).*"
                    + "|ads.search /ads/.*/snapshot/body/markup.*");

    @Test
    void everyOperationHasARoute() {
        for (Operation<?, ?> operation : Operations.all()) {
            Route route = operation.route();
            String path = route.path().replaceAll("\\{(\\w+)}", ":$1");
            assertThat(SandboxRoute.values())
                    .as("routes of the sandbox: add %s to SandboxRoute and its handler to Routes", route)
                    .anyMatch(served -> served.path().equals(path)
                            && served.methods().contains(route.method().name())
                            && served.price().equals("free") == operation.free());
        }
    }

    @ParameterizedTest
    @EnumSource(ResponseStyle.class)
    void everyOperationIsUnderstoodOnBothSides(ResponseStyle style) {
        try (Sandbox sandbox =
                        Sandbox.start(c -> c.strict().responseStyle(style).rateLimits(false));
                var client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .build()) {
            List<String> differences = new ArrayList<>();
            for (Operation<?, ?> operation : Operations.all()) {
                ApiResponse<?> response = call(client, operation);
                response.warnings().forEach(warning -> differences.add(operation + " " + warning));
                unknownMembers(response).forEach(path -> differences.add(operation + " " + path));
                assertThat(response.receipt().remaining()).as(operation.id()).isEqualByComparingTo(sandbox.credits());
            }
            assertThat(differences).allMatch(EXPECTED_DIFFERENCES.asMatchPredicate());
            assertThat(client.ledger().snapshot().total().credits())
                    .isEqualByComparingTo(sandbox.account().spent());
        }
    }

    private static <Q extends Record, R extends Record> ApiResponse<R> call(
            EnrichmentClient client, Operation<Q, R> operation) {
        return client.call(operation, Examples.requestOf(operation));
    }

    /** Members that the sandbox sends and the records do not have; search stats are open JSON in the contract. */
    private static List<String> unknownMembers(ApiResponse<?> response) {
        return response.body() instanceof dev.enrichment.sdk.models.stats.SearchStatsResponse
                ? List.of()
                : UnknownMembers.in("", response.body());
    }
}
