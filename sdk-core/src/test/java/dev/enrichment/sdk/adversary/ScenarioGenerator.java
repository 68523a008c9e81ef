package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.adversary.Scenario.Profile;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Draws scenarios: a seed and a number are all that it takes to draw the same one again. */
final class ScenarioGenerator {
    private static final Duration IMPATIENT = Duration.ofMillis(120);

    private final long seed;
    private final long number;
    private final Draw draw;
    private final Profile profile;

    private ScenarioGenerator(long seed, long number) {
        this.seed = seed;
        this.number = number;
        this.draw = new Draw(seed, number);
        int choice = draw.between(1, 100);
        this.profile = choice <= 60 ? Profile.MIXED : choice <= 80 ? Profile.CROWD : Profile.STOPS;
    }

    static Scenario draw(long seed, long number) {
        return new ScenarioGenerator(seed, number).scenario();
    }

    private Scenario scenario() {
        boolean stalls = profile == Profile.MIXED && draw.percent(5);
        Setup setup = setup(stalls);
        List<CallPlan> calls = new ArrayList<>();
        int count = switch (profile) {
            case MIXED, STOPS -> draw.between(1, 4);
            case CROWD -> draw.between(6, 16);
        };
        for (int call = 0; call < count; call++) {
            calls.add(call(call, setup, stalls));
        }
        return new Scenario(seed, number, profile, setup, Secrets.of(draw), calls);
    }

    private Setup setup(boolean stalls) {
        int threads = switch (profile) {
            case CROWD -> draw.between(2, 16);
            case MIXED, STOPS -> draw.between(1, 3);
        };
        List<BigDecimal> limits = new ArrayList<>();
        while (limits.size() < 3 && draw.percent(60)) {
            limits.add(BigDecimal.valueOf(draw.oneOf(0, 1, 5, 12, 100, 100, 1_000)));
        }
        return new Setup(
                threads,
                stalls ? IMPATIENT : Setup.PATIENT,
                Duration.ofMillis(draw.between(10, 500)),
                draw.percent(20),
                limits);
    }

    private CallPlan call(int call, Setup setup, boolean stalls) {
        Endpoint<?> endpoint = draw.percent(20) ? draw.oneOf(Endpoint.FREE) : draw.oneOf(Endpoint.PAID);
        int maxAttempts = draw.between(1, 4);
        boolean async = draw.percent(profile == Profile.STOPS ? 60 : 35);
        List<Integer> budgets = new ArrayList<>();
        for (int budget = 0; budget < setup.budgets().size(); budget++) {
            if (draw.percent(45)) {
                budgets.add(budget);
            }
        }
        return new CallPlan(
                call,
                endpoint,
                async,
                maxAttempts,
                draw.percent(15),
                draw.percent(40),
                draw.percent(8),
                budgets,
                script(endpoint, maxAttempts, async, stalls));
    }

    private List<ResponsePlan> script(Endpoint<?> endpoint, int attempts, boolean async, boolean stalls) {
        ResponseGenerator responses = new ResponseGenerator(draw, endpoint, stalls, stalls || profile == Profile.STOPS);
        List<ResponsePlan> script = new ArrayList<>();
        for (int attempt = 0; attempt < attempts; attempt++) {
            script.add(responses.any());
        }
        if (profile == Profile.STOPS) {
            int stopped = draw.between(0, script.size() - 1);
            Stop.Action action =
                    draw.percent(25) ? Stop.Action.CLOSE : async ? Stop.Action.CANCEL : Stop.Action.INTERRUPT;
            script.set(stopped, script.get(stopped).with(new Stop(action, draw.oneOf(Stop.Point.values()))));
        }
        return script;
    }
}
