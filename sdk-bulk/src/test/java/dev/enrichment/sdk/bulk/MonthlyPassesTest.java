package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three monthly passes over a list whose contacts change, with ends in the middle: the reports are the truth, nothing is
 * missing in them and nothing twice, and no pass costs more than its preview.
 */
class MonthlyPassesTest {
    private static final List<String> STATUSES = List.of("valid", "invalid", "catch_all");

    @TempDir
    Path directory;

    @Test
    @Timeout(120)
    void passesThatAreInterrupted() throws Exception {
        new Passes(directory, 200, 20260311, false).run();
    }

    @Test
    @Tag("ci")
    @Timeout(300)
    void passesOverFiveThousandContactsThatAreKilled() throws Exception {
        new Passes(directory, 5_000, 20260312, true).run();
    }

    /** The end of a pass before its time, inside of this process. */
    private static final class InterruptedPassException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static final class Passes {
        private final Random random;
        private final boolean kills;
        private final List<String> contacts;
        private final Lab lab;
        /** The truth: what each contact had when it was asked for conclusively the last time. */
        private final Map<String, String> known = new HashMap<>();
        /** What the service says from now on, if it is something else than at the beginning. */
        private final Map<String, String> planted = new HashMap<>();

        Passes(Path directory, int rows, long seed, boolean kills) {
            this.random = new Random(seed);
            this.kills = kills;
            this.contacts = Lab.addresses(rows);
            lab = new Lab(
                    directory,
                    c -> c.rateLimits(false).credits(1_000_000),
                    o -> o.attemptTimeout(Duration.ofSeconds(2)));
        }

        void run() throws Exception {
            try (lab) {
                plant(contacts.size() / 5);
                int changes = 0;
                for (int month = 0; month < 3; month++) {
                    changes += pass(Duration.ofDays(31L * month));
                    plant(contacts.size() / 10);
                }
                assertThat(changes).as("the test shows something").isGreaterThan(contacts.size() / 20);
            }
        }

        /** Contacts change, and some cannot be decided for now. */
        private void plant(int count) {
            for (int i = 0; i < count; i++) {
                String contact = contacts.get(random.nextInt(contacts.size()));
                String status = random.nextInt(4) == 0 ? "unknown" : STATUSES.get(random.nextInt(STATUSES.size()));
                planted.put(contact, status);
                lab.sandbox
                        .respondTo(SandboxRoute.EMAIL_VALIDATION)
                        .when("/email", contact)
                        .with(
                                200,
                                "{\"email\":\"%s\",\"email_status\":\"%s\"}".formatted(contact, status),
                                status.equals("unknown") ? 0 : Lab.PRICE);
            }
        }

        /** Returns how many changes were reported. */
        private int pass(Duration ahead) throws Exception {
            List<RecordedCall> before = lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION);
            Preview preview;
            try (RunStore store = lab.store();
                    var run = MonthlyTarget.run(lab.client, store, ahead).open()) {
                preview = run.preview(contacts, Lab::request);
            }
            assertThat(preview.calls()).isEqualTo(contacts.size());
            List<String> repeated = new ArrayList<>();
            int after = 1 + random.nextInt(contacts.size() / 2);
            repeated.addAll(only("REPEATED ", interrupted(ahead, "FOUND ", after)));
            if (!ahead.isZero()) {
                repeated.addAll(only("REPEATED ", interrupted(ahead, "CHANGED ", 1)));
            }
            List<String> lines = whole(ahead);
            assertThat(lines).last().isEqualTo("END");
            repeated.addAll(only("REPEATED ", lines));
            checkCosts(before, preview, repeated);

            TreeSet<String> expected = new TreeSet<>();
            lines.stream().filter(line -> line.startsWith("FOUND ")).forEach(line -> {
                String contact = line.split(" ", 3)[1];
                String now = planted.getOrDefault(contact, "invalid");
                String was = known.put(contact, now);
                if (was != null && !was.equals(now)) {
                    expected.add(contact + " " + was + ">" + now);
                }
            });
            List<String> reported = only("CHANGED ", lines);
            assertThat(reported).doesNotHaveDuplicates();
            assertThat(new TreeSet<>(reported)).isEqualTo(expected);
            return reported.size();
        }

        private static List<String> only(String kind, List<String> lines) {
            return lines.stream()
                    .filter(line -> line.startsWith(kind))
                    .map(line -> line.substring(kind.length()))
                    .toList();
        }

        /** No contact is charged twice in a pass, unless its first response was lost with its process. */
        private void checkCosts(List<RecordedCall> before, Preview preview, List<String> repeated) {
            Map<String, Integer> charged = new HashMap<>();
            BigDecimal sum = BigDecimal.ZERO;
            List<RecordedCall> calls = lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION);
            // The sandbox forgets the oldest.
            int seen = before.isEmpty() ? 0 : calls.indexOf(before.get(before.size() - 1)) + 1;
            for (RecordedCall call : calls.subList(seen, calls.size())) {
                sum = sum.add(call.credits());
                charged.merge(call.value("/email").orElseThrow(), call.credits().signum(), Integer::sum);
            }
            List<String> lost =
                    repeated.stream().map(line -> line.split(" ", 2)[0]).toList();
            assertThat(charged).hasSize(contacts.size());
            charged.forEach((contact, times) ->
                    assertThat(times).as(contact).isLessThanOrEqualTo(lost.contains(contact) ? 2 : 1));
            BigDecimal again = Lab.PRICE.multiply(BigDecimal.valueOf(lost.size()));
            assertThat(sum).isLessThanOrEqualTo(preview.maxCredits().add(again));
            assertThat(kills || lost.isEmpty()).isTrue();
        }

        private List<String> whole(Duration ahead) throws Exception {
            List<String> lines = new ArrayList<>();
            MonthlyTarget.pass(lab.client, lab.file(), contacts, ahead, lines::add);
            assertThat(only(OutcomeStatus.IN_DOUBT + " ", lines)).isEmpty();
            return lines;
        }

        /** Rows that cost nothing are from the store. */
        private static boolean counts(String line, String kind) {
            return line.startsWith(kind) && !line.endsWith(" 0");
        }

        /** Ends a pass after a number of lines of a kind. */
        private List<String> interrupted(Duration ahead, String kind, int after) throws Exception {
            List<String> lines = new ArrayList<>();
            if (!kills) {
                try {
                    MonthlyTarget.pass(lab.client, lab.file(), contacts, ahead, line -> {
                        lines.add(line);
                        if (lines.stream().filter(each -> counts(each, kind)).count() == after) {
                            throw new InterruptedPassException();
                        }
                    });
                } catch (InterruptedPassException e) {
                    // As planned; without a change in the report, the pass has ended.
                }
                return lines;
            }
            Process child = Children.start(
                    MonthlyTarget.class,
                    List.of("-Xmx128m", "-XX:TieredStopAtLevel=1"),
                    lab.sandbox.url(),
                    lab.sandbox.apiKey(),
                    lab.file().toString(),
                    Integer.toString(contacts.size()),
                    Long.toString(ahead.toDays()));
            int count = 0;
            try (BufferedReader reader =
                    new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    lines.add(line);
                    count += counts(line, kind) ? 1 : 0;
                    if (count == after) {
                        child.toHandle().destroyForcibly();
                    }
                }
            }
            child.waitFor();
            return lines;
        }
    }
}
