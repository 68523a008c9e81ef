package dev.enrichment.sdk.cli.support;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.RequestJson;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;

/** Creates a sandbox whose account has been used for some weeks, so that usage reports have data to show. */
public final class SandboxHistory {
    private static final long SEED = 15;
    private static final int CREDITS = 25_000;

    private final Random random = new Random(SEED);
    private final EnrichmentClient client;
    private int calls;

    private SandboxHistory(EnrichmentClient client) {
        this.client = client;
    }

    /**
     * Starts a sandbox and makes calls on each of several past days.
     *
     * @param clock clock of the time after the last call
     * @param days number of days with calls
     */
    public static Sandbox play(InstantSource clock, int days) {
        Duration back = Duration.ofDays(days);
        Sandbox sandbox =
                Sandbox.start(settings -> settings.clock(() -> clock.instant().minus(back))
                        .rateLimits(false)
                        .credits(CREDITS));
        int[] millis = {11, 16, 24, 38, 75};
        for (int i = 0; i < millis.length; i++) {
            sandbox.faults().onAny().probability(0.3 - i * 0.05, SEED + i).delay(Duration.ofMillis(millis[i]));
        }
        try (EnrichmentClient client = EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(sandbox.apiKey())
                .build()) {
            SandboxHistory history = new SandboxHistory(client);
            LocalDate first = LocalDate.ofInstant(clock.instant().minus(back), ZoneOffset.UTC);
            history.play(first, 0); // A day before the period, because the first calls are slow.
            for (int day = 0; day < days; day++) {
                sandbox.advanceClock(Duration.ofDays(1));
                history.play(first.plusDays(day + 1L), day);
            }
        }
        sandbox.faults().clear();
        return sandbox;
    }

    /**
     * Makes the calls of one day. Usage is low at weekends, grows over time, and rises for a campaign in the third
     * week.
     */
    private void play(LocalDate date, int day) {
        boolean weekend = date.getDayOfWeek() == DayOfWeek.SATURDAY || date.getDayOfWeek() == DayOfWeek.SUNDAY;
        boolean campaign = day % 30 >= 16 && day % 30 <= 19;
        double scale = (weekend ? 0.15 : 0.8 + day / 60.0) * (0.8 + random.nextDouble() * 0.4);
        double misses = 0.04 + random.nextDouble() * 0.12;
        List<CompletableFuture<?>> running = new ArrayList<>();
        many(running, "email.validate", 14 * scale * (campaign ? 2.5 : 1), misses);
        many(running, "companies.lookup", 6 * scale, misses);
        many(running, "people.search", 2 * scale * (campaign ? 3 : 1), 0);
        many(running, "jobs.search", 0.8 * scale, 0);
        running.forEach(CompletableFuture::join);
    }

    private void many(List<CompletableFuture<?>> running, String operation, double number, double misses) {
        for (long i = Math.round(number); i > 0; i--) {
            calls++;
            running.add(start(OperationNames.find(operation), request(operation, random.nextDouble() < misses)));
        }
    }

    private <Q extends Record, R extends Record> CompletableFuture<?> start(
            Operation<Q, R> operation, Map<String, Object> request) {
        return client.callAsync(operation, RequestJson.decode(operation, Json.line(request)))
                .handle((response, failure) -> {
                    if (failure != null && !(failure instanceof EnrichmentException)) {
                        throw new IllegalStateException(failure);
                    }
                    return response; // Failed calls for unknown data are part of the history.
                });
    }

    private Map<String, Object> request(String operation, boolean miss) {
        String domain = miss ? WellKnown.UNKNOWN_COMPANY : WellKnown.COMPANY_DOMAIN;
        return switch (operation) {
            case "email.validate" ->
                Map.of("email", "lead" + calls + "@" + (miss ? WellKnown.CATCH_ALL_DOMAIN : WellKnown.COMPANY_DOMAIN));
            case "companies.lookup" -> Map.of("company_domain", domain);
            case "people.search" -> Map.of("limit", 2 + random.nextInt(8), "company_domain", WellKnown.COMPANY_DOMAIN);
            default -> Map.of("limit", 5 + random.nextInt(10), "location", Map.of("countries", List.of("DE")));
        };
    }
}
