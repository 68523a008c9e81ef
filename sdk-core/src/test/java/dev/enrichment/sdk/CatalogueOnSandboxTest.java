package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.ResponseStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every operation of the catalogue against the sandbox, which reads the contract a second time and knows nothing of our
 * records: where the two disagree, one of them is wrong.
 */
class CatalogueOnSandboxTest {
    /** What the contract itself says is not typed, or comes in a form that is worth a warning. */
    private static final Pattern AGREED = Pattern.compile("people.jobChange /(job_changed|still_employed|current_title)"
            + "|analytics\\..* /success"
            + "|companies.funding /(leadership|acquisitions|pressReleases).*"
            + "|ads.search /ads/.*/snapshot/body/markup.*");

    @ParameterizedTest
    @EnumSource(ResponseStyle.class)
    void everyOperationIsUnderstoodOnBothSides(ResponseStyle style) {
        try (Sandbox sandbox = Sandbox.start(c -> c.responseStyle(style).rateLimits(false));
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
            assertThat(disagreements).allMatch(AGREED.asMatchPredicate());
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
