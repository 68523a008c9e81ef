package dev.enrichment.sdk.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.OperationBuilder;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyLookalikesRequest;
import dev.enrichment.sdk.models.companies.CompanyLookalikesResponse;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.support.ExampleRequests;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the parts of an operation that the compiler does not require. If the response records have fields for a part,
 * such as the balance or the page, the operation must define it.
 */
class OperationPartsTest {
    /** Field of a response with a possible value, and the check that {@code info(…)} reads this value. */
    private record Statement(String field, Object value, Consumer<PageInfo> isRead) {}

    private static final List<Statement> STATEMENTS = List.of(
            new Statement("next_cursor", "c2", info -> assertThat(info.cursor()).isEqualTo("c2")),
            new Statement("has_more", true, info -> assertThat(info.hasMore()).isTrue()),
            new Statement("offset", 7, info -> assertThat(info.offset()).isEqualTo(7)),
            new Statement(
                    "limit_applied", 3, info -> assertThat(info.limitApplied()).isEqualTo(3)),
            new Statement(
                    "metadata",
                    Map.of("degraded", true),
                    info -> assertThat(info.degraded()).isTrue()));

    static List<PagedOperation<?, ?, ?>> paged() {
        return Operations.paged();
    }

    private static <T extends Record> T decode(Class<T> type, Map<String, ?> members) {
        return JsonCodec.standard()
                .decode(JsonCodec.standard().encode(members), type)
                .value();
    }

    @ParameterizedTest
    @MethodSource("paged")
    <Q extends Record, R extends Record> void statementsAboutAPageAreRead(PagedOperation<Q, R, ?> operation) {
        Q request = ExampleRequests.requestOf(operation);
        int read = 0;
        for (Statement statement : STATEMENTS) {
            if (JsonPaths.of(operation.responseType()).containsKey(statement.field())) {
                R response = decode(operation.responseType(), Map.of(statement.field(), statement.value()));
                assertThat(operation.info(request, response))
                        .as("%s: pages(…) reads %s", operation, statement.field())
                        .satisfies(statement.isRead());
                read++;
            }
        }
        assertThat(read).isPositive();
        assertThat(operation.info(request, decode(operation.responseType(), Map.of())))
                .isEqualTo(new PageInfo(null, null, null, null, null, false));
    }

    /** A cursor of the service is a string or an object, but any JSON value is sent back unchanged. */
    private static final List<Object> CURSORS =
            List.of("c2", 17, 17_000_000_000L, new BigDecimal("1.50"), Map.of("at", List.of(1, "x")));

    @ParameterizedTest
    @MethodSource("paged")
    <Q extends Record> void aPageIsRequestedAsItIsRead(PagedOperation<Q, ?, ?> operation) {
        Q request = ExampleRequests.requestOf(operation);
        Set<String> fields = JsonPaths.of(operation.requestType()).keySet();
        List<PageRequest> pages = new ArrayList<>(List.of(
                new PageRequest(2, null, null), new PageRequest(null, null, null), new PageRequest(2, 0, null)));
        if (fields.contains("offset")) {
            pages.add(new PageRequest(2, 4, null));
        }
        if (fields.contains("cursor")) {
            CURSORS.forEach(cursor -> pages.add(new PageRequest(2, null, cursor)));
        }
        for (PageRequest page : pages) {
            Integer offset = fields.contains("offset") ? page.offset() : null;
            assertThat(operation.pageRequest(operation.withPage(request, page)))
                    .as("%s: pageRequest(…)", operation)
                    .isEqualTo(new PageRequest(page.limit(), offset, page.cursor()));
        }
    }

    @ParameterizedTest
    @MethodSource("paged")
    <Q extends Record> void anotherPageChangesNothingElseInTheRequest(PagedOperation<Q, ?, ?> operation) {
        Map<String, @Nullable Object> members =
                new LinkedHashMap<>(JsonCodec.standard().members(ExampleRequests.requestOf(operation)));
        members.put("beta", Map.of("mode", "new", "weights", List.of(1, 2.50)));
        members.put("gamma", null);
        Q request = decode(operation.requestType(), members);
        boolean byOffset = JsonPaths.of(operation.requestType()).containsKey("offset");
        PageRequest page = byOffset ? new PageRequest(7, 4, null) : new PageRequest(7, null, "c2");
        Q other = operation.withPage(request, page);
        assertThat(other).isNotEqualTo(request);
        assertThat(operation.withPage(other, operation.pageRequest(request))).isEqualTo(request);
        Map<String, @Nullable Object> expected = new LinkedHashMap<>(members);
        expected.remove("limit");
        Q first = operation.withPage(other, new PageRequest(null, null, null));
        assertThat(JsonCodec.standard().encode(first))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(new String(
                        JsonCodec.standard().encode(decode(operation.requestType(), expected)),
                        StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @MethodSource("paged")
    <Q extends Record> void aFlatPriceIsOneThatDoesNotDependOnTheNumberOfItems(PagedOperation<Q, ?, ?> operation) {
        Q request = ExampleRequests.requestOf(operation);
        PriceEstimate one = estimate(operation, operation.withPage(request, new PageRequest(1, null, null)));
        PriceEstimate two = estimate(operation, operation.withPage(request, new PageRequest(2, null, null)));
        assertThat(operation.flatPrice())
                .as("%s: flatPrice()", operation)
                .isEqualTo(one.max().compareTo(two.max()) == 0);
    }

    private static <Q extends Record> PriceEstimate estimate(Operation<Q, ?> operation, Q request) {
        try (EnrichmentClient client = EnrichmentClient.builder()
                .baseUrl("http://localhost")
                .apiKey("key")
                .build()) {
            return client.estimate(operation, request);
        }
    }

    /** A balance that is not read would leave budgets and doubts without a starting point. */
    @Test
    void everyResponseWithABalanceAtItsRootStatesIt() {
        int balances = 0;
        for (Operation<?, ?> operation : Operations.all()) {
            balances += statesBalance(operation) ? 1 : 0;
        }
        assertThat(balances).isPositive();
    }

    private static <R extends Record> boolean statesBalance(Operation<?, R> operation) {
        boolean stated = JsonPaths.of(operation.responseType()).get("credits") == BigDecimal.class;
        R response = decode(operation.responseType(), stated ? Map.of("credits", 12.5) : Map.of());
        assertThat(operation.balance(response))
                .as("%s: balance(…)", operation)
                .isEqualTo(stated ? new BigDecimal("12.5") : null);
        assertThat(operation.balance(decode(operation.responseType(), Map.of())))
                .isNull();
        return stated;
    }

    @Test
    void pagesThatAreNotDescribedAreRefused() {
        var description = Operation.post("a.b", "/a/b", CompanyLookalikesRequest.class, CompanyLookalikesResponse.class)
                .free()
                .items(
                        "companies",
                        Company.class,
                        CompanyLookalikesResponse::companies,
                        company -> company.companyDomain());
        assertThatIllegalStateException()
                .isThrownBy(description::buildPaged)
                .withMessage("operation a.b lacks a part: add pages(…)");
    }

    private static OperationBuilder<CompanySearchRequest, CompanySearchResponse, Company> search() {
        return Operation.post("a.b", "/a/b", CompanySearchRequest.class, CompanySearchResponse.class)
                .free()
                .items("companies", Company.class, CompanySearchResponse::companies, Company::companyDomain)
                .pages(10, 50, Operations.COMPANIES_SEARCH::info);
    }

    @Test
    void pagesThatCannotBeRequestedAreRefused() {
        var description = search();
        assertThatIllegalStateException()
                .isThrownBy(description::buildPaged)
                .withMessage("operation a.b lacks a part: add pageRequest(…)");
    }

    /** Otherwise, a larger page or the first page again would be bought. */
    @Test
    void aDescriptionThatDoesNotSetThePageIsRefusedBeforeThePageIsRequested() {
        PageRequest first = new PageRequest(null, null, null);
        requireRefused((request, page) -> request, new PageRequest(3, null, null), "limit");
        requireRefused(
                (request, page) -> request.toBuilder().limit(page.limit()).build(),
                new PageRequest(3, 4, null),
                "offset");
        requireRefused(
                (request, page) -> request.toBuilder().limit(page.limit()).build(),
                new PageRequest(3, null, "c2"),
                "cursor");
        requireRefused((request, page) -> request.toBuilder().cursor("c2").build(), first, "cursor");
    }

    private static void requireRefused(
            BiFunction<CompanySearchRequest, PageRequest, CompanySearchRequest> write, PageRequest page, String field) {
        var operation = search().pageRequest(Operations.COMPANIES_SEARCH::pageRequest, write)
                .buildPaged();
        CompanySearchRequest request =
                CompanySearchRequest.builder().query("looms").build();
        assertThatIllegalStateException()
                .isThrownBy(() -> operation.withPage(request, page))
                .withMessage("operation a.b does not set the " + field + " of a page: mend its pageRequest(…)");
    }
}
