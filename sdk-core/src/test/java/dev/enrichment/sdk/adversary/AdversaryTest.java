package dev.enrichment.sdk.adversary;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Runs scenarios against the client. What can be set, as {@code -Dadversary.<name>=<value>}:
 *
 * <pre>
 * seed      what the scenarios are drawn from; by default the environment variable ADVERSARY_SEED, or another one each
 *           time, which a failure prints
 * scenario  runs only this scenario of the seed, to replay a failure
 * seconds   how long to run; 12 by default
 * count     how many scenarios to run at most; by default as many as the time allows
 * failures  after how many failed scenarios to stop; 5 by default
 * </pre>
 */
class AdversaryTest {
    @Test
    void theMoneyPromiseHolds() {
        long seed = seed();
        Long scenario = Long.getLong("adversary.scenario");
        AdversaryLoop loop = new AdversaryLoop(seed, Integer.getInteger("adversary.failures", 5))
                .run(
                        scenario == null ? 0 : scenario,
                        scenario == null ? Long.getLong("adversary.count", Long.MAX_VALUE) : 1,
                        Duration.ofSeconds(Long.getLong("adversary.seconds", 12)));
        System.out.println("adversary: seed " + seed + ", " + loop.scenarios() + " scenarios");
        assertThat(loop.failures()).isEmpty();
    }

    static long seed() {
        String fixed = System.getenv("ADVERSARY_SEED");
        return Long.getLong(
                "adversary.seed",
                fixed == null ? ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE) : Long.parseLong(fixed));
    }

    @Test
    @Tag("ci")
    void theMoneyPromiseHoldsInFiveThousandScenarios() {
        AdversaryLoop loop = run(seed(), 0, 5_000);
        assertThat(loop.failures()).isEmpty();
        assertThat(loop.scenarios()).isEqualTo(5_000);
    }

    static AdversaryLoop run(long seed, long first, int count) {
        AdversaryLoop loop = new AdversaryLoop(seed, 5).run(first, count, Duration.ofHours(1));
        System.out.println("adversary: seed " + seed + ", " + loop.scenarios() + " scenarios");
        return loop;
    }
}
