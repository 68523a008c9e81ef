package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.models.companies.CompanyFundingRequest;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Operation that one step of a simulated program calls, with the requests for its rows.
 *
 * @param pages of each row; 0 for rows of a single call
 */
record Goods<Q extends Record, R extends Record>(
        Product product, Operation<Q, R> operation, Function<String, Q> request, int pages) {

    /** Returns what the first step of the programs asks for. */
    static Goods<?, ?> first(Wishes wishes) {
        return switch (wishes.first()) {
            case SEARCH -> new Goods<>(Product.SEARCH, Operations.PEOPLE_SEARCH, row -> search(row), wishes.pages());
            case LOOKUP ->
                new Goods<>(
                        Product.LOOKUP,
                        Operations.COMPANIES_LOOKUP,
                        row -> CompanyLookupRequest.builder()
                                .companyDomain(row + ".example")
                                .build(),
                        0);
            default ->
                new Goods<>(
                        Product.VALIDATION,
                        Operations.EMAIL_VALIDATE,
                        row -> EmailValidateRequest.builder()
                                .email(row + "@a.example")
                                .build(),
                        0);
        };
    }

    /** Returns what a second step asks for, about the row of the first one. */
    static Goods<?, ?> other() {
        return new Goods<>(
                Product.FUNDING,
                Operations.COMPANIES_FUNDING,
                row -> CompanyFundingRequest.builder()
                        .companyDomain(row + ".example")
                        .build(),
                0);
    }

    static PeopleSearchRequest search(String row) {
        return PeopleSearchRequest.builder()
                .companyDomain(row + ".example")
                .limit(Product.PAGE_SIZE)
                .build();
    }

    BulkRunBuilder<Q, R> run(EnrichmentClient client) {
        return operation instanceof PagedOperation<Q, R, ?> paged
                ? BulkRun.of(client, paged, items())
                : BulkRun.of(client, operation);
    }

    BulkRun<Q, R> after(BulkRun<?, ?> first) {
        return operation instanceof PagedOperation<Q, R, ?> paged ? first.then(paged, items()) : first.then(operation);
    }

    private long items() {
        return (long) pages * Product.PAGE_SIZE;
    }

    /** Returns the names of what a row can be charged for. */
    List<String> names(String row) {
        return switch (product) {
            case FUNDING -> List.of("funding of " + row);
            case SEARCH ->
                IntStream.range(0, pages).mapToObj(page -> row + "." + page).toList();
            default -> List.of(row);
        };
    }

    /** Returns what a user says to have a row erased. */
    String erasedBy(String row) {
        return product == Product.VALIDATION ? row + "@a.example" : row + ".example";
    }
}
