package dev.enrichment.sdk.call;

import dev.enrichment.sdk.call.RequestField.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Collects the fields of a request that name companies or people, see {@link OperationBuilder.AsksForStep#asksFor}.
 *
 * @param <Q> the type of the request
 */
public final class RequestFields<Q extends Record> {
    private final List<RequestField<Q>> fields = new ArrayList<>();

    RequestFields() {}

    /**
     * Adds the domain of the company that is meant.
     *
     * @param name the JSON name
     * @param read reads the field
     * @return this
     */
    public RequestFields<Q> domain(String name, Function<Q, @Nullable String> read) {
        return add(name, FieldKind.DOMAIN, Role.SUBJECT, read);
    }

    /**
     * Adds the profile of the company that is meant.
     *
     * @param name the JSON name
     * @param read reads the field
     * @return this
     */
    public RequestFields<Q> companyProfile(String name, Function<Q, @Nullable String> read) {
        return add(name, FieldKind.COMPANY_PROFILE, Role.SUBJECT, read);
    }

    /**
     * Adds the name of the company that is meant.
     *
     * @param name the JSON name
     * @param read reads the field
     * @return this
     */
    public RequestFields<Q> companyName(String name, Function<Q, @Nullable String> read) {
        return add(name, FieldKind.COMPANY_NAME, Role.SUBJECT, read);
    }

    /**
     * Adds the profile of the person that is meant.
     *
     * @param name the JSON name
     * @param read reads the field
     * @return this
     */
    public RequestFields<Q> personProfile(String name, Function<Q, @Nullable String> read) {
        return add(name, FieldKind.PERSON_PROFILE, Role.SUBJECT, read);
    }

    /**
     * Adds the email address that is meant.
     *
     * @param name the JSON name
     * @param read reads the field
     * @return this
     */
    public RequestFields<Q> emailAddress(String name, Function<Q, @Nullable String> read) {
        return add(name, FieldKind.EMAIL_ADDRESS, Role.SUBJECT, read);
    }

    /**
     * Adds a company or person that the response is not about, such as a seed or an expected employer.
     *
     * @param name the JSON name
     * @param kind the kind of the value
     * @param read reads the field
     * @return this
     */
    public RequestFields<Q> reference(String name, FieldKind kind, Function<Q, @Nullable String> read) {
        return add(name, kind, Role.REFERENCE, read);
    }

    /**
     * Adds a filter of a search. Its values make requests equal, but the response can be about others.
     *
     * @param name the JSON name, with slashes between the levels
     * @param kind the kind of its values
     * @param read reads the field; null or empty if it is not set
     * @return this
     */
    public RequestFields<Q> filter(String name, FieldKind kind, Function<Q, @Nullable List<String>> read) {
        Objects.requireNonNull(read, "read");
        fields.add(new RequestField<>(name, kind, Role.FILTER, request -> {
            List<String> values = read.apply(request);
            return values == null ? List.of() : values;
        }));
        return this;
    }

    private RequestFields<Q> add(String name, FieldKind kind, Role role, Function<Q, @Nullable String> read) {
        Objects.requireNonNull(read, "read");
        fields.add(new RequestField<>(name, kind, role, request -> {
            String value = read.apply(request);
            return value == null ? List.of() : List.of(value);
        }));
        return this;
    }

    List<RequestField<Q>> list() {
        return List.copyOf(fields);
    }
}
