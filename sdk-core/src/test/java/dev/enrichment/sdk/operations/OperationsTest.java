package dev.enrichment.sdk.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that each entry in the list of operations is complete. The message of a failure names the missing part. */
class OperationsTest {
    @Test
    void everyOperationIsInTheList() throws Exception {
        assertThat(Operations.all())
                .as("Operations.ALL: add the missing operations")
                .containsExactlyInAnyOrderElementsOf(constants());
    }

    private static List<Operation<?, ?>> constants() throws IllegalAccessException {
        List<Operation<?, ?>> constants = new ArrayList<>();
        for (Field field : Operations.class.getFields()) {
            constants.add((Operation<?, ?>) field.get(null));
        }
        return constants;
    }

    @Test
    void everyIdIsUnique() {
        assertThat(Operations.all()).extracting(Operation::id).doesNotHaveDuplicates();
        assertThat(Operations.all()).extracting(Operation::id).allMatch(id -> id.matches("[a-z]+\\.[a-zA-Z]+"));
    }
}
