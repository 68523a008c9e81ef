package dev.enrichment.sdk.bulk.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.internal.purchase.ResponseVerdict;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.run.PageStep.Buy;
import dev.enrichment.sdk.bulk.internal.run.PageStep.End;
import dev.enrichment.sdk.bulk.internal.run.PageStep.Kind;
import dev.enrichment.sdk.bulk.internal.run.PageStep.LookUp;
import dev.enrichment.sdk.bulk.internal.run.PageStep.LookUpEarlier;
import dev.enrichment.sdk.bulk.internal.run.RowSearch.Next;
import dev.enrichment.sdk.bulk.internal.run.RowSearch.PageResult;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseRows;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.ErrorResponse;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.models.people.PeopleSearchResponseBuilder;
import dev.enrichment.sdk.models.people.PersonMatch;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests what follows from each event of a search with pages of two people, without a store or calls. */
class RowSearchTest {
    private static final PeopleSearchRequest REQUEST = PeopleSearchRequest.builder()
            .companyDomain("quorvane.example")
            .limit(2)
            .build();
    private static final BigDecimal PRICE = new BigDecimal("2");
    private static final BigDecimal NOTHING = BigDecimal.ZERO;
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final CreditReceipt FREE = CreditReceipt.of("people.search", NOTHING);

    private static final RowResult<PeopleSearchResponse> IN_DOUBT = new RowResult.InDoubt<>(
            new UnresolvedCall("07", "people.search", "{}", null, PRICE, Decision.UNDECIDED), NOTHING, true);

    private static final RowResult<PeopleSearchResponse> KNOWN_IN_DOUBT = new RowResult.InDoubt<>(
            new UnresolvedCall("07", "people.search", "{}", null, PRICE, Decision.UNDECIDED), NOTHING, false);

    private static final RowResult<PeopleSearchResponse> ERASED = new RowResult.Erased<>("erased");
    private static final RowResult<PeopleSearchResponse> STOPPED = new RowResult.NotAttempted<>("stopped");

    private static Next<PeopleSearchRequest, PeopleSearchResponse> start(long maxItems) {
        return RowSearch.start(new RowPaging<>(Operations.PEOPLE_SEARCH, maxItems).start(REQUEST));
    }

    /** Returns the state after this many pages that were just bought, with the step that gets the next page. */
    private static Next<PeopleSearchRequest, PeopleSearchResponse> after(int pages) {
        Next<PeopleSearchRequest, PeopleSearchResponse> next = start(100);
        for (int page = 0; page < pages; page++) {
            next = bought(missing(next, null), page(page));
        }
        return next;
    }

    private static Next<PeopleSearchRequest, PeopleSearchResponse> known(
            Next<PeopleSearchRequest, PeopleSearchResponse> now,
            RowResult<PeopleSearchResponse> result,
            @Nullable Purchase row) {
        LookUp<PeopleSearchRequest, PeopleSearchResponse> step = step(now, LookUp.class);
        return now.search().known(new PageResult<>(step.request(), result, row));
    }

    private static Next<PeopleSearchRequest, PeopleSearchResponse> missing(
            Next<PeopleSearchRequest, PeopleSearchResponse> now, @Nullable Purchase row) {
        return now.search().missing(step(now, LookUp.class), row);
    }

    private static Next<PeopleSearchRequest, PeopleSearchResponse> bought(
            Next<PeopleSearchRequest, PeopleSearchResponse> now, RowResult<PeopleSearchResponse> result) {
        Buy<PeopleSearchRequest, PeopleSearchResponse> step = step(now, Buy.class);
        return now.search().bought(step, new PageResult<>(step.request(), result, null));
    }

    @SuppressWarnings("unchecked") // the rows of all tests have the same types
    private static <S extends PageStep<PeopleSearchRequest, PeopleSearchResponse>> S step(
            Next<PeopleSearchRequest, PeopleSearchResponse> now, Class<? super S> type) {
        assertThat(now.step()).isInstanceOf(type);
        return (S) now.step();
    }

    private static @Nullable RowResult<PeopleSearchResponse> reason(
            Next<PeopleSearchRequest, PeopleSearchResponse> now) {
        End<PeopleSearchRequest, PeopleSearchResponse> end = step(now, End.class);
        return end.reason();
    }

    /** Returns a page of two people, which was just bought. */
    private static RowResult<PeopleSearchResponse> page(int number) {
        return page(number, true, true);
    }

    private static RowResult<PeopleSearchResponse> page(int number, boolean called, boolean stored) {
        return responded(
                response(number)
                        .nextCursor("after page " + number)
                        .hasMore(true)
                        .build(),
                called,
                stored);
    }

    private static RowResult<PeopleSearchResponse> lastPage(int number) {
        return responded(response(number).hasMore(false).build(), true, true);
    }

    private static PeopleSearchResponseBuilder response(int number) {
        return PeopleSearchResponse.builder()
                .people(IntStream.range(0, 2)
                        .mapToObj(i -> PersonMatch.builder()
                                .personUid("person " + number + "." + i)
                                .build())
                        .toList());
    }

    private static RowResult<PeopleSearchResponse> responded(
            PeopleSearchResponse body, boolean called, boolean stored) {
        CreditReceipt receipt = CreditReceipt.of("people.search", PRICE);
        ResponseVerdict verdict = new ResponseVerdict(true, IdentityVerdict.AGREES);
        return new RowResult.Responded<>(body, verdict, receipt, PRICE, called, stored, 9, null);
    }

    private static RowResult<PeopleSearchResponse> notFound() {
        return new RowResult.Responded<>(null, ResponseVerdict.NOTHING, FREE, NOTHING, true, true, 0, null);
    }

    private static RowResult<PeopleSearchResponse> failed(int status, CreditReceipt receipt) {
        ErrorResponse response = new ErrorResponse(status, ResponseHeaders.of(List.of(), NOON), new byte[0]);
        return new RowResult.Failed<>(ApiException.of(response, receipt, null), true);
    }

    private static Purchase row(PurchaseState state, String paid, String open) {
        return PurchaseRows.boughtBy(17, state, NOON, new BigDecimal(paid), new BigDecimal(open));
    }

    private static @Nullable Object cursor(PeopleSearchRequest request) {
        return request.cursor();
    }

    @Test
    void eachKindIsATypeOfItsOwn() {
        assertThat(Arrays.stream(PageStep.class.getPermittedSubclasses())
                        .map(type -> type.getSimpleName().toUpperCase(Locale.ROOT)))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(Kind.values())
                        .map(kind -> kind.name().replace("_", ""))
                        .toList());
    }

    @Test
    void aSearchStartsByLookingUpItsFirstPage() {
        LookUp<PeopleSearchRequest, PeopleSearchResponse> step = step(start(100), LookUp.class);
        assertThat(step.request()).isEqualTo(REQUEST);
    }

    static Stream<Arguments> resultsFromTheStore() {
        return Stream.of(
                arguments(page(1, false, true), Kind.LOOK_UP, null),
                arguments(KNOWN_IN_DOUBT, Kind.END, KNOWN_IN_DOUBT),
                arguments(ERASED, Kind.END, ERASED),
                arguments(notFound(), Kind.END, null));
    }

    @ParameterizedTest
    @MethodSource("resultsFromTheStore")
    void aPageIsInTheStore(
            RowResult<PeopleSearchResponse> result, Kind next, @Nullable RowResult<PeopleSearchResponse> reason) {
        var after = known(after(1), result, row(PurchaseState.DONE, "2", "0"));
        assertThat(after.step().kind()).isEqualTo(next);
        if (next == Kind.END) {
            assertThat(reason(after)).isEqualTo(reason);
        }
        assertThat(after.search().cost())
                .as("only the first page cost something")
                .isEqualByComparingTo(PRICE);
    }

    static Stream<Arguments> rowsOfPagesThatMustBeBought() {
        return Stream.of(
                arguments(null, NOTHING),
                arguments(row(PurchaseState.FREE, "0", "0"), NOTHING),
                arguments(row(PurchaseState.DONE, "2", "0"), PRICE),
                arguments(row(PurchaseState.UNKNOWN, "1", "2"), new BigDecimal("3")),
                arguments(row(PurchaseState.INTENT, "0", "2"), null));
    }

    /** The cost before the call decides whether the page may be requested again by offset. */
    @ParameterizedTest
    @MethodSource("rowsOfPagesThatMustBeBought")
    void aPageMustBeBought(@Nullable Purchase row, @Nullable BigDecimal costBefore) {
        Buy<PeopleSearchRequest, PeopleSearchResponse> buy = step(missing(after(1), row), Buy.class);
        assertThat(cursor(buy.request())).isEqualTo("after page 0");
        assertThat(buy.costBefore()).isEqualTo(costBefore);
        assertThat(buy.byOffset()).isFalse();
        assertThat(buy.consent()).isNull();
    }

    static Stream<Arguments> endsOfACall() {
        RowResult<PeopleSearchResponse> charged = failed(400, CreditReceipt.of("people.search", PRICE));
        RowResult<PeopleSearchResponse> forbidden = failed(403, FREE);
        return Stream.of(
                arguments(page(1), Kind.LOOK_UP, null),
                arguments(page(1, false, true), Kind.LOOK_UP, null),
                arguments(page(1, false, false), Kind.LOOK_UP, null),
                arguments(lastPage(1), Kind.END, null),
                arguments(notFound(), Kind.END, null),
                arguments(failed(400, FREE), Kind.BUY, null),
                arguments(charged, Kind.END, charged),
                arguments(forbidden, Kind.END, forbidden),
                arguments(IN_DOUBT, Kind.LOOK_UP_EARLIER, null),
                arguments(KNOWN_IN_DOUBT, Kind.END, KNOWN_IN_DOUBT),
                arguments(ERASED, Kind.END, ERASED),
                arguments(STOPPED, Kind.END, STOPPED));
    }

    @ParameterizedTest
    @MethodSource("endsOfACall")
    void aPageWasBoughtOrBuyingItFailed(
            RowResult<PeopleSearchResponse> result, Kind next, @Nullable RowResult<PeopleSearchResponse> reason) {
        var before = missing(after(1), null);
        var after = bought(before, result);
        assertThat(after.step().kind()).isEqualTo(next);
        if (next == Kind.END) {
            assertThat(reason(after)).isEqualTo(reason);
        }
        assertThat(after.search().cost()).isEqualByComparingTo(PRICE.add(result.cost()));
        assertThat(before.search().pages().count())
                .as("the state before is unchanged")
                .isOne();
    }

    @ParameterizedTest
    @CsvSource(
            value = {"UNKNOWN, 3", "DONE, 3", "INTENT, null"},
            nullValues = "null")
    void aPageWhoseCursorIsRefusedIsBoughtByOffset(PurchaseState state, @Nullable BigDecimal consent) {
        var refused = bought(missing(after(2), row(state, "1", "2")), failed(400, FREE));
        Buy<PeopleSearchRequest, PeopleSearchResponse> buy = step(refused, Buy.class);
        assertThat(cursor(buy.request())).isNull();
        assertThat(buy.request().offset()).isEqualTo(4);
        assertThat(buy.byOffset()).isTrue();
        assertThat(buy.consent()).isEqualTo(consent);

        RowResult<PeopleSearchResponse> again = failed(400, FREE);
        assertThat(reason(bought(refused, again))).as("refused by offset, too").isEqualTo(again);
        assertThat(bought(refused, page(2)).search().pages().count()).isEqualTo(3);
    }

    @Test
    void aCallInDoubtIsReplacedByTheEarlierResponseOfItsPage() {
        var inDoubt = bought(missing(after(1), row(PurchaseState.DONE, "2", "0")), IN_DOUBT);
        LookUpEarlier<PeopleSearchRequest, PeopleSearchResponse> step = step(inDoubt, LookUpEarlier.class);
        Purchase row = row(PurchaseState.UNKNOWN, "2", "2");
        var found = inDoubt.search().known(new PageResult<>(step.request(), page(1, false, true), row));
        assertThat(found.step().kind()).isEqualTo(Kind.LOOK_UP);
        assertThat(found.search().unrefreshed()).isEqualTo(StoredResults.unresolvedCall(row));
        assertThat(found.search().lastCall()).isEqualTo(17);

        assertThat(reason(inDoubt.search().lost(step))).isEqualTo(IN_DOUBT);
    }

    @Test
    void onlyTheFirstPageThatWasNotRefreshedIsReported() {
        Purchase first = row(PurchaseState.UNKNOWN, "2", "2");
        var one = known(start(100), page(0, false, true), first);
        var two = known(one, page(1, false, true), row(PurchaseState.LOST, "4", "0"));
        assertThat(two.search().unrefreshed()).isEqualTo(StoredResults.unresolvedCall(first));
    }

    @Test
    void aPageWithOnlyKnownItemsEndsTheSearchAndIsNotCounted() {
        var repeated = bought(missing(after(2), null), page(1));
        assertThat(reason(repeated))
                .isInstanceOfSatisfying(
                        RowResult.Failed.class,
                        failed ->
                                assertThat(failed.cause()).hasMessageContaining("only items that it had sent before"));
        assertThat(repeated.search().pages().count()).isEqualTo(2);
        assertThat(repeated.search().cost()).isEqualByComparingTo("6");
    }

    /** Pages of two searches may not fit together, so the call in doubt is the reason. */
    @Test
    void aPageThatDoesNotFitToAnUnrefreshedOneIsInDoubt() {
        Purchase row = row(PurchaseState.UNKNOWN, "2", "2");
        var one = known(start(100), page(0, false, true), row);
        var repeated = bought(missing(one, null), page(0));
        assertThat(reason(repeated))
                .isEqualTo(new RowResult.InDoubt<>(StoredResults.unresolvedCall(row), BigDecimal.ZERO, false));
    }

    @Test
    void theNumberOfItemsEndsTheSearch() {
        var one = bought(missing(start(3), null), page(0));
        LookUp<PeopleSearchRequest, PeopleSearchResponse> second = step(one, LookUp.class);
        assertThat(one.search().progress().itemsLeft()).isOne();
        assertThat(second.request().limit()).as("no item too many is paid for").isOne();
        assertThat(reason(bought(missing(one, null), page(1)))).isNull();
    }

    @Test
    void thePagesAreAddedUp() {
        var first = bought(missing(start(100), null), page(0, false, false)).search();
        assertThat(first.called()).as("an interceptor created the response").isFalse();
        assertThat(first.cost()).isZero();
        assertThat(first.pages().isLastStored()).isFalse();

        var second = after(2).search();
        assertThat(second.called()).isTrue();
        assertThat(second.cost()).isEqualByComparingTo("4");
        assertThat(second.pages().isLastStored()).isTrue();
        assertThat(second.pages().unsaved()).isEmpty();
        assertThat(second.pages().charged()).isEqualByComparingTo("4");
        assertThat(second.pages().paid()).isEqualByComparingTo("4");
        assertThat(second.pages().identity()).isEqualTo(IdentityVerdict.AGREES);
        assertThat(second.lastCall()).as("was not read from the store").isNull();

        assertThat(first.pages().unsaved()).containsOnlyKeys(0);
        assertThat(Objects.requireNonNull(first.pages().unsaved().get(0))
                        .receipt()
                        .chargeStatus())
                .isEqualTo(ChargeStatus.CHARGED);
    }
}
