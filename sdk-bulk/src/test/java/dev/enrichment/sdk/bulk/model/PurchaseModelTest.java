package dev.enrichment.sdk.bulk.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.model.PurchaseModel.Mistake;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Shape;
import dev.enrichment.sdk.bulk.model.PurchaseModel.Step;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the invariants in all states of the purchase protocol, and shows that they detect planted mistakes. */
class PurchaseModelTest {
    private static final List<Integer> ALONE = List.of(0);
    private static final List<Integer> TWO_STEPS = List.of(0, 0);
    private static final List<Integer> TWO_PROCESSES = List.of(0, 1);
    private static final List<Integer> TWO_STEPS_AND_A_PROCESS = List.of(0, 0, 1);

    static Stream<Shape> shapes() {
        return Stream.of(
                new Shape(1, TWO_STEPS, 2, 0, 2, 0),
                new Shape(1, TWO_PROCESSES, 2, 0, 2, 2),
                new Shape(1, TWO_PROCESSES, 1, 1, 1, 0),
                new Shape(2, ALONE, 1, 0, 1, 2));
    }

    static Stream<Shape> largerShapes() {
        return Stream.of(
                new Shape(2, TWO_PROCESSES, 2, 0, 1, 2),
                new Shape(2, TWO_PROCESSES, 1, 1, 0, 2),
                new Shape(1, TWO_STEPS_AND_A_PROCESS, 1, 1, 1, 0));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void allInvariantsHoldInAllStates(Shape shape) {
        check(shape);
    }

    @ParameterizedTest
    @MethodSource("largerShapes")
    @Tag("ci")
    void allInvariantsHoldInAllStatesOfLargerShapes(Shape shape) {
        check(shape);
    }

    private static void check(Shape shape) {
        ModelChecker.Result<Step> result = ModelChecker.check(new PurchaseModel(shape));
        System.out.println(shape + ": " + result);
        assertThat(result.broken()).describedAs(result.toString()).isNull();
    }

    @ParameterizedTest
    @EnumSource
    void aMistakeBreaksAnInvariant(Mistake mistake) {
        List<ModelChecker.Result<Step>> found = Stream.of(
                        new Shape(1, TWO_STEPS, 1, 0, 1, 0),
                        new Shape(1, TWO_PROCESSES, 1, 0, 1, 0),
                        new Shape(2, ALONE, 0, 0, 0, 1),
                        new Shape(1, TWO_PROCESSES, 0, 1, 1, 0),
                        new Shape(1, TWO_STEPS_AND_A_PROCESS, 0, 1, 1, 0),
                        new Shape(1, TWO_PROCESSES, 0, 1, 2, 0))
                .map(shape -> ModelChecker.check(new PurchaseModel(shape, mistake)))
                .filter(result -> result.broken() != null)
                .limit(1)
                .toList();
        assertThat(found).isNotEmpty();
    }
}
