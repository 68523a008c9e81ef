package dev.enrichment.sdk.bulk.support;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateRequestBuilder;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.testing.FaultPlan;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.SandboxConfig;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Sandbox with a client and a store, for use in a test. */
public final class Lab implements AutoCloseable {
    public static final BigDecimal PRICE = new BigDecimal("0.25");

    public final Sandbox sandbox;
    public final EnrichmentClient client;
    private final Path file;

    public Lab(Path directory) {
        this(directory, config -> config.rateLimits(false), options -> {});
    }

    public Lab(Path directory, Consumer<SandboxConfig> config, Consumer<RequestOptionsBuilder> options) {
        sandbox = Sandbox.start(config.andThen(c -> c.history(100_000)));
        file = directory.resolve("leads.db");
        client = client(sandbox.apiKey(), options);
    }

    /** Returns the builder of a client with the key of the sandbox. */
    public EnrichmentClientBuilder builder(String url) {
        return EnrichmentClient.builder().baseUrl(url).apiKey(sandbox.apiKey());
    }

    public EnrichmentClient client(String key, Consumer<RequestOptionsBuilder> options) {
        return EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(key)
                .options(o -> o.initialBackoff(Duration.ofMillis(5)).attemptTimeout(Duration.ofSeconds(2)))
                .options(options)
                .build();
    }

    /** Gives companies people for several pages. */
    public void hire(int people, String... domains) {
        hire(sandbox, people, domains);
    }

    public static void hire(Sandbox sandbox, int people, String... domains) {
        for (String domain : domains) {
            sandbox.data().company(domain, company -> company.name(domain));
        }
        for (int i = 0; i < people * domains.length; i++) {
            String name = Integer.toString(i);
            String domain = domains[i % domains.length];
            sandbox.data()
                    .person("person-" + i, person -> person.name("Person", name).worksAt(domain, "Engineer"));
        }
    }

    public Path file() {
        return file;
    }

    public RunStore store() {
        return RunStore.sqlite(file);
    }

    /**
     * Records that all requests in doubt were charged their maximum, or that none was charged. Returns the number of
     * these requests.
     */
    public static int resolveAll(RunStore store, boolean charged) {
        int resolved = 0;
        for (UnresolvedCall unresolved : store.unresolvedCalls()) {
            resolved += store.resolve(unresolved.key(), charged ? unresolved.unconfirmed() : BigDecimal.ZERO) ? 1 : 0;
        }
        return resolved;
    }

    public BulkRunBuilder<EmailValidateRequest, EmailValidateResponse> run(RunStore store) {
        return run(store, Operations.EMAIL_VALIDATE);
    }

    /** Returns a run with another client. */
    public static BulkRunBuilder<EmailValidateRequest, EmailValidateResponse> run(
            RunStore store, EnrichmentClient client) {
        return BulkRun.of(client, Operations.EMAIL_VALIDATE).store(store);
    }

    public <Q extends Record, R extends Record> BulkRunBuilder<Q, R> run(RunStore store, Operation<Q, R> operation) {
        return BulkRun.of(client, operation).store(store);
    }

    /** Returns a run whose rows have several pages of people. */
    public BulkRunBuilder<PeopleSearchRequest, PeopleSearchResponse> search(RunStore store, long maxItems) {
        return search(store, client, maxItems);
    }

    public static BulkRunBuilder<PeopleSearchRequest, PeopleSearchResponse> search(
            RunStore store, EnrichmentClient client, long maxItems) {
        return BulkRun.of(client, Operations.PEOPLE_SEARCH, maxItems).store(store);
    }

    public <Q extends Record, R extends Record> BulkRunBuilder<Q, R> search(
            RunStore store, PagedOperation<Q, R, ?> operation, long maxItems) {
        return BulkRun.of(client, operation, maxItems).store(store);
    }

    /** Returns the faults of the operation that most tests use. */
    public FaultPlan faults() {
        return sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE);
    }

    /** Processes rows with a store and a run of their own. */
    public List<RowOutcome<String, EmailValidateResponse>> validate(List<String> rows) {
        try (RunStore store = store();
                var run = run(store).open()) {
            return run.process(rows, Lab::request).toList();
        }
    }

    /** Returns the addresses whose responses a store has. */
    public Set<String> stored(RunStore store) {
        return store.outcomes(Operations.EMAIL_VALIDATE, client.codec())
                .map(outcome -> String.valueOf(outcome.row().email()))
                .collect(Collectors.toSet());
    }

    /** Different addresses, each of which costs 0.25 credits. */
    public static List<String> addresses(int count) {
        return addresses(0, count);
    }

    public static List<String> addresses(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> "person" + i + "@quorvane.example")
                .toList();
    }

    /** The request of an address; an empty one makes no valid request. */
    public static EmailValidateRequest request(String email) {
        EmailValidateRequestBuilder builder = EmailValidateRequest.builder();
        return email.isEmpty() ? builder.build() : builder.email(email).build();
    }

    public static CompanyLookupRequest company(String domain) {
        return CompanyLookupRequest.builder().companyDomain(domain).build();
    }

    /** The request for the people of a company, ten on a page. */
    public static PeopleSearchRequest people(String domain) {
        return PeopleSearchRequest.builder().companyDomain(domain).limit(10).build();
    }

    public static EmailValidateResponse body(RowOutcome<?, EmailValidateResponse> outcome) {
        return Objects.requireNonNull(outcome.body(), outcome::toString);
    }

    @Override
    public void close() {
        client.close();
        sandbox.close();
    }
}
