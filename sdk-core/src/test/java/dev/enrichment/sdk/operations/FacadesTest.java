package dev.enrichment.sdk.operations;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.operations.FacadeForms.Form;
import dev.enrichment.sdk.operations.FacadeForms.Input;
import dev.enrichment.sdk.operations.FacadeForms.Output;
import dev.enrichment.sdk.paging.Paginator;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that the facades have the same forms for all operations. With {@code -Dapi.update}, it writes their sources. */
class FacadesTest {
    @Test
    void everyOperationHasItsForms() {
        // An update changes the sources, but not the classes that this test looks at.
        assumeThat(System.getProperty("api.update")).isNull();
        List<String> missing = new ArrayList<>();
        StringBuilder table = new StringBuilder("\n| Operation |");
        for (Output output : Output.values()) {
            for (Input input : Input.values()) {
                table.append(' ').append(input).append(" → ").append(output).append(" |");
            }
        }
        for (Operation<?, ?> operation : Operations.all()) {
            table.append("\n| ").append(operation).append(" |");
            List<Form> wanted = FacadeForms.of(operation);
            for (Output output : Output.values()) {
                for (Input input : Input.values()) {
                    Form form = new Form(operation, input, output);
                    boolean present = methods(form).anyMatch(method -> fits(method, form));
                    if (present != wanted.contains(form)) {
                        missing.add(form + (present ? " is not a form of the operation" : " is missing"));
                    }
                    table.append(present ? " yes |" : " – |");
                }
            }
        }
        System.out.println(table);
        assertThat(missing).isEmpty();
    }

    /** Examples of each rule of {@link FacadeForms#value}. */
    @Test
    void aSingleValueIsAFormWhereItIsSufficient() {
        assertThat(value(Operations.EMAIL_VALIDATE)).as("the only parameter").hasValue("email");
        assertThat(value(Operations.ANALYTICS_DAY)).as("the only parameter").hasValue("date");
        assertThat(value(Operations.COMPANIES_FUNDING))
                .as("the preferred field")
                .hasValue("companyDomain");
        assertThat(value(Operations.PEOPLE_SEARCH)).as("the preferred field").hasValue("companyDomain");
        assertThat(value(Operations.PEOPLE_JOB_CHANGE)).as("not sufficient").isEmpty();
        assertThat(value(Operations.COMPANIES_SEARCH)).as("several parameters").isEmpty();
    }

    private static Optional<String> value(Operation<?, ?> operation) {
        return FacadeForms.value(operation).map(RecordComponent::getName);
    }

    /** An operation that costs credits always needs a decision about what to buy. */
    @Test
    void onlyFreeCallsNeedNoArguments() {
        assertThat(Operations.all().stream()
                        .filter(operation -> FacadeForms.of(operation)
                                .contains(new Form(operation, Input.NOTHING, Output.RESPONSE))))
                .isNotEmpty()
                .allMatch(Operation::free);
    }

    @Test
    void aLambdaFitsOnlyOneOverload() {
        for (Class<?> facade : facades().keySet()) {
            Map<String, List<Method>> taking = Arrays.stream(facade.getDeclaredMethods())
                    .filter(method -> Arrays.stream(method.getParameterTypes()).anyMatch(FacadesTest::isFunctional))
                    .collect(groupingBy(Method::getName));
            assertThat(taking).allSatisfy((name, methods) -> assertThat(methods).hasSize(1));
        }
    }

    private static boolean isFunctional(Class<?> type) {
        return type.isInterface()
                && Arrays.stream(type.getMethods())
                                .filter(method -> java.lang.reflect.Modifier.isAbstract(method.getModifiers()))
                                .count()
                        == 1;
    }

    @Test
    void sourcesAreGeneratedFromTheCatalog() throws Exception {
        for (Map.Entry<Class<?>, List<Operation<?, ?>>> facade : facades().entrySet()) {
            FacadeSource source = new FacadeSource(facade.getKey(), facade.getValue());
            String generated = source.generated();
            if (System.getProperty("api.update") != null && !sameWords(source.current(), generated)) {
                source.write(generated);
            }
            assertThat(words(source.current()))
                    .as(
                            "%s: see \"Adding an operation\" in CONTRIBUTING.md",
                            facade.getKey().getSimpleName())
                    .isEqualTo(words(generated));
        }
    }

    private static boolean sameWords(String source, String other) {
        return words(source).equals(words(other));
    }

    /** Returns a source without its layout, which the formatter of the build decides. */
    private static String words(String source) {
        return source.replaceAll("(?m)^\\s*\\*(?!/)", "").replaceAll("\\s+", "");
    }

    private static Map<Class<?>, List<Operation<?, ?>>> facades() {
        return Operations.all().stream()
                .collect(groupingBy(FacadesTest::facade, LinkedHashMap::new, java.util.stream.Collectors.toList()));
    }

    /** Returns the facade {@code client.companies()} of an operation such as {@code companies.search}. */
    private static Class<?> facade(Operation<?, ?> operation) {
        String accessor = operation.id().substring(0, operation.id().indexOf('.'));
        try {
            return EnrichmentClient.class.getMethod(accessor).getReturnType();
        } catch (NoSuchMethodException e) {
            throw new AssertionError("client." + accessor + "(): add the facade of " + operation, e);
        }
    }

    private static Stream<Method> methods(Form form) {
        return Arrays.stream(facade(form.operation()).getMethods())
                .filter(method -> method.getName().equals(form.method()));
    }

    private static boolean fits(Method method, Form form) {
        return takes(method, form) && returns(method, form);
    }

    private static boolean takes(Method method, Form form) {
        Operation<?, ?> operation = form.operation();
        if (form.input() == Input.NOTHING) {
            return method.getParameterCount() == 0;
        }
        if (method.getParameterCount() != 1) {
            return false;
        }
        Class<?> type = method.getParameterTypes()[0];
        return switch (form.input()) {
            case REQUEST -> type == operation.requestType();
            case LAMBDA ->
                type == Consumer.class
                        && mentioned(method.getGenericParameterTypes()[0])
                                .contains(operation.requestType().getName() + "Builder");
            case VALUE ->
                FacadeForms.value(operation)
                        .filter(value -> boxed(type) == value.getType())
                        .filter(value -> method.getParameters()[0].getName().equals(value.getName()))
                        .isPresent();
            case NOTHING -> false;
        };
    }

    private static Class<?> boxed(Class<?> type) {
        return type == int.class ? Integer.class : type;
    }

    private static boolean returns(Method method, Form form) {
        Class<?> type = switch (form.output()) {
            case RESPONSE -> ApiResponse.class;
            case FUTURE -> CompletableFuture.class;
            case ITEMS -> Paginator.class;
        };
        return method.getReturnType() == type
                && mentioned(method.getGenericReturnType())
                        .contains(form.operation().responseType().getName());
    }

    private static java.util.Set<String> mentioned(Type type) {
        if (type instanceof ParameterizedType generic) {
            return Arrays.stream(generic.getActualTypeArguments())
                    .flatMap(argument -> mentioned(argument).stream())
                    .collect(toSet());
        }
        return java.util.Set.of(type.getTypeName());
    }
}
