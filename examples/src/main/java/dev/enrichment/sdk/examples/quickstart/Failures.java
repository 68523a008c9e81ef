package dev.enrichment.sdk.examples.quickstart;

import static dev.enrichment.sdk.testing.service.SandboxRoute.COMPANY_FUNDING;
import static dev.enrichment.sdk.testing.service.SandboxRoute.COMPANY_LOOKALIKE;
import static dev.enrichment.sdk.testing.service.SandboxRoute.COMPANY_SEARCH;
import static dev.enrichment.sdk.testing.service.SandboxRoute.JOB_SEARCH;
import static dev.enrichment.sdk.testing.service.SandboxRoute.META_ADS;
import static dev.enrichment.sdk.testing.service.SandboxRoute.PEOPLE_SEARCH;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.AuthenticationException;
import dev.enrichment.sdk.errors.BadRequestException;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.ConflictException;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.InsufficientCreditsException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.errors.PermissionDeniedException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One call that fails for each exception class; a further one is one more entry. */
public final class Failures {
    private static final String SOME_COMPANY = WellKnown.COMPANY_DOMAIN;

    private Failures() {}

    /** Those that send nothing to the service, so that they are safe to show anywhere. */
    static List<Failure> sendingNothing(EnrichmentClient client) {
        return List.of(
                new Failure(
                        InvalidRequestException.class,
                        "a people search without a company, asking for 500 rows",
                        () -> client.people().search(q -> q.limit(500))),
                new Failure(
                        CreditBudgetExceededException.class,
                        "25 companies on a budget of 10 credits",
                        () -> client.withBudget(CreditBudget.of(10))
                                .companies()
                                .search(q -> q.query("software").limit(25))),
                new Failure(CallInterruptedException.class, "a call on a thread that is being stopped", () -> {
                    Thread.currentThread().interrupt();
                    client.credits().balance();
                }),
                new Failure(
                        ConnectionException.class,
                        "a call to a port where nobody listens",
                        () -> at("http://127.0.0.1:1", "any-key")));
    }

    /** Those that the service answers, or fails to answer. The sandbox can be told to do so. */
    static List<Failure> of(EnrichmentClient client, Sandbox sandbox) {
        EnrichmentClient once = client.withOptions(o -> o.maxAttempts(1));
        return List.of(
                new Failure(
                        AuthenticationException.class,
                        "a key that the service does not know",
                        () -> at(sandbox.url(), "no-such-key")),
                new Failure(
                        BadRequestException.class,
                        "a company search that names no company and no filter",
                        () -> client.companies().lookup(q -> {})),
                new Failure(
                        NotFoundException.class,
                        "the private address of a person that nobody knows",
                        () -> client.email().findPersonal(WellKnown.UNKNOWN_PROFILE)),
                new Failure(
                        InsufficientCreditsException.class,
                        "lookalikes for 5 credits from an account that has 1",
                        () -> withBalance(
                                sandbox, 1, () -> client.companies().lookalikes(q -> q.companyDomain(SOME_COMPANY)))),
                new Failure(
                        PermissionDeniedException.class,
                        "people, on a plan without people",
                        () -> faulty(
                                sandbox,
                                PEOPLE_SEARCH,
                                403,
                                () -> client.people().search(q -> q.companyDomain(SOME_COMPANY)))),
                new Failure(
                        ConflictException.class,
                        "funding, while the account is being changed",
                        () -> faulty(
                                sandbox,
                                COMPANY_FUNDING,
                                409,
                                () -> client.companies().funding(q -> q.companyDomain(SOME_COMPANY)))),
                new Failure(
                        ServerException.class,
                        "lookalikes, on a bad day of the service",
                        () -> faulty(
                                sandbox,
                                COMPANY_LOOKALIKE,
                                500,
                                () -> once.companies().lookalikes(q -> q.companyDomain(SOME_COMPANY)))),
                new Failure(RateLimitedException.class, "ads, when the service asks to wait for two minutes", () -> {
                    sandbox.faults().on(META_ADS).status(429, Map.of("Retry-After", "120"));
                    client.ads().search(q -> q.companyDomain(SOME_COMPANY));
                }),
                new Failure(
                        DeadlineExceededException.class,
                        "the next ads right after it, with 5 seconds to spend",
                        () -> client.withOptions(o -> o.totalTimeout(Duration.ofSeconds(5)))
                                .ads()
                                .search(q -> q.companyDomain(SOME_COMPANY))),
                new Failure(ResponseLostException.class, "jobs, but the connection breaks before the answer", () -> {
                    sandbox.faults().on(JOB_SEARCH).resetBeforeProcessing();
                    client.jobs().search(q -> q.limit(2));
                }),
                new Failure(DecodingException.class, "companies, but the answer is not JSON", () -> {
                    sandbox.faults().on(COMPANY_SEARCH).body("{\"companies\":[{\"company_name\":\"Quor");
                    client.companies().search(q -> q.query("software").limit(2));
                }),
                new Failure(PageFailedException.class, "all companies, but the second page is refused", () -> {
                    sandbox.faults().on(COMPANY_SEARCH).nth(2).status(403);
                    client.companies()
                            .searchAll(q -> q.query("software").limit(2))
                            .forEach(company -> {});
                }),
                new Failure(ApiException.class, "companies, but a proxy sends the call elsewhere", () -> {
                    sandbox.faults().on(COMPANY_SEARCH).redirectTo(URI.create("https://elsewhere.example/"));
                    client.companies().search(q -> q.query("software").limit(2));
                }));
    }

    /** Makes the calls, shows what can be told from each exception, and says whether all failed as they should. */
    public static boolean show(EnrichmentClient client, @Nullable Sandbox sandbox, Printer printer) {
        List<Failure> failures = new ArrayList<>(sendingNothing(client));
        if (sandbox != null) {
            failures.addAll(of(client, sandbox));
        }
        int number = 0;
        boolean asExpected = true;
        for (Failure failure : failures) {
            printer.title(++number, failure.expected().getSimpleName(), failure.how());
            Explanation explanation = Explanation.of(failure.call());
            printer.details(explanation.lines());
            if (explanation.caught() == failure.expected()) {
                printer.result(explanation.cost());
            } else {
                asExpected = false;
                printer.result("UNEXPECTED: " + explanation.caught().getSimpleName());
            }
        }
        return asExpected;
    }

    private static void at(String url, String key) {
        try (EnrichmentClient other = EnrichmentClient.builder()
                .baseUrl(url)
                .apiKey(key)
                .options(o -> o.maxAttempts(1))
                .build()) {
            other.credits().balance();
        }
    }

    private static void withBalance(Sandbox sandbox, long credits, Runnable call) {
        BigDecimal before = sandbox.credits();
        sandbox.account().balance(BigDecimal.valueOf(credits));
        try {
            call.run();
        } finally {
            sandbox.account().balance(before);
        }
    }

    private static void faulty(Sandbox sandbox, SandboxRoute route, int status, Runnable call) {
        sandbox.faults().on(route).status(status);
        call.run();
    }
}
