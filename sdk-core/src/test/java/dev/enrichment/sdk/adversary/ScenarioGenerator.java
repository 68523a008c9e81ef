package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.adversary.Scenario.Profile;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws scenarios: a seed and a number are all that it takes to draw the same one again. */
final class ScenarioGenerator {
    private static final Duration LONG = Duration.ofHours(3);
    private static final Duration IMPATIENT = Duration.ofMillis(120);

    /** Callbacks that fail in searches: they must not keep a search from its end. */
    private static final List<HostileCallback.Place> IN_SEARCHES = List.of(
            HostileCallback.Place.EXECUTOR_LATER,
            HostileCallback.Place.LISTENER_ATTEMPT,
            HostileCallback.Place.LISTENER_SUCCEEDED,
            HostileCallback.Place.LISTENER_FAILED);

    private static final List<Framing> ENDS_IDLE =
            List.of(Framing.THEN_CLOSED, Framing.CLOSED_LATER, Framing.RESET_LATER);

    private final long seed;
    private final long number;
    private final Draw draw;
    private final Profile profile;
    /** What all calls of a scenario with a limiter use. */
    private @Nullable Endpoint<?> limited;

    private ScenarioGenerator(long seed, long number) {
        this.seed = seed;
        this.number = number;
        this.draw = new Draw(seed, number);
        this.profile = profile();
    }

    static Scenario draw(long seed, long number) {
        return new ScenarioGenerator(seed, number).scenario();
    }

    private Profile profile() {
        int choice = draw.between(1, 100);
        if (choice <= 37) {
            return Profile.MIXED;
        } else if (choice <= 47) {
            return Profile.CROWD;
        } else if (choice <= 63) {
            return Profile.CALLBACKS;
        } else if (choice <= 75) {
            return Profile.STOPS;
        } else if (choice <= 90) {
            return Profile.PAGES;
        } else if (choice <= 93) {
            return Profile.MINIMUM_BALANCE;
        } else if (choice <= 94) {
            return Profile.TURNS;
        } else if (choice <= 95) {
            return Profile.RATE_HEADERS;
        } else if (choice <= 97) {
            return Profile.LIMITED;
        }
        return Profile.IDLE_CONNECTIONS;
    }

    private Scenario scenario() {
        boolean stalls = profile == Profile.MIXED && draw.percent(5);
        List<HostileCallback> callbacks = callbacks();
        Setup setup = setup(stalls, callbacks);
        List<CallPlan> calls = new ArrayList<>();
        int count = switch (profile) {
            case MIXED, STOPS -> draw.between(1, 4);
            case CALLBACKS -> draw.between(1, 2);
            case CROWD -> draw.between(6, 16);
            case LIMITED -> draw.between(6, 12) + Scenario.AFTERWARDS;
            case MINIMUM_BALANCE -> draw.between(6, 12);
            case PAGES, TURNS -> 1;
            case IDLE_CONNECTIONS, RATE_HEADERS -> 3;
        };
        for (int call = 0; call < count; call++) {
            calls.add(call(call, setup, stalls));
        }
        return new Scenario(seed, number, profile, setup, Secrets.of(draw), calls);
    }

    private List<HostileCallback> callbacks() {
        if (profile != Profile.CALLBACKS) {
            return profile == Profile.PAGES && draw.percent(12)
                    ? List.of(new HostileCallback(draw.oneOf(IN_SEARCHES), thrown()))
                    : List.of();
        }
        List<HostileCallback> callbacks = new ArrayList<>();
        callbacks.add(new HostileCallback(
                draw.percent(35) ? draw.oneOf(ForeignParts.PLACES) : draw.oneOf(HostileCallback.Place.values()),
                thrown()));
        if (draw.percent(20)) {
            callbacks.add(new HostileCallback(draw.oneOf(HostileCallback.Place.values()), thrown()));
        }
        return callbacks;
    }

    private HostileCallback.Thrown thrown() {
        return draw.oneOf(HostileCallback.Thrown.values());
    }

    private Setup setup(boolean stalls, List<HostileCallback> callbacks) {
        boolean http = draw.percent(20)
                || callbacks.stream().anyMatch(each -> each.place().name().startsWith("OKHTTP"));
        int threads = switch (profile) {
            case CROWD, MINIMUM_BALANCE -> draw.between(2, 16);
            case LIMITED -> draw.between(2, 8);
            case MIXED, STOPS -> draw.between(1, 3);
            default -> 1;
        };
        return new Setup(
                threads,
                ForeignParts.hang(callbacks)
                        ? ForeignParts.TIMEOUT_OF_HANGS
                        : late(callbacks)
                                ? ForeignParts.TIMEOUT_OF_LATE
                                : profile == Profile.LIMITED
                                        ? LONG
                                        : draw.percent(5)
                                                ? ChronoUnit.FOREVER.getDuration()
                                                : draw.percent(5) ? Duration.ofMinutes(10) : LONG,
                stalls ? IMPATIENT : Setup.PATIENT,
                Duration.ofMillis(draw.between(10, 500)),
                http,
                ratePerMinute(),
                BigDecimal.valueOf(profile == Profile.MINIMUM_BALANCE ? 40 : 500),
                budgets(),
                profile == Profile.MINIMUM_BALANCE ? BigDecimal.valueOf(25) : null,
                profile == Profile.LIMITED ? Limiter.Plan.of(draw) : null,
                callbacks);
    }

    private int ratePerMinute() {
        return switch (profile) {
            case TURNS -> 1;
            case LIMITED -> draw.percent(40) ? draw.oneOf(3, 6, 20, 60) : 0;
            default -> draw.percent(8) ? draw.between(60, 6_000) : 0;
        };
    }

    private List<BigDecimal> budgets() {
        if (profile == Profile.MINIMUM_BALANCE) {
            return List.of(BigDecimal.valueOf(1_000));
        }
        List<BigDecimal> limits = new ArrayList<>();
        while (limits.size() < 3 && draw.percent(60)) {
            limits.add(BigDecimal.valueOf(draw.oneOf(0, 1, 5, 12, 100, 100, 1_000)));
        }
        return limits;
    }

    private CallPlan call(int number, Setup setup, boolean stalls) {
        PaginationPlan pagination = profile == Profile.PAGES ? pagination() : null;
        Endpoint<?> endpoint = endpoint(pagination);
        int maxAttempts = draw.between(1, 4);
        boolean asPriced = !setup.patient() || profile == Profile.STOPS || profile == Profile.CALLBACKS;
        boolean async = draw.percent(profile == Profile.STOPS ? 60 : 35);
        return new CallPlan(
                number,
                endpoint,
                async,
                maxAttempts,
                draw.percent(15) && profile != Profile.MINIMUM_BALANCE,
                draw.percent(15),
                draw.percent(40),
                draw.percent(8)
                        && profile != Profile.MINIMUM_BALANCE
                        && profile != Profile.TURNS
                        && profile != Profile.LIMITED,
                budgetsOf(setup),
                profile == Profile.IDLE_CONNECTIONS && number > 0 ? 60 : 0,
                script(number, endpoint, pagination, new Attempts(maxAttempts, async, stalls, asPriced)),
                pagination != null ? page() : last(endpoint),
                pagination);
    }

    private Endpoint<?> endpoint(@Nullable PaginationPlan pagination) {
        if (pagination != null) {
            return pagination.target().endpoint();
        } else if (profile == Profile.TURNS) {
            return Endpoint.FREE.get(0);
        } else if (profile == Profile.MINIMUM_BALANCE || profile == Profile.RATE_HEADERS) {
            return Endpoint.PAID.get(0);
        }
        if (profile == Profile.LIMITED && limited != null) {
            return limited;
        }
        Endpoint<?> drawn = draw.percent(20) ? draw.oneOf(Endpoint.FREE) : draw.oneOf(Endpoint.PAID);
        limited = drawn;
        return drawn;
    }

    private List<Integer> budgetsOf(Setup setup) {
        List<Integer> numbers = new ArrayList<>();
        for (int budget = 0; budget < setup.budgets().size(); budget++) {
            if (profile == Profile.MINIMUM_BALANCE || draw.percent(45)) {
                numbers.add(budget);
            }
            if (draw.percent(15)) {
                // The same one a second time.
                numbers.add(budget);
            }
        }
        return numbers;
    }

    private record Attempts(int max, boolean async, boolean stalls, boolean asPriced) {}

    private List<ResponsePlan> script(
            int call, Endpoint<?> endpoint, @Nullable PaginationPlan pagination, Attempts attempts) {
        if (pagination != null) {
            return pageScript(endpoint, pagination.use());
        }
        ResponseGenerator responses =
                new ResponseGenerator(draw, endpoint, attempts.stalls, attempts.asPriced, profile != Profile.CALLBACKS);
        List<ResponsePlan> script = new ArrayList<>();
        switch (profile) {
            case TURNS -> {}
            case RATE_HEADERS -> script.add(usedUp(endpoint));
            case MINIMUM_BALANCE -> script.add(last(endpoint));
            case IDLE_CONNECTIONS -> script.add(idle(endpoint, call));
            case LIMITED -> script.add(limited(endpoint, responses, attempts.async));
            default -> {
                for (int attempt = 0; attempt < attempts.max; attempt++) {
                    script.add(responses.any());
                }
            }
        }
        if (profile == Profile.STOPS) {
            int stopped = draw.between(0, script.size() - 1);
            script.set(stopped, script.get(stopped).with(stop(attempts.async)));
        }
        return script;
    }

    /** Pages, and perhaps something else among them; a page of one row is the cheapest. */
    private List<ResponsePlan> pageScript(Endpoint<?> endpoint, PaginationPlan.Use use) {
        ResponseGenerator responses = new ResponseGenerator(draw, endpoint.costing(BigDecimal.ONE), false, true, true);
        List<ResponsePlan> script = new ArrayList<>();
        for (int page = draw.between(0, 3); page > 0; page--) {
            script.add(page());
        }
        int choice = draw.between(1, 100);
        if (choice <= 45) {
            script.add(responses.any());
        } else if (choice <= 65) {
            script.add(page().with(responses.framing()));
        } else if (choice <= 75) {
            // A program that waits for a publisher is interrupted in its own code, not in the client's.
            Stop stop = stop(use == PaginationPlan.Use.FOR_EACH_ASYNC);
            script.add(page().with(
                            use == PaginationPlan.Use.PUBLISHER ? new Stop(Stop.Action.CLOSE, stop.point()) : stop));
        }
        return script;
    }

    private Stop stop(boolean async) {
        Stop.Action action = draw.percent(25) ? Stop.Action.CLOSE : async ? Stop.Action.CANCEL : Stop.Action.INTERRUPT;
        return new Stop(action, draw.oneOf(Stop.Point.values()));
    }

    private static boolean late(List<HostileCallback> callbacks) {
        return callbacks.stream().anyMatch(each -> each.place().name().endsWith("_LATE"));
    }

    private ResponsePlan idle(Endpoint<?> endpoint, int call) {
        ResponsePlan orderly = ResponseGenerator.orderly(endpoint);
        return call == 0 || draw.percent(40) ? orderly.with(draw.oneOf(ENDS_IDLE)) : orderly;
    }

    /** Responses that are lost, and calls that end meanwhile: they do not keep their place in line. */
    private ResponsePlan limited(Endpoint<?> endpoint, ResponseGenerator responses, boolean async) {
        ResponsePlan orderly = ResponseGenerator.orderly(endpoint).withDelay(draw.between(0, 3));
        int choice = draw.between(1, 100);
        if (choice <= 15) {
            Stop.Action action = async ? Stop.Action.CANCEL : Stop.Action.INTERRUPT;
            return orderly.with(new Stop(action, draw.oneOf(Stop.Point.values())));
        }
        return choice <= 40 ? orderly.with(responses.framing()) : orderly;
    }

    /** The limit is used up; when it is renewed is hard to say. The time of the client begins at 1772445600. */
    private ResponsePlan usedUp(Endpoint<?> endpoint) {
        String reset = draw.oneOf(
                "1772445660000",
                "1772445660",
                "1772445000",
                "60",
                "0",
                "-1",
                "99999999999999999999",
                "9223372036854775807");
        return ResponseGenerator.orderly(endpoint)
                .with(List.of("RateLimit-Limit: 300", "RateLimit-Remaining: 0", "RateLimit-Reset: " + reset));
    }

    private ResponsePlan last(Endpoint<?> endpoint) {
        ResponsePlan orderly = ResponseGenerator.orderly(endpoint);
        return profile == Profile.MINIMUM_BALANCE
                ? orderly.withRemaining(ServiceScript.LIVE_BALANCE)
                        .with(draw.percent(50) ? List.of("X-Credits-Remaining: 900") : List.of())
                        .withDelay(draw.between(0, 4))
                : orderly;
    }

    private ResponsePlan page() {
        BigDecimal later = BigDecimal.ONE;
        ChargePlan stated = draw.percent(90)
                ? draw.percent(50) ? ChargePlan.stated(later) : new ChargePlan(later, later.toPlainString(), List.of())
                : new ChargePlan(later, null, List.of());
        return ResponsePlan.orderly(200, stated, BodyKind.PAGE, 0);
    }

    private PaginationPlan pagination() {
        PaginationPlan.Kind kind = draw.percent(65)
                ? draw.oneOf(PaginationPlan.Kind.BY_CURSOR, PaginationPlan.Kind.BY_OFFSET)
                : draw.oneOf(PaginationPlan.Kind.values());
        PaginationTarget<?, ?, ?> target = switch (kind) {
            case BY_OFFSET, IGNORED_OFFSET, FRESH_CYCLE_BY_OFFSET -> draw.oneOf(PaginationTarget.BY_OFFSET);
            case BEYOND_TOTAL -> PaginationTarget.JOBS;
            default -> draw.oneOf(PaginationTarget.BY_CURSOR);
        };
        int limit = draw.between(2, 10);
        int total = draw.between(kind == PaginationPlan.Kind.BEYOND_TOTAL ? 1 : 0, 30);
        boolean limited = draw.percent(30);
        return new PaginationPlan(
                target,
                kind,
                total,
                limit,
                draw.between(1, 5),
                draw.oneOf(PaginationPlan.Use.values()),
                limited && draw.percent(40) ? draw.between(1, 25) : 0,
                limited && draw.percent(40) ? draw.between(1, 4) : 0,
                limited && draw.percent(40) ? BigDecimal.valueOf(draw.between(0, 25)) : null,
                draw.percent(30),
                kind.honest() && !limited && draw.percent(10) ? draw.oneOf(Tampering.values()) : Tampering.NONE,
                kind.honest() && !limited && draw.percent(30));
    }
}
