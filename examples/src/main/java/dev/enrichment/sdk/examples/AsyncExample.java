package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.testing.WellKnown;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Makes several calls at the same time, and cancels one of them. Costs at most 12 credits. */
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

            // Start all calls at once. The client does not limit the number of concurrent calls. If a rate limit of the
            // service is reached, further calls of the route wait.
            List<CompletableFuture<ApiResponse<EmailValidateResponse>>> checks = ADDRESSES.stream()
                    .map(address -> client.email().validateAsync(address))
                    .toList();
            for (CompletableFuture<ApiResponse<EmailValidateResponse>> check : checks) {
                EmailValidateResponse body = check.join().body();
                System.out.println(body.email() + "  " + body.status());
            }

            // Make one call after the other without blocking a thread. If a call fails, its future completes with the
            // exception that the blocking method would throw.
            CompletableFuture<Integer> lookalikes = client.companies()
                    .lookupAsync(WellKnown.COMPANY_DOMAIN)
                    .thenCompose(found -> {
                        Company company = found.body().match();
                        String seed = company == null || company.companyDomain() == null
                                ? WellKnown.COMPANY_DOMAIN
                                : company.companyDomain();
                        return client.companies()
                                .lookalikesAsync(q -> q.companyDomain(seed).limit(50));
                    })
                    .thenApply(response -> response.body().companies().size());
            System.out.println(lookalikes.join() + " lookalikes");

            // Cancel the future that the facade returned, not one derived from it. Only the original future closes the
            // socket. If the request was already sent, its outcome is unknown, and the ledger counts it as such.
            var unwanted = client.jobs().searchAsync(q -> q.limit(5));
            System.out.println("canceled: " + unwanted.cancel(true));

            var ledger = client.ledger();
            System.out.println(ledger.total().charged() + " credits charged, outcome unknown for "
                    + ledger.unconfirmedCalls() + " calls");
        }
    }
}
