package dev.enrichment.sdk.bulk.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.crash.CrashShapes.Kind;
import dev.enrichment.sdk.bulk.crash.CrashShapes.Shape;
import dev.enrichment.sdk.bulk.crash.CrashWorld.Life;
import dev.enrichment.sdk.bulk.internal.store.CrashPoints;
import dev.enrichment.sdk.bulk.internal.store.CrashStore.Wreck;
import dev.enrichment.sdk.bulk.results.Reconciliation;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.bulk.support.MemoryDirectory;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.testing.service.RecordedCall;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Lets a process die at every possible point, one after the other: around each change of the store, each commit and
 * each call of the service. After each crash, another process must be able to continue.
 */
@Timeout(900)
class CrashPointsTest {
    private static final CrashPoints NEVER = new CrashPoints(0);

    /** By so many points two lives of a run differ at most, because commits of two threads became one. */
    private static final int ALIKE = 8;

    static Stream<Shape> shapes() {
        return CrashShapes.all();
    }

    /** Result of a run in which a process may have died. */
    private record Ending(boolean died, List<String> points, List<String> output, boolean repeated) {}

    @ParameterizedTest
    @MethodSource("shapes")
    @Tag("ci")
    @SuppressWarnings("SystemOut") // the number of points
    void eachPoint(Shape shape) throws Exception {
        System.out.printf(Locale.ROOT, "%s: %d points%n", shape, visit(shape, 1));
    }

    @Test
    void aSliceOfThePoints() throws Exception {
        for (Shape shape : shapes().toList()) {
            assertThat(visit(shape, 181)).as(shape.toString()).isGreaterThan(30);
        }
    }

    /** Dies at every n-th point; returns how many there were, or a few less. */
    private static int visit(Shape shape, int every) throws Exception {
        Ending undisturbed = live(shape, 0);
        int number = 1;
        Ending ending = live(shape, number);
        while (ending.died()) {
            String where = "%s, dead at %d of %s".formatted(shape, number, last(ending.points()));
            // The threads of a run can meet in another order, so that two points change places.
            if (shape.kind() != Kind.PARALLEL) {
                assertThat(ending.points()).as(where).hasSize(number);
            }
            if (shape.kind() != Kind.LIMITED || !ending.repeated()) {
                assertThat(ending.output()).as(where).isEqualTo(undisturbed.output());
            }
            number += every;
            ending = live(shape, number);
        }
        if (shape.kind() != Kind.PARALLEL) {
            int points = undisturbed.points().size();
            assertThat(number).isBetween(points + 1 - ALIKE, points + every + ALIKE);
        }
        return undisturbed.points().size();
    }

    private static List<String> last(List<String> points) {
        return points.subList(Math.max(0, points.size() - 12), points.size());
    }

    private static Ending live(Shape shape, int deadly) throws Exception {
        Path directory = MemoryDirectory.create();
        CrashPoints points = new CrashPoints(deadly);
        try (CrashWorld world = new CrashWorld(directory, shape.several())) {
            shape.world().accept(world);
            if (shape.before() != CrashShapes.NO_STORE) {
                world.live(NEVER, shape.before());
            }
            int since = world.charged().size();
            world.live(points, shape.program());
            Wreck wreck = world.stores.wreck();
            assertThat(wreck.intents())
                    .hasSizeLessThanOrEqualTo(!points.isDead() ? 0 : shape.kind() == Kind.PARALLEL ? 2 : 1);
            return new Checks(world, shape, points, wreck).finish(since);
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(shape + ", dead at " + deadly + " of " + last(points.passed()), e);
        } finally {
            MemoryDirectory.delete(directory);
        }
    }

    /** Assertions on the store and the service after a process has died and another one has continued its work. */
    private record Checks(CrashWorld world, Shape shape, CrashPoints points, Wreck wreck) {
        Ending finish(int since) throws Exception {
            world.live(NEVER, (process, output) -> {
                shape.program().run(process, output);
                mustBuyOnce(world.charged().subList(since, world.charged().size()));
                mustBalance(process);
            });
            mustHaveResponses();
            boolean repeated = false;
            boolean doubtful = true;
            List<String> output = List.of();
            for (int i = 0; i < 4 && doubtful; i++) { // a fault of the service can meet a later call instead
                int before = world.charged().size();
                List<UnresolvedCall> unresolvedCalls = new ArrayList<>();
                world.live(NEVER, (process, out) -> {
                    reconcile(process);
                    repeat(process);
                });
                repeated |= world.charged().size() > before;
                output = world.live(NEVER, (process, out) -> {
                    shape.program().run(process, out);
                    mustBalance(process);
                    unresolvedCalls.addAll(process.store.unresolvedCalls());
                });
                doubtful = !unresolvedCalls.isEmpty();
            }
            mustHaveResponses();
            return new Ending(points.isDead(), points.passed(), output, repeated);
        }

        private static void mustBuyOnce(List<RecordedCall> charged) {
            Set<String> bought = new HashSet<>();
            for (RecordedCall call : charged) {
                assertThat(bought.add(call.path() + " " + call.body()))
                        .as("bought twice: %s", call.body())
                        .isTrue();
            }
        }

        /** What was stored when the process died is stored, unless it was erased or bought anew. */
        private void mustHaveResponses() throws Exception {
            Wreck now = world.stores.wreck();
            if (shape.kind() == Kind.REFRESHED) {
                assertThat(now.bought().keySet()).containsAll(wreck.bought().keySet());
            } else if (shape.kind() != Kind.ERASED) {
                assertThat(now.bought()).containsAllEntriesOf(wreck.bought());
            }
        }

        private void mustBalance(Life process) {
            BigDecimal paid = process.store.charged();
            assertThat(world.spent()).isBetween(paid, paid.add(process.store.unconfirmed()));
        }

        /** Reconciles. A single call in doubt is always decided, and then the books are exact. */
        private void reconcile(Life process) throws Exception {
            int unresolvedCalls = process.store.unresolvedCalls().size();
            if (unresolvedCalls > 0) {
                Reconciliation reconciliation = process.store.reconcile(process.client);
                if (unresolvedCalls == 1) {
                    assertThat(reconciliation.isComplete())
                            .as(reconciliation.explanation())
                            .isTrue();
                    assertThat(process.store.charged()).isEqualByComparingTo(world.spent());
                    assertThat(process.store.unconfirmed()).isZero();
                }
            }
        }

        /** Buys what was lost again, with consent. */
        private static void repeat(Life process) {
            for (String operation : process.store.unresolvedCalls().stream()
                    .map(UnresolvedCall::operation)
                    .distinct()
                    .toList()) {
                try (BulkRun<?, ?> run = process.run(operation(operation)).open()) {
                    assertThat(run.resendInDoubt(BigDecimal.TEN, unresolved -> true))
                            .isNotEmpty();
                }
            }
        }

        private static Operation<?, ?> operation(String id) {
            return Operations.all().stream()
                    .filter(each -> each.id().equals(id))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
