package dev.enrichment.sdk.examples.quickstart;

import static dev.enrichment.sdk.testing.service.SandboxRoute.ADS_SEARCH;
import static dev.enrichment.sdk.testing.service.SandboxRoute.COMPANIES_FUNDING;
import static dev.enrichment.sdk.testing.service.SandboxRoute.COMPANIES_LOOKALIKES;
import static dev.enrichment.sdk.testing.service.SandboxRoute.COMPANIES_SEARCH;
import static dev.enrichment.sdk.testing.service.SandboxRoute.JOBS_SEARCH;
import static dev.enrichment.sdk.testing.service.SandboxRoute.PEOPLE_SEARCH;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.CallInterceptor;
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
import dev.enrichment.sdk.errors.InterceptorException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.errors.PermissionDeniedException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes one failing call for each class of exception, and prints what a program can learn from the exception. */
public final class FailureTour {
    private static final String COMPANY = WellKnown.COMPANY_DOMAIN;

    private FailureTour() {}

    /** Returns calls that fail before anything is sent. They cost nothing, whatever the base URL is. */
    static List<FailingCall> withoutRequests(EnrichmentClient client) {
        return List.of(
                new FailingCall(
                        InvalidRequestException.class,
                        "a people search without a company and with a limit of 500",
                        () -> client.people().search(q -> q.limit(500))),
                new FailingCall(
                        CreditBudgetExceededException.class,
                        "25 companies with a budget of 10 credits",
                        () -> client.withBudget(CreditBudget.of(10))
                                .companies()
                                .search(q -> q.query("software").limit(25))),
                new FailingCall(
                        RequestPreparationException.class,
                        "a balance, but the supplier of the API key fails",
                        () -> client.withOptions(o -> o.apiKey(FailureTour::unreachableKeyStore))
                                .credits()
                                .balance()),
                new FailingCall(CallInterruptedException.class, "a call on an interrupted thread", () -> {
                    Thread.currentThread().interrupt();
                    client.credits().balance();
                }),
                new FailingCall(
                        ConnectionException.class,
                        "a call to a closed port",
                        () -> at("http://127.0.0.1:1", "any-key")));
    }

    /**
     * Returns calls to which the service responds with an error or not at all. The sandbox simulates these failures.
     */
    static List<FailingCall> scripted(EnrichmentClient client, Sandbox sandbox) {
        EnrichmentClient once = client.withOptions(o -> o.maxAttempts(1));
        return List.of(
                new FailingCall(
                        AuthenticationException.class,
                        "a key that the service does not know",
                        () -> at(sandbox.url(), "no-such-key")),
                new FailingCall(
                        BadRequestException.class,
                        "a company lookup without a domain, name or profile",
                        () -> client.companies().lookup(q -> {})),
                new FailingCall(
                        NotFoundException.class,
                        "the personal email address of an unknown profile",
                        () -> client.email().findPersonal(WellKnown.UNKNOWN_PROFILE)),
                new FailingCall(
                        InsufficientCreditsException.class,
                        "lookalikes for 5 credits with a balance of 1",
                        () -> withBalance(
                                sandbox, 1, () -> client.companies().lookalikes(q -> q.companyDomain(COMPANY)))),
                new FailingCall(
                        PermissionDeniedException.class,
                        "a people search that the plan does not include",
                        () -> withStatus(
                                sandbox,
                                PEOPLE_SEARCH,
                                403,
                                () -> client.people().search(q -> q.companyDomain(COMPANY)))),
                new FailingCall(
                        ConflictException.class,
                        "funding while the account is being changed",
                        () -> withStatus(
                                sandbox,
                                COMPANIES_FUNDING,
                                409,
                                () -> client.companies().funding(q -> q.companyDomain(COMPANY)))),
                new FailingCall(
                        ServerException.class,
                        "lookalikes while the service has an internal error",
                        () -> withStatus(
                                sandbox,
                                COMPANIES_LOOKALIKES,
                                500,
                                () -> once.companies().lookalikes(q -> q.companyDomain(COMPANY)))),
                new FailingCall(RateLimitedException.class, "ads when the service asks to wait for two hours", () -> {
                    sandbox.faults().on(ADS_SEARCH).status(429, Map.of("Retry-After", "7200"));
                    client.ads().search(q -> q.companyDomain(COMPANY));
                }),
                new FailingCall(
                        DeadlineExceededException.class,
                        "ads right after it, with a total timeout of 5 seconds",
                        () -> client.withOptions(o -> o.totalTimeout(Duration.ofSeconds(5)))
                                .ads()
                                .search(q -> q.companyDomain(COMPANY))),
                new FailingCall(
                        ResponseLostException.class, "jobs, but the connection is reset before the response", () -> {
                            sandbox.faults().on(JOBS_SEARCH).resetBeforeProcessing();
                            client.jobs().search(q -> q.limit(2));
                        }),
                new FailingCall(DecodingException.class, "companies, but the response is not JSON", () -> {
                    sandbox.faults().on(COMPANIES_SEARCH).body("{\"companies\":[{\"company_name\":\"Quor");
                    client.companies().search(q -> q.query("software").limit(2));
                }),
                new FailingCall(
                        InterceptorException.class,
                        "one company, but an interceptor fails after the response",
                        () -> client.withOptions(o -> o.interceptor(FailureTour::fullCache))
                                .companies()
                                .lookup(q -> q.companyDomain(COMPANY))),
                new FailingCall(
                        SendPreventedException.class,
                        "one company, but a send hook cannot record the purchase",
                        () -> client.withOptions(o -> o.sendHook(attempt -> {
                                    throw new IOException("no space left on device");
                                }))
                                .companies()
                                .lookup(COMPANY)),
                new FailingCall(PageFailedException.class, "all companies, but the second page is refused", () -> {
                    sandbox.faults().on(COMPANIES_SEARCH).nth(2).status(403);
                    client.companies()
                            .searchAll(q -> q.query("software").limit(2))
                            .forEach(company -> {});
                }),
                new FailingCall(ApiException.class, "companies, but a proxy redirects to another host", () -> {
                    sandbox.faults().on(COMPANIES_SEARCH).redirectTo(URI.create("https://elsewhere.example/"));
                    client.companies().search(q -> q.query("software").limit(2));
                }));
    }

    /**
     * Makes the calls and prints a report for each. Without a sandbox, only the calls that send nothing are made.
     * Returns whether each call failed with the expected exception.
     */
    public static boolean run(EnrichmentClient client, @Nullable Sandbox sandbox, Printer printer) {
        List<FailingCall> calls = new ArrayList<>(withoutRequests(client));
        if (sandbox != null) {
            calls.addAll(scripted(client, sandbox));
        }
        int number = 0;
        boolean asExpected = true;
        for (FailingCall call : calls) {
            printer.title(++number, call.expected().getSimpleName(), call.description());
            FailureReport report = FailureReport.of(call.call());
            printer.details(report.lines());
            if (report.caught() == call.expected()) {
                printer.result(report.cost());
            } else {
                asExpected = false;
                printer.result("UNEXPECTED: " + report.caught().getSimpleName());
            }
        }
        return asExpected;
    }

    private static ApiKey unreachableKeyStore() {
        throw new IllegalStateException("the key store cannot be reached");
    }

    private static ApiResponse<?> fullCache(CallInterceptor.Chain call) {
        ApiResponse<?> response = call.proceed();
        throw new IllegalStateException("no space in the cache for " + response.status());
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

    private static void withStatus(Sandbox sandbox, SandboxRoute route, int status, Runnable call) {
        sandbox.faults().on(route).status(status);
        call.run();
    }
}
