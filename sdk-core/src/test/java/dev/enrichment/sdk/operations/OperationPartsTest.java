package dev.enrichment.sdk.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyLookalikesRequest;
import dev.enrichment.sdk.models.companies.CompanyLookalikesResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.support.ExampleRequests;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
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

    @ParameterizedTest
    @MethodSource("paged")
    <Q extends Record> void aPageIsAskedForAsItIsRead(PagedOperation<Q, ?, ?> operation) {
        Map<String, Object> fields = new LinkedHashMap<>(JsonPaths.of(operation.requestType()));
        PageRequest page =
                new PageRequest(2, fields.containsKey("offset") ? 4 : null, fields.containsKey("cursor") ? "c2" : null);
        Q next = operation.withPage(ExampleRequests.requestOf(operation), page);
        assertThat(operation.pageRequest(next)).as("%s: withPage(…)", operation).isEqualTo(page);
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
}
