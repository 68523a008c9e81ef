package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.paging.Paginator;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that each entry in the list of operations is complete. The message of a failure names the missing part. */
class CatalogueTest {
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
    void everyIdIsUniqueAndNamesAFacadeMethod() {
        assertThat(Operations.all()).extracting(Operation::id).doesNotHaveDuplicates();
        for (Operation<?, ?> operation : Operations.all()) {
            assertThat(operation.id()).matches("[a-z]+\\.[a-zA-Z]+");
            assertThat(facadeMethods(operation, "", ApiResponse.class))
                    .as(
                            "public method %s(…) that returns ApiResponse<%s>: add it to the facade",
                            facadeMethod(operation, ""), body(operation))
                    .isNotEmpty();
            if (!operation.free()) {
                assertThat(facadeMethods(operation, "Async", CompletableFuture.class))
                        .as(
                                "public method %s(…) that returns a CompletableFuture of ApiResponse<%s>: add it to the facade",
                                facadeMethod(operation, "Async"), body(operation))
                        .isNotEmpty();
            }
        }
    }

    @Test
    void everyPagedOperationHasAFacadeMethod() {
        for (PagedOperation<?, ?, ?> paged : Operations.paged()) {
            assertThat(facadeMethods(paged, "All", Paginator.class))
                    .as(
                            "public method %s(…) that returns a Paginator over %s: add it to the facade",
                            facadeMethod(paged, "All"), body(paged))
                    .isNotEmpty();
        }
    }

    private static String facadeMethod(Operation<?, ?> operation, String suffix) {
        return "client." + operation.id().replace(".", "().") + suffix;
    }

    private static String body(Operation<?, ?> operation) {
        return operation.responseType().getSimpleName();
    }

    /** The methods {@code client.<facade>().<name>}, by the two parts of the id, whose return type contains the body. */
    private static Stream<Method> facadeMethods(Operation<?, ?> operation, String suffix, Class<?> returned) {
        int dot = operation.id().indexOf('.');
        String accessor = operation.id().substring(0, dot);
        String name = operation.id().substring(dot + 1) + suffix;
        return Arrays.stream(EnrichmentClient.class.getMethods())
                .filter(facade -> facade.getName().equals(accessor) && facade.getParameterCount() == 0)
                .flatMap(facade -> Arrays.stream(facade.getReturnType().getMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(method -> method.getName().equals(name) && method.getReturnType() == returned)
                .filter(method -> mentions(method.getGenericReturnType(), operation.responseType()));
    }

    private static boolean mentions(Type type, Class<?> wanted) {
        return type == wanted
                || type instanceof ParameterizedType generic
                        && Arrays.stream(generic.getActualTypeArguments()).anyMatch(part -> mentions(part, wanted));
    }
}
