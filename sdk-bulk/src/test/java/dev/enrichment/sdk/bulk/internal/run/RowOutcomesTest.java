package dev.enrichment.sdk.bulk.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.bulk.internal.purchase.ResponseVerdict;
import dev.enrichment.sdk.bulk.internal.run.RowResult.Kind;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.Source;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests the outcome of a row for each result, without a store or calls. */
class RowOutcomesTest {
    private static final BigDecimal COST = new BigDecimal("0.25");
    private static final CreditReceipt RECEIPT = CreditReceipt.of("test.call", COST);
    private static final byte[] KEY = {7};
    private static final Source<String> ROW = new Source<>("a row", 3, "07");

    /** Stands for any response. */
    private record Response(String text) {}

    private final List<byte[]> loaded = new ArrayList<>();
    private RowResult<Response> stored = new RowResult.Erased<>("erased meanwhile");

    private final RowOutcomes<Response> outcomes = new RowOutcomes<>(key -> {
        loaded.add(key);
        return stored;
    });

    private RowOutcome<String, Response> of(RowResult<Response> result) {
        return outcomes.of(result, ROW, COST);
    }

    private static RowResult<Response> responded(@Nullable Response body, boolean found) {
        ResponseVerdict verdict = new ResponseVerdict(found, IdentityVerdict.AGREES);
        return new RowResult.Responded<>(body, verdict, RECEIPT, COST, true, true, 9, null);
    }

    private static RowResult<Response> pages(
            List<byte[]> keys, @Nullable IdentityVerdict about, @Nullable RowResult<Response> end) {
        return new RowResult.Pages<>(keys, Map.of(), RECEIPT, COST, COST, true, about, null, end);
    }

    private static EnrichmentException failure() {
        return new RequestPreparationException(RECEIPT, new IllegalStateException("no"));
    }

    @Test
    void eachKindIsATypeOfItsOwn() {
        assertThat(Arrays.stream(RowResult.class.getPermittedSubclasses())
                        .map(type -> type.getSimpleName().toUpperCase(Locale.ROOT)))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(Kind.values())
                        .map(kind -> kind.name().replace("_", ""))
                        .toList());
    }

    @Test
    void eachResultHasTheStatusOfItsKind() {
        UnresolvedCall call =
                new UnresolvedCall("07", "test.call", "{}", null, COST, UnresolvedCall.Decision.UNDECIDED);
        assertThat(of(new RowResult.Rejected<>(new IllegalStateException())).status())
                .isEqualTo(OutcomeStatus.REJECTED);
        assertThat(of(new RowResult.Skipped<>("skipped", true)).isExcluded()).isTrue();
        assertThat(of(new RowResult.NotAttempted<>("stopped")).status()).isEqualTo(OutcomeStatus.NOT_ATTEMPTED);
        assertThat(of(new RowResult.Erased<>("erased")).status()).isEqualTo(OutcomeStatus.ERASED);
        assertThat(of(new RowResult.InDoubt<>(call, COST, true)).status()).isEqualTo(OutcomeStatus.IN_DOUBT);
        assertThat(of(new RowResult.Failed<>(failure(), true)).status()).isEqualTo(OutcomeStatus.FAILED);
        assertThat(of(responded(new Response("one"), true)).status()).isEqualTo(OutcomeStatus.FOUND);
        assertThat(of(responded(new Response("none"), false)).status()).isEqualTo(OutcomeStatus.NOT_FOUND);
        assertThat(of(responded(null, true)).status()).isEqualTo(OutcomeStatus.NOT_FOUND);
        assertThat(loaded).isEmpty();
    }

    @Test
    void aDroppedResponseIsReadOnceForEachRow() {
        stored = responded(new Response("one"), true);
        RowResult<Response> dropped = new RowResult.Dropped<>(KEY, COST, true, IdentityVerdict.AGREES);
        for (int row = 1; row <= 2; row++) {
            RowOutcome<String, Response> outcome = of(dropped);
            assertThat(outcome.body()).isEqualTo(new Response("one"));
            assertThat(outcome.charged()).isEqualTo(COST);
            assertThat(outcome.source()).isSameAs(ROW);
            assertThat(loaded).hasSize(row).containsOnly(KEY);
        }
    }

    @Test
    void aDroppedResponseMayBeErasedMeanwhile() {
        RowResult<Response> dropped = new RowResult.Dropped<>(KEY, COST, true, IdentityVerdict.AGREES);
        assertThat(of(dropped).status()).isEqualTo(OutcomeStatus.ERASED);
        assertThat(of(dropped).charged()).isEqualTo(COST);
    }

    @Test
    void aRowWithAllItsPagesReadsOnlyTheFirst() {
        stored = responded(new Response("first page"), true);
        RowOutcome<String, Response> outcome = of(pages(List.of(KEY, new byte[1]), IdentityVerdict.AGREES, null));
        assertThat(outcome.status()).isEqualTo(OutcomeStatus.FOUND);
        assertThat(outcome.body()).isEqualTo(new Response("first page"));
        assertThat(outcome.pages().count()).isEqualTo(2);
        assertThat(loaded).containsExactly(KEY);
        assertThat(of(pages(List.of(KEY), null, null)).status())
                .as("no page has items")
                .isEqualTo(OutcomeStatus.NOT_FOUND);
        assertThat(of(pages(List.of(), null, null)).status()).isEqualTo(OutcomeStatus.NOT_FOUND);
    }

    @Test
    void aRowWithoutItsLastPageEndsAsThatPageAndKeepsTheOthers() {
        RowResult<Response> result =
                pages(List.of(KEY), IdentityVerdict.AGREES, new RowResult.NotAttempted<>("stopped"));
        RowOutcome<String, Response> outcome = of(result);
        assertThat(outcome.status()).isEqualTo(OutcomeStatus.NOT_ATTEMPTED);
        assertThat(outcome.message()).isEqualTo("page 2: stopped");
        assertThat(loaded).isEmpty();
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> outcome.pages().reader().apply(0))
                .withMessage("a page of the row was erased from the store");
    }

    @Test
    void aPageThatIsNotInTheStoreComesFromMemory() {
        ApiResponse<Response> unsaved = ApiResponse.of(new Response("in memory"), RECEIPT);
        RowResult<Response> result = new RowResult.Pages<>(
                List.of(KEY), Map.of(0, unsaved), RECEIPT, COST, COST, true, IdentityVerdict.AGREES, null, null);
        assertThat(of(result).body()).isEqualTo(new Response("in memory"));
        assertThat(loaded).isEmpty();
    }
}
