package dev.enrichment.sdk.operations;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.IdentityField;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.models.NoParameters;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The forms in which a program can make a call of an operation, as they follow from its entry in {@link Operations}. A
 * form is a way to state the request, and a way to receive the response.
 */
public final class FacadeForms {
    private FacadeForms() {}

    /** Ways to state the request of a call. */
    public enum Input {
        /** The request itself. */
        REQUEST,
        /** A lambda that fills a builder of the request. */
        LAMBDA,
        /** A single value that is sufficient, such as a domain. */
        VALUE,
        /** Nothing, which leaves all parameters to the defaults of the service. */
        NOTHING
    }

    /** Ways to receive the response of a call. */
    public enum Output {
        /** The response, for which the caller waits. */
        RESPONSE(""),
        /** A future of the response. */
        FUTURE("Async"),
        /** All items on all pages. */
        ITEMS("All");

        private final String suffix;

        Output(String suffix) {
            this.suffix = suffix;
        }
    }

    /** A form of an operation. */
    public record Form(Operation<?, ?> operation, Input input, Output output) {
        /** The name of the method, such as {@code lookupAsync}. */
        String method() {
            return operation.id().substring(operation.id().indexOf('.') + 1) + output.suffix;
        }
    }

    /** Returns the forms of an operation: those that wait, then the asynchronous ones, then those with all pages. */
    public static List<Form> of(Operation<?, ?> operation) {
        List<Form> forms = new ArrayList<>();
        for (Output output : Output.values()) {
            if (output != Output.ITEMS || operation instanceof PagedOperation) {
                inputs(operation).forEach(input -> forms.add(new Form(operation, input, output)));
            }
        }
        return forms;
    }

    private static List<Input> inputs(Operation<?, ?> operation) {
        if (operation.requestType() == NoParameters.class) {
            return List.of(Input.NOTHING);
        }
        List<Input> inputs = new ArrayList<>(List.of(Input.REQUEST, Input.LAMBDA));
        if (value(operation).isPresent()) {
            inputs.add(Input.VALUE);
        }
        if (operation.free() && isValid(operation, Optional.empty())) {
            inputs.add(Input.NOTHING);
        }
        return inputs;
    }

    /**
     * Returns the component of the request that is sufficient by itself. It is the only parameter, or the preferred
     * field that names the requested company or person. Empty if a request needs more than that.
     */
    public static Optional<RecordComponent> value(Operation<?, ?> operation) {
        List<RecordComponent> parameters = parameters(operation);
        Optional<RecordComponent> value = parameters.size() == 1
                ? Optional.of(parameters.get(0))
                : operation.requestFields().stream()
                        .findFirst()
                        .filter(field -> field.role() != IdentityField.Role.FILTER)
                        .map(field -> parameter(parameters, field.name()));
        return value.filter(component -> isValid(operation, Optional.of(component)));
    }

    private static List<RecordComponent> parameters(Operation<?, ?> operation) {
        return Arrays.stream(operation.requestType().getRecordComponents())
                .filter(component -> !component.getName().equals("additionalProperties"))
                .toList();
    }

    private static RecordComponent parameter(List<RecordComponent> parameters, String jsonName) {
        String name = jsonName.replace("_", "");
        return parameters.stream()
                .filter(component -> component.getName().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no component for " + jsonName));
    }

    /** Returns whether a request is valid that has this component or no component at all. */
    private static boolean isValid(Operation<?, ?> operation, Optional<RecordComponent> component) {
        try {
            Object builder = operation.requestType().getMethod("builder").invoke(null);
            if (component.isPresent()) {
                Class<?> type = component.get().getType();
                builder.getClass().getMethod(component.get().getName(), type).invoke(builder, sample(type));
            }
            builder.getClass().getMethod("build").invoke(builder);
            return true;
        } catch (java.lang.reflect.InvocationTargetException e) {
            return false;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static Object sample(Class<?> type) {
        if (type == String.class) {
            return "quorvane.example";
        }
        return type == Integer.class ? (Object) 1 : java.time.LocalDate.EPOCH;
    }
}
