package dev.enrichment.sdk.call;

import dev.enrichment.sdk.call.RequestField.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * List of the request fields that identify companies and people, such as a domain or a profile. The function passed to
 * {@link OperationBuilder#requestIdentity} fills this list.
 *
 * @param <Q> the type of the request
 */
public final class RequestFields<Q extends Record> {
    private final List<RequestField<Q>> fields = new ArrayList<>();

    RequestFields() {}

    /**
     * Adds a field that identifies the requested company or person.
     *
     * @param name the JSON name
     * @param kind the kind of the value
     * @param read reads the field. Returns null if it is not set
     * @return this
     */
    public RequestFields<Q> subject(String name, FieldKind kind, Function<Q, @Nullable String> read) {
        return text(name, kind, Role.SUBJECT, read);
    }

    /**
     * Adds a field with a company or person other than the requested one, such as the expected employer in a job change
     * check.
     *
     * @param name the JSON name
     * @param kind the kind of the value
     * @param read reads the field. Returns null if it is not set
     * @return this
     */
    public RequestFields<Q> reference(String name, FieldKind kind, Function<Q, @Nullable String> read) {
        return text(name, kind, Role.REFERENCE, read);
    }

    /**
     * Adds a filter that narrows a search by companies or people. Unlike a subject, a filter does not determine which
     * company or person the response is about.
     *
     * @param name the JSON name, with slashes between the levels
     * @param kind the kind of the values
     * @param read reads the field. Returns null or an empty list if it is not set
     * @return this
     */
    public RequestFields<Q> filter(String name, FieldKind kind, Function<Q, @Nullable List<String>> read) {
        Objects.requireNonNull(read, "read");
        return add(name, kind, Role.FILTER, request -> {
            List<String> values = read.apply(request);
            return values == null ? List.of() : values;
        });
    }

    private RequestFields<Q> text(String name, FieldKind kind, Role role, Function<Q, @Nullable String> read) {
        Objects.requireNonNull(read, "read");
        return add(name, kind, role, request -> {
            String value = read.apply(request);
            return value == null ? List.of() : List.of(value);
        });
    }

    private RequestFields<Q> add(String name, FieldKind kind, Role role, Function<Q, List<String>> read) {
        fields.add(new RequestField<>(name, kind, role, read));
        return this;
    }

    List<RequestField<Q>> list() {
        return List.copyOf(fields);
    }
}
