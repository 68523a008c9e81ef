package dev.enrichment.sdk.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/**
 * Simulates misbehaving AI agents that use the MCP server. Depending on a seed, they loop, repeat calls, call in
 * parallel, cancel, send garbage and disconnect, in several sessions and across restarts, while the service loses
 * responses that it has charged for. This class also checks the conditions that must always hold.
 */
final class AgentWorld {
    private static final int ROUNDS = 3;
    private static final List<SandboxRoute> PAID =
            List.of(SandboxRoute.EMAIL_VALIDATE, SandboxRoute.COMPANIES_SEARCH, SandboxRoute.COMPANIES_FUNDING);

    private final Random random;
    private final Sandbox sandbox;
    private final Path file;
    private final BigDecimal perDay;
    private volatile LocalDate today = LocalDate.EPOCH;

    AgentWorld(long seed, Sandbox sandbox, Path file) {
        random = new Random(seed);
        this.sandbox = sandbox;
        this.file = file;
        perDay = BigDecimal.valueOf(4 + random.nextInt(20));
    }

    /** Lets them live, and checks the books. */
    int live() {
        int count = 0;
        sandbox.reset();
        if (random.nextInt(3) == 0) {
            for (SandboxRoute route : PAID) {
                sandbox.faults().on(route).probability(0.05, random.nextLong()).resetAfterCharge();
            }
        }
        if (random.nextBoolean()) {
            sandbox.faults().onAny().probability(0.2, random.nextLong()).delay(Duration.ofMillis(10));
        }
        try (EnrichmentClient client = EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(sandbox.apiKey())
                .options(o -> o.attemptTimeout(Duration.ofSeconds(20)).initialBackoff(Duration.ofMillis(5)))
                .build()) {
            for (int round = 0; round < ROUNDS; round++) {
                if (random.nextBoolean()) {
                    today = today.plusDays(1);
                }
                try (RunStore store = RunStore.sqlite(file)) {
                    checkBooks(store); // what was in flight when the store was closed is in it
                    count += round(client, store);
                }
            }
            try (RunStore store = RunStore.sqlite(file)) {
                checkBooks(store);
            }
        }
        return count;
    }

    private int round(EnrichmentClient client, RunStore store) {
        int parallel = 1 + random.nextInt(3);
        ExecutorService threads = Executors.newFixedThreadPool(parallel);
        try {
            List<CompletableFuture<Void>> ends = new ArrayList<>();
            for (int i = 0; i < parallel; i++) {
                long seed = random.nextLong();
                ends.add(CompletableFuture.runAsync(
                        () -> session(new Random(seed), client, new Spending(store, perDay, () -> today)), threads));
            }
            ends.forEach(McpClient::await);
            return parallel;
        } finally {
            threads.shutdown();
        }
    }

    /** Starts a server that spends this way, and returns its client. */
    static McpClient agent(EnrichmentClient client, Spending spending, boolean contacts) {
        EnrichmentClient caching = spending.store().cachingClient(client, r -> r.list(Spending.LIST));
        PaidCalls calls = new PaidCalls(caching, spending, e -> String.valueOf(e.getMessage()));
        return McpClient.of((requests, out) -> new JsonRpcConnection(out)
                .serve(requests, new McpServer(McpCommand.tools(calls, contacts), calls, "")));
    }

    private void session(Random steps, EnrichmentClient client, Spending spending) {
        McpClient agent = agent(client, spending, false);
        JsonNode unused = agent.initialize();
        BigDecimal cost = BigDecimal.ZERO;
        for (int i = 3 + steps.nextInt(8); i > 0; i--) {
            cost = cost.add(step(steps, agent));
        }
        assertThat(cost).as("costs of the results").isLessThanOrEqualTo(spending.perDay());
        if (steps.nextInt(3) == 0) {
            CompletableFuture<JsonNode> unusedAtTheEnd = call(steps, agent); // and leaves
        }
        agent.leave();
    }

    private BigDecimal step(Random steps, McpClient agent) {
        switch (steps.nextInt(8)) {
            case 0 -> agent.send("{garbage");
            case 1 -> {
                CompletableFuture<JsonNode> unused = call(steps, agent);
                agent.cancelLast();
            }
            case 2 -> check(agent.call("credits_balance", Map.of()));
            case 3, 4 -> {
                List<CompletableFuture<JsonNode>> several = new ArrayList<>();
                for (int i = 2 + steps.nextInt(5); i > 0; i--) {
                    several.add(call(steps, agent));
                }
                return several.stream().map(McpClient::await).map(this::check).reduce(BigDecimal.ZERO, BigDecimal::add);
            }
            default -> {
                return check(McpClient.await(call(steps, agent)));
            }
        }
        return BigDecimal.ZERO;
    }

    /** Few different ones, so that sessions want the same. */
    private static CompletableFuture<JsonNode> call(Random steps, McpClient agent) {
        int which = steps.nextInt(6);
        return switch (steps.nextInt(4)) {
            case 0 -> agent.validate("person" + which + "@quorvane.example");
            case 1 -> agent.callAsync("companies_search", Map.of("query", "software", "limit", 1 + which));
            case 2 -> {
                String domain = which < 3 ? WellKnown.COMPANY_DOMAIN : WellKnown.COMPANY_WITHOUT_FUNDING;
                yield agent.callAsync("companies_funding", Map.of("company_domain", domain));
            }
            default -> agent.callAsync("companies_lookup", Map.of("company_domain", "none" + which + ".example"));
        };
    }

    /** Each result says what it cost and what is left. */
    private BigDecimal check(JsonNode result) {
        JsonNode meta = result.path(McpClient.isError(result) ? "_meta" : "structuredContent");
        assertThat(meta.path("budget_left").isNumber()).as(result.toString()).isTrue();
        assertThat(meta.path("budget_left").decimalValue())
                .as(result.toString())
                .isNotNegative();
        return meta.has("charged") ? meta.path("charged").decimalValue() : BigDecimal.ZERO;
    }

    private void checkBooks(RunStore store) {
        BigDecimal all = BigDecimal.ZERO;
        for (LocalDate day = LocalDate.EPOCH; !day.isAfter(today); day = day.plusDays(1)) {
            String budget = Spending.budget(day);
            BigDecimal spent = store.charged(budget).add(store.unconfirmed(budget));
            assertThat(spent).as(budget).isLessThanOrEqualTo(perDay);
            all = all.add(spent);
        }
        assertThat(all).isEqualByComparingTo(store.charged().add(store.unconfirmed()));
        assertThat(sandbox.account().charged())
                .isBetween(store.charged(), store.charged().add(store.unconfirmed()));
        assertThat(store.charged(Spending.LIST)).isEqualByComparingTo(store.charged());
        for (SandboxRoute route : PAID) {
            Map<String, Long> sent = sandbox.requests(route).stream()
                    .collect(Collectors.groupingBy(call -> String.valueOf(call.json()), Collectors.counting()));
            assertThat(Collections.max(sent.values().isEmpty() ? List.of(0L) : sent.values()))
                    .as("equal requests: " + sent)
                    .isLessThanOrEqualTo(1);
        }
    }
}
