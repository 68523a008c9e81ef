package dev.enrichment.sdk.bulk.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.model.PurchaseModel.Kind;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Shape;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Step;
import dev.enrichment.sdk.bulk.model.World.Phase;
import dev.enrichment.sdk.bulk.support.MemoryDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Executes random sequences of steps of {@link PurchaseModel} with real stores that share a file, and compares the
 * stores with the model after each step. This shows that the model describes the real protocol.
 */
class StoreFollowsModelTest {
    private static final int STEPS = 30;

    private Path directory = Path.of("");

    @BeforeEach
    void place() throws IOException {
        directory = MemoryDirectory.create();
    }

    @AfterEach
    void tidyUp() throws IOException {
        MemoryDirectory.delete(directory);
    }

    static Stream<Shape> shapes() {
        return PurchaseModelTest.shapes();
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void theStoreDoesWhatTheModelDoes(Shape shape) throws Exception {
        walk(shape, 1, 20);
    }

    @ParameterizedTest
    @MethodSource("dev.enrichment.sdk.bulk.model.PurchaseModelTest#largerShapes")
    @Tag("ci")
    void theStoreDoesWhatTheModelDoesInLargerShapes(Shape shape) throws Exception {
        walk(shape, 1_000, 300);
    }

    /**
     * A late result makes a row complete while another process has an attempt in flight. The balance does not show that
     * attempt, and neither does the row. Only the claim of the other process does.
     */
    @ParameterizedTest
    @EnumSource(names = {"SETTLE", "INTEND"})
    void nothingIsReconciledOrRefreshedWhileAnAttemptIsInFlight(Kind next) throws Exception {
        Shape shape = new Shape(1, List.of(0, 1), 0, 1, 2, 0);
        PurchaseModel model = new PurchaseModel(shape);
        World world = model.start();
        List<Step> story = new ArrayList<>(List.of(
                new Step(Kind.LOOK, 0, 0),
                new Step(Kind.INTEND, 0, 0),
                new Step(Kind.SEND, 0, 0),
                new Step(Kind.ANSWER, 0, 0),
                new Step(Kind.STALL, 0, 0),
                new Step(Kind.RESUME, 0, 0),
                new Step(Kind.RECOVER, 1, 0),
                new Step(Kind.REPEAT, 1, 0),
                new Step(Kind.INTEND, 1, 0),
                new Step(Kind.FINISH, 0, 0)));
        if (next == Kind.INTEND) {
            story.add(new Step(Kind.REFRESH, 0, 0));
        }
        try (StoresOfModel stores = new StoresOfModel(directory.resolve("late.db"), shape)) {
            for (Step step : story) {
                boolean unused = stores.take(step, world);
                world = model.after(world, step);
            }
            assertThat(world.state(0)).isEqualTo(World.DONE);
            assertThat(stores.of(1).settlement().openCalls().quiet()).isFalse();
            assertThat(stores.take(new Step(next, next == Kind.INTEND ? 0 : 1, 0), world))
                    .isFalse();
            stores.mustBe(world, "nothing has changed");
        }
    }

    private void walk(Shape shape, int from, int seeds) throws Exception {
        for (int seed = from; seed < from + seeds; seed++) {
            Random random = new Random(seed);
            PurchaseModel model = new PurchaseModel(shape);
            World world = model.start();
            List<Step> story = new ArrayList<>();
            try (StoresOfModel stores = new StoresOfModel(directory.resolve(seed + ".db"), shape)) {
                stores.mustBe(world, "seed " + seed);
                for (int i = 0; i < STEPS && !model.steps(world).isEmpty(); i++) {
                    Step step = draw(model.steps(world), random);
                    World before = world;
                    world = model.after(world, step);
                    story.add(step);
                    String where = "seed " + seed + " of " + shape + ": " + story;
                    boolean intended = stores.take(step, before);
                    if (step.kind() == Kind.INTEND) {
                        assertThat(intended)
                                .describedAs(where)
                                .isEqualTo(world.phase(step.who(), step.row()) == Phase.INTENDED);
                    }
                    stores.mustBe(world, where);
                }
            }
        }
    }

    /** Prefers calls to crashes, so that walks get somewhere. */
    private static Step draw(List<Step> steps, Random random) {
        Step step = steps.get(random.nextInt(steps.size()));
        for (int i = 0; i < 2 && isRare(step); i++) {
            step = steps.get(random.nextInt(steps.size()));
        }
        return step;
    }

    private static boolean isRare(Step step) {
        return switch (step.kind()) {
            case CRASH, STALL, ERASE, RECOVER, TAKE_BACK, GIVE_UP -> true;
            default -> false;
        };
    }
}
