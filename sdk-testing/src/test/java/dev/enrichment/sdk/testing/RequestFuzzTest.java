package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Random requests of any size up to the limit: each gets a response that a client can expect, and costs the sandbox little
 * processor time. Time on the clock says nothing on a machine that does other things, so the time of the server's threads
 * is measured.
 */
@Timeout(300)
class RequestFuzzTest extends WithSandbox {
    private static final int LIMIT = 1 << 20;

    @Override
    void configure(SandboxConfig config) {
        config.credits(1_000_000);
    }

    private record Cost(Duration processor, String request) {}

    /** A bound for cold code, which finds a search that is slow by orders of magnitude. */
    @Test
    void noRequestIsExpensive() {
        assertThat(worst(1, 25).processor()).isLessThan(Duration.ofSeconds(2));
    }

    @Test
    @Tag("ci")
    void everyRequestEndsWithinATenthOfASecondOfProcessorTime() {
        worst(2, 200);
        Cost worst = worst(3, 600);
        assertThat(worst.processor()).as(worst.request()).isLessThan(Duration.ofMillis(100));
    }

    private Cost worst(long seed, int requests) {
        Random random = new Random(seed);
        Queue<Cost> costs = new PriorityQueue<>(
                Comparator.comparing(Cost::processor).reversed().thenComparing(Cost::request));
        for (int i = 0; i < requests; i++) {
            SandboxRoute route = pick(random, SandboxRoute.values());
            String body = new RandomRequest(random).next();
            assertThat(body.length()).isLessThanOrEqualTo(LIMIT);
            long before = SlowInputTest.processorTime();
            HttpResult response = route.method().equals("GET")
                    ? client.get(route.path().replace(":date", "2026-05-20") + "?days=" + random.nextInt(100))
                    : post(route, body);
            Duration cost = Duration.ofNanos(SlowInputTest.processorTime() - before);
            String shown = seed + "/" + i + " " + route + " " + body.substring(0, Math.min(300, body.length()));
            assertThat(response.status()).as(shown).isIn(200, 400, 402, 403, 404);
            costs.add(new Cost(cost, cost.toMillis() + " ms: " + shown));
        }
        return costs.remove();
    }

    @SafeVarargs
    private static <T> T pick(Random random, T... values) {
        return values[random.nextInt(values.length)];
    }

    /** A JSON object with fields that some route knows and others, of right and wrong types, small or as large as allowed. */
    private record RandomRequest(Random random) {
        String next() {
            List<String> known = Stream.of(
                            SlowInputTest.COMPANY_FIELDS.stream(),
                            SlowInputTest.COMPANY_FIELDS.stream().map(name -> "company_filters." + name),
                            SlowInputTest.PEOPLE_FIELDS.stream(),
                            SlowInputTest.JOB_FIELDS.stream(),
                            Stream.of("company_domain", "company_name", "profile_url", "email", "description"),
                            Stream.of("seed.domains", "seed.description", "products", "limit", "offset"))
                    .flatMap(names -> names)
                    .toList();
            StringBuilder body = new StringBuilder("{'company_domain':'quorvane.example'");
            int budget = random.nextInt(3) == 0 ? LIMIT - 2_000 : random.nextInt(3_000);
            for (int fields = 1 + random.nextInt(4); fields > 0; fields--) {
                String[] path = known.get(random.nextInt(known.size())).split("\\.", -1);
                String value = value(budget / fields / 2, 0);
                budget -= value.length();
                body.append(",'").append(path[0]).append("':");
                body.append(path.length == 1 ? value : "{'" + path[1] + "':" + value + "}");
            }
            for (int i = 0; random.nextInt(4) == 0 && i < 20_000 && body.length() < budget; i++) {
                body.append(",'x").append(i).append("':1");
            }
            return body.append('}').toString();
        }

        private String value(int budget, int depth) {
            return switch (random.nextInt(depth > 3 ? 4 : 7)) {
                case 0 -> pick(random, "null", "true", "false", "''", "' '", "[]", "{}");
                case 1 -> pick(random, "0", "-1", "1e9", "3.5", "99999999999999999999", "2026");
                case 2 -> text(budget);
                case 3 -> text(Math.min(budget, 20));
                case 4 -> list(budget, () -> text(Math.min(budget, 1 + random.nextInt(12))));
                case 5 -> list(budget, () -> Integer.toString(random.nextInt(100_000)));
                default -> list(budget, () -> value(Math.min(budget, 100), depth + 1));
            };
        }

        private String text(int length) {
            String[] alphabet = pick(
                    random,
                    new String[] {"a"},
                    new String[] {"a", " "},
                    new String[] {"www.", ".", "/", "https:", "x"},
                    new String[] {"1", "-", "9", "+", "<", "$", "k"},
                    new String[] {"\u20ac", "\u0130", "I\u0307", " "},
                    new String[] {"[", "]", "engineer", " ", "(", "*", "@"});
            StringBuilder text = new StringBuilder("'");
            while (text.length() < length / 3) {
                text.append(pick(random, alphabet));
            }
            return text.append('\'').toString();
        }

        private String list(int budget, Supplier<String> element) {
            StringBuilder list = new StringBuilder("[").append(element.get());
            int size = random.nextBoolean() ? 1_000 : 200_000;
            for (int i = 0; i < size && list.length() < budget / 2 - 200; i++) {
                list.append(',').append(element.get());
            }
            return list.append(']').toString();
        }
    }
}
