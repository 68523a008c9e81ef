package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.models.companies.FundingRequest;
import dev.enrichment.sdk.models.companies.LookalikeRequest;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.people.PersonMatch;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Several calls that are priced and reserved together, and unlocking rows of a search. */
class CallPlanTest {
    private static final FundingRequest FUNDING =
            FundingRequest.builder().companyDomain("a.example").build();
    private static final LookalikeRequest SIMILAR =
            LookalikeRequest.builder().companyDomain("a.example").build();
    private static final String FOUND = "{\"companyName\":\"A\",\"credits_consumed\":%s}";

    private final Service service = new Service();

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void aPlanIsPricedAndReservedAsAWhole() {
        CreditBudget budget = CreditBudget.of(20);
        service.enqueue(Service.ok(FOUND.formatted(4)), Service.ok(FOUND.formatted(5)));
        try (var client = service.client().withBudget(budget)) {
            CallPlan plan = client.plan()
                    .call(Operations.COMPANY_LOOKALIKE, SIMILAR)
                    .calls(3, Operations.COMPANY_FUNDING, FUNDING);
            assertThat(plan.estimate()).hasToString("0 to 17 credits (4 calls)");
            assertThat(plan).asString().contains("3 x companies.funding").contains("total: 0 to 17 credits (4 calls)");
            try (ReservedPlan reserved = plan.reserve()) {
                assertThat(budget.snapshot()).hasToString("budget 20, spent 0, reserved 17");
                // Another call cannot use what is reserved.
                assertThatExceptionOfType(CreditBudgetExceededException.class)
                        .isThrownBy(() -> client.companies().funding(FUNDING));
                reserved.client().companies().funding(FUNDING);
                assertThat(budget.snapshot()).hasToString("budget 20, spent 4, reserved 13");
                assertThat(reserved.left()).isEqualByComparingTo("13");
                reserved.client().companies().lookalikes(SIMILAR);
            }
            assertThat(budget.snapshot()).hasToString("budget 20, spent 9, reserved 0");
        }
    }

    @Test
    void aPlanThatDoesNotFitIsRefusedAsAWhole() {
        CreditBudget large = CreditBudget.of(100);
        CreditBudget small = CreditBudget.of(16);
        try (var client = service.client().withBudget(large).withBudget(small)) {
            CallPlan plan = client.plan()
                    .call(Operations.COMPANY_LOOKALIKE, SIMILAR)
                    .calls(3, Operations.COMPANY_FUNDING, FUNDING);
            assertThatExceptionOfType(CreditBudgetExceededException.class)
                    .isThrownBy(plan::reserve)
                    .satisfies(e -> assertThat(e.receipt().attempts()).isZero());
            assertThat(large.snapshot()).hasToString("budget 100, spent 0, reserved 0");
            assertThat(service.server.getRequestCount()).isZero();
        }
    }

    @Test
    void callsCannotUseMoreThanWasPlannedEvenWithoutABudget() {
        service.enqueue(Service.ok(FOUND.formatted(4)));
        try (var client = service.client();
                ReservedPlan reserved =
                        client.plan().call(Operations.COMPANY_FUNDING, FUNDING).reserve()) {
            reserved.client().companies().funding(FUNDING);
            assertThatExceptionOfType(CreditBudgetExceededException.class)
                    .isThrownBy(() -> reserved.client().companies().funding(FUNDING));
            assertThat(reserved.left()).isEqualByComparingTo("0");
            assertThat(service.server.getRequestCount()).isEqualTo(1);
        }
    }

    @Test
    void aBudgetThatIsAddedToAPlanCountsAsWell() {
        CreditBudget own = CreditBudget.of(3);
        CreditBudget outer = CreditBudget.of(10);
        try (var client = service.client().withBudget(outer);
                ReservedPlan reserved =
                        client.plan().call(Operations.COMPANY_FUNDING, FUNDING).reserve()) {
            assertThatExceptionOfType(CreditBudgetExceededException.class)
                    .isThrownBy(
                            () -> reserved.client().withBudget(own).companies().funding(FUNDING));
            assertThat(outer.snapshot()).hasToString("budget 10, spent 0, reserved 4");
        }
        assertThat(outer.snapshot()).hasToString("budget 10, spent 0, reserved 0");
    }

    @Test
    void unlockingKeepsTheOrderOfTheRowsAndNamesThePriceFirst() {
        try (Sandbox sandbox = Sandbox.start();
                var client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .build()) {
            var request = SandboxRequests.of(Operations.PEOPLE_SEARCH).toBuilder()
                    .includeContactDetails(null)
                    .confirmCreditCharge(null)
                    .limit(6)
                    .build();
            List<PersonMatch> rows = client.people().search(request).body().people();
            assertThat(rows).hasSizeGreaterThan(1);
            int before = sandbox.requests(SandboxRoute.PEOPLE_SEARCH).size();
            UnlockPlan unlock = client.people().unlock(rows, Contact.EMAIL);
            assertThat(unlock.estimate()).asString().contains("their rows are charged again");
            assertThat(sandbox.requests(SandboxRoute.PEOPLE_SEARCH)).hasSize(before);

            var credits = sandbox.credits();
            List<UnlockedRow> unlocked = unlock.run();
            assertThat(unlocked).extracting(UnlockedRow::row).containsExactlyElementsOf(rows);
            assertThat(unlocked).anyMatch(row -> row.status() == UnlockedRow.Status.UNLOCKED);
            for (UnlockedRow row : unlocked) {
                if (row.unlocked() != null) {
                    assertThat(row.unlocked().uid()).isEqualTo(row.row().uid());
                    assertThat(row.unlocked().person()).isNotNull();
                }
            }
            assertThat(credits.subtract(sandbox.credits()))
                    .isLessThanOrEqualTo(unlock.estimate().max());
        }
    }

    @Test
    void unlockingStopsAtAFailureAndAtPeopleThatWereNotMeant() {
        PersonMatch first = row("https://profiles.example/in/a", "a.example");
        PersonMatch second = row("https://profiles.example/in/b", "b.example");
        PersonMatch third = row("https://profiles.example/in/c", "c.example");
        PersonMatch nobody = row(null, "c.example");
        try (var client = service.client(b -> b.options(o -> o.maxAttempts(1)))) {
            service.enqueue(
                    Service.ok("{\"people\":[%s]}".formatted(json("https://profiles.example/in/a"))),
                    Service.json(502, "").build());
            List<UnlockedRow> rows = client.people()
                    .unlock(List.of(first, nobody, second, third), Contact.EMAIL)
                    .run();
            assertThat(rows)
                    .extracting(UnlockedRow::status)
                    .containsExactly(
                            UnlockedRow.Status.UNLOCKED,
                            UnlockedRow.Status.NOT_IDENTIFIED,
                            UnlockedRow.Status.FAILED,
                            UnlockedRow.Status.NOT_ATTEMPTED);
            assertThat(rows.get(2).failure()).isNotNull();

            service.enqueue(Service.ok("{\"people\":[%s]}".formatted(json("https://profiles.example/in/somebody"))));
            assertThat(client.people()
                            .unlock(List.of(first, second), Contact.EMAIL)
                            .run())
                    .extracting(UnlockedRow::status)
                    .containsExactly(UnlockedRow.Status.NOT_FOUND, UnlockedRow.Status.NOT_ATTEMPTED);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> client.people().unlock(List.of(first)));
        }
    }

    private static String json(String profile) {
        return "{\"person\":{\"contact_linkedin_url\":\"%s\",\"contact_email\":\"x@a.example\"}}".formatted(profile);
    }

    private static PersonMatch row(@Nullable String profile, String domain) {
        String person = profile == null ? "{}" : "{\"contact_linkedin_url\":\"%s\"}".formatted(profile);
        return JsonCodec.standard()
                .decode(
                        "{\"person\":%s,\"company\":{\"company_domain\":\"%s\"}}"
                                .formatted(person, domain)
                                .getBytes(StandardCharsets.UTF_8),
                        PersonMatch.class)
                .value();
    }
}
