package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that an operation has one name everywhere. The first part of the identifier {@code companies.lookalikes} is the
 * facade, and the second part is the method. Constants and records have both parts.
 */
class OperationNamesTest {
    /** The areas that count things. A record names one such thing, as in {@code CompanySearchRequest}. */
    private static final Map<String, String> SINGULAR =
            Map.of("companies", "company", "jobs", "job", "ads", "ad", "credits", "credit");

    @ParameterizedTest
    @MethodSource("operations")
    void theConstantIsTheIdentifierInCapitals(Operation<?, ?> operation) throws Exception {
        assertThat(Operations.class.getField(constant(operation)).get(null)).isSameAs(operation);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void theFacadeAndItsMethodAreThePartsOfTheIdentifier(Operation<?, ?> operation) throws Exception {
        Class<?> facade = EnrichmentClient.class.getMethod(area(operation)).getReturnType();
        assertThat(facade.getSimpleName()).isEqualTo(capitalized(area(operation)));
        assertThat(facade.getMethods()).extracting(Method::getName).contains(method(operation));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void theRecordsAreNamedAfterTheIdentifier(Operation<?, ?> operation) {
        String name =
                capitalized(SINGULAR.getOrDefault(area(operation), area(operation))) + capitalized(method(operation));
        assertThat(operation.responseType().getSimpleName()).isEqualTo(name + "Response");
        assertThat(operation.responseType().getPackageName()).endsWith(".models." + area(operation));
        if (isShared(operation.requestType())) {
            assertThat(operation.requestType().getSimpleName()).doesNotEndWith("Request");
        } else {
            assertThat(operation.requestType().getSimpleName()).isEqualTo(name + "Request");
            assertThat(operation.requestType().getPackageName()).endsWith(".models." + area(operation));
        }
    }

    /** A request without parameters always counts as shared, even if a single operation has it. */
    private static boolean isShared(Class<?> request) {
        return request == NoParameters.class
                || Operations.all().stream()
                                .filter(operation -> operation.requestType() == request)
                                .count()
                        > 1;
    }

    @Test
    void theSandboxHasTheSameConstants() {
        List<String> constants = Operations.all().stream()
                .filter(operation -> operation != Operations.COMPANIES_LOOKUP) // served by the route of the search
                .map(OperationNamesTest::constant)
                .toList();
        assertThat(Arrays.stream(SandboxRoute.values()).map(Enum::name)).containsExactlyInAnyOrderElementsOf(constants);
    }

    @Test
    void alternativeRoutesBeginWithTheConstantOfTheirOperation() {
        List<String> constants =
                Operations.all().stream().map(OperationNamesTest::constant).toList();
        assertThat(Arrays.stream(Route.class.getFields()).map(Field::getName))
                .isNotEmpty()
                .allMatch(route -> constants.stream().anyMatch(constant -> route.startsWith(constant + "_")));
    }

    private static List<Operation<?, ?>> operations() {
        return Operations.all();
    }

    private static String constant(Operation<?, ?> operation) {
        String separated = operation.id().replace('.', '_').replaceAll("([A-Z])", "_$1");
        return separated.toUpperCase(Locale.ROOT);
    }

    private static String area(Operation<?, ?> operation) {
        return operation.id().substring(0, operation.id().indexOf('.'));
    }

    private static String method(Operation<?, ?> operation) {
        return operation.id().substring(operation.id().indexOf('.') + 1);
    }

    private static String capitalized(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
