package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import dev.enrichment.sdk.testing.WellKnown;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Many calls in flight, one that is no longer wanted. At most 11 credits and a quarter for each address. */
public final class AsyncExample {
    private static final List<String> ADDRESSES = List.of(
            WellKnown.VALID_EMAIL, WellKnown.INVALID_EMAIL, WellKnown.UNDECIDABLE_EMAIL, WellKnown.MALFORMED_EMAIL);

    private AsyncExample() {}

    public static void main(String[] args) {
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build()) {

            // All at once. Nothing limits how many calls are in flight but you; the service's rate limits hold for all
            // of them together, and the client makes them wait their turn.
            List<CompletableFuture<ApiResponse<EmailValidationResponse>>> checks = ADDRESSES.stream()
                    .map(address -> client.email().validateAsync(q -> q.email(address)))
                    .toList();
            for (CompletableFuture<ApiResponse<EmailValidationResponse>> check : checks) {
                EmailValidationResponse body = check.join().body();
                System.out.println(body.email() + "  " + body.status());
            }

            // One after the other, without a thread that waits in between. A failed call fails the future with the
            // exception that the blocking form throws.
            CompletableFuture<Integer> alike = client.companies()
                    .lookupAsync(q -> q.companyDomain(WellKnown.COMPANY_DOMAIN))
                    .thenCompose(found -> {
                        Company company = found.body().match();
                        String seed = company == null || company.companyDomain() == null
                                ? WellKnown.COMPANY_DOMAIN
                                : company.companyDomain();
                        return client.companies()
                                .lookalikesAsync(q -> q.companyDomain(seed).limit(50));
                    })
                    .thenApply(answer -> answer.body().companies().size());
            System.out.println(alike.join() + " lookalikes");

            // Cancel the future that the facade gave, not one derived from it: that one reaches the socket. If the
            // request had left, it may have been charged; the ledger then counts it as unknown.
            var unwanted = client.jobs().searchAsync(q -> q.limit(5));
            System.out.println("cancelled: " + unwanted.cancel(true));

            System.out.println(client.ledger().snapshot().total().credits() + " credits that are known of");
        }
    }
}
