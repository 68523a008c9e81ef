package dev.enrichment.sdk.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.support.ExampleRequests;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Calls every operation of the client on the sandbox. The sandbox was written independently from the records of the
 * client, so any difference is an error in one of the two.
 */
class OperationsOnSandboxTest {
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

    @Test
    void everyOperationIsUnderstoodOnBothSides() {
        try (Sandbox sandbox = Sandbox.start(c -> c.strict().rateLimits(false));
                var client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .build()) {
            List<String> differences = new ArrayList<>();
            for (Operation<?, ?> operation : Operations.all()) {
                ApiResponse<?> response = call(client, operation);
                response.warnings().forEach(warning -> differences.add(operation + " " + warning));
                unknownMembers(response).forEach(path -> differences.add(operation + " " + path));
                assertThat(response.receipt().balance()).as(operation.id()).isEqualByComparingTo(sandbox.credits());
            }
            assertThat(differences)
                    .as("fields that the sandbox sends and the records do not have: change one of the two")
                    .isEmpty();
            assertThat(client.ledger().total().charged())
                    .isEqualByComparingTo(sandbox.account().charged());
        }
    }

    private static <Q extends Record, R extends Record> ApiResponse<R> call(
            EnrichmentClient client, Operation<Q, R> operation) {
        return client.call(operation, ExampleRequests.requestOf(operation));
    }

    /** Members that the sandbox sends and the records do not have; search stats are open JSON in the contract. */
    private static List<String> unknownMembers(ApiResponse<?> response) {
        return response.body() instanceof dev.enrichment.sdk.models.stats.StatsSummaryResponse
                ? List.of()
                : UnknownMembers.in("", response.body());
    }
}
