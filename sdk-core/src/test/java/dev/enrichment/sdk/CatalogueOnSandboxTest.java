package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.AnswerStyle;
import dev.enrichment.sdk.testing.Sandbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every operation of the catalogue against the sandbox, which reads the contract a second time and knows nothing of our
 * records: where the two disagree, one of them is wrong.
 */
class CatalogueOnSandboxTest {
    /** Old members that the contract leaves untyped. */
    private static final Set<String> RAW_ONLY = Set.of(
            "people.jobChange /job_changed", "people.jobChange /still_employed", "people.jobChange /current_title");

    @ParameterizedTest
    @EnumSource(AnswerStyle.class)
    void everyOperationIsUnderstoodOnBothSides(AnswerStyle style) {
        try (Sandbox sandbox = Sandbox.start(c -> c.answerStyle(style).rateLimits(false));
                var client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .build()) {
            List<String> disagreements = new ArrayList<>();
            for (Operation<?, ?> operation : Operations.all()) {
                ApiResponse<?> answer = call(client, operation);
                answer.warnings().forEach(warning -> disagreements.add(operation + " " + warning));
                unknownMembers(answer).forEach(path -> disagreements.add(operation + " " + path));
                assertThat(answer.receipt().remaining()).as(operation.id()).isEqualByComparingTo(sandbox.credits());
            }
            assertThat(disagreements).isSubsetOf(RAW_ONLY);
            assertThat(client.ledger().snapshot().total().credits())
                    .isEqualByComparingTo(sandbox.account().spent());
        }
    }

    private static <Q extends Record, R extends Record> ApiResponse<R> call(
            EnrichmentClient client, Operation<Q, R> operation) {
        return client.call(operation, SandboxRequests.of(operation));
    }

    /** What the sandbox sends and our records have no place for; search stats are open by specification. */
    private static List<String> unknownMembers(ApiResponse<?> answer) {
        return answer.body() instanceof dev.enrichment.sdk.models.stats.SearchStatsResponse
                ? List.of()
                : UnknownMembers.in("", answer.body());
    }
}
