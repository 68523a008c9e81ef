package dev.enrichment.sdk.call;

import dev.enrichment.sdk.call.IdentityField.Role;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.models.internal.binding.ContactFields;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Description of one operation of the service: how it is called, what it costs, and what its requests and responses
 * mean. {@link dev.enrichment.sdk.Operations} lists all operations, and each facade method passes one of them to {@link
 * dev.enrichment.sdk.EnrichmentClient#call}. The rest of the library relies on this description and has no special
 * cases for individual operations.
 *
 * <p>Describe your own operation with {@link #post} or {@link #get}. {@link OperationBuilder} has an example. Two
 * operations are equal only if they are the same object.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 */
public sealed class Operation<Q extends Record, R extends Record> permits PagedOperation {
    private final String id;
    private final Route route;
    private final Class<Q> requestType;
    private final Class<R> responseType;
    private final boolean free;
    private final PriceRule<Q> price;
    private final OperationBuilder.Items<R, ?> items;
    private final Function<R, @Nullable BigDecimal> balance;
    private final Predicate<R> found;
    private final List<IdentityField> requestFields;
    private final Map<Role, List<IdentityField>> fieldsByRole;
    private final List<TableColumn> columns;
    private final @Nullable Integer documentedCallsPerMinute;

    Operation(OperationBuilder<Q, R, ?> parts) {
        this.id = parts.id;
        this.route = parts.route;
        this.requestType = parts.requestType;
        this.responseType = parts.responseType;
        this.free = parts.free;
        this.price = parts.require(parts.price, "price(…) or free()");
        this.items = parts.items;
        this.balance = parts.balance;
        this.found = parts.found;
        this.requestFields =
                parts.identityFields.stream().filter(IdentityField::isRequested).toList();
        this.fieldsByRole = parts.identityFields.stream().collect(Collectors.groupingBy(IdentityField::role));
        this.columns = parts.columns;
        this.documentedCallsPerMinute = parts.documentedCallsPerMinute;
    }

    /**
     * Starts the description of an operation whose parameters are sent as a JSON body.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param id a short stable name for logs, receipts and metrics, such as {@code companies.search}
     * @param path the default path. A placeholder such as {@code {date}} is replaced by the request field of that name
     * @param requestType the class of the request record
     * @param responseType the class of the response record
     * @return a builder of the description
     */
    public static <Q extends Record, R extends Record> OperationBuilder<Q, R, R> post(
            String id, String path, Class<Q> requestType, Class<R> responseType) {
        return new OperationBuilder<>(id, Route.Method.POST, path, requestType, responseType);
    }

    /**
     * Starts the description of an operation whose parameters are sent in the query.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param id a short stable name for logs, receipts and metrics, such as {@code credits.balance}
     * @param path the default path. A placeholder such as {@code {date}} is replaced by the request field of that name
     * @param requestType the class of the request record
     * @param responseType the class of the response record
     * @return a builder of the description
     */
    public static <Q extends Record, R extends Record> OperationBuilder<Q, R, R> get(
            String id, String path, Class<Q> requestType, Class<R> responseType) {
        return new OperationBuilder<>(id, Route.Method.GET, path, requestType, responseType);
    }

    /** {@return a short stable name for logs, receipts and metrics, such as {@code companies.search}} */
    public final String id() {
        return id;
    }

    /** {@return the route that calls use, unless the client is configured with a different one} */
    public final Route route() {
        return route;
    }

    /** {@return the class of the request record} */
    public final Class<Q> requestType() {
        return requestType;
    }

    /** {@return the class of the response record} */
    public final Class<R> responseType() {
        return responseType;
    }

    /**
     * Returns whether all calls of this operation are free. A free call is retried if its response was lost. A
     * paid call is not retried in that case, because it may have been charged.
     *
     * @return false if a call may cost credits
     */
    public final boolean free() {
        return free;
    }

    /** {@return the rule that estimates the cost of a call from its request, in credits} */
    public final PriceRule<Q> price() {
        return price;
    }

    /**
     * Returns the account balance that the body of a response contains. Returns null if it contains none, as for most
     * operations.
     *
     * @param response the body of a response
     * @return the balance in credits, or null
     */
    public final @Nullable BigDecimal balance(R response) {
        return balance.apply(Objects.requireNonNull(response, "response must not be null"));
    }

    /**
     * Returns whether a response contains a result, regardless of whether it was charged.
     *
     * @param response the body of a response
     * @return false if the service found nothing. By default, true for every response of an operation without items
     */
    public final boolean found(R response) {
        return items.name() == null
                ? found.test(Objects.requireNonNull(response, "response must not be null"))
                : !results(response).isEmpty();
    }

    /** {@return the JSON name of the list of results in a response, or null if each response is a single result} */
    public final @Nullable String listName() {
        return items.name();
    }

    /** {@return the class of a result, which is an item of the list or the whole response} */
    public Class<?> resultType() {
        return items.type();
    }

    /**
     * Returns the results that a response contains, such as the companies that a search has found.
     *
     * @param response the body of a response
     * @return the items of the list, in the order of the response. Without a list, the response itself
     */
    public List<?> results(R response) {
        return items.list().apply(Objects.requireNonNull(response, "response must not be null"));
    }

    /**
     * Returns the request fields that name companies or people, with the preferred field first. Bulk runs use them to
     * recognize equal requests and excluded people.
     *
     * @return an unmodifiable list of fields with the roles {@link Role#SUBJECT}, {@link Role#REFERENCE} and {@link
     *     Role#FILTER}. Empty if requests do not name a company or person
     */
    public final List<IdentityField> requestFields() {
        return requestFields;
    }

    /**
     * Compares the requested company or person with the returned one, by canonical identities. If the request and the
     * response contain several kinds of identity, only the most reliable kind that can be compared counts, in the order
     * of {@link FieldKind}. If the response contains several identities of that kind, one match is sufficient. In a list,
     * one matching item is sufficient.
     *
     * <p>Some identities cannot be compared, such as a domain with its subdomain, or the number of a profile with its
     * name. They are ignored. If no identities can be compared, equal company names count as agreement. Different names
     * are not a conflict, because a company may have several.
     *
     * @param request the request
     * @param response the body of its response
     * @return the verdict. Never a conflict if one side contains no identity
     */
    public final IdentityVerdict identity(Q request, R response) {
        Objects.requireNonNull(request, "request must not be null");
        Objects.requireNonNull(response, "response must not be null");
        Map<FieldKind, Set<String>> requested = new EnumMap<>(FieldKind.class);
        Map<FieldKind, Set<String>> returned = new EnumMap<>(FieldKind.class);
        collect(Role.SUBJECT, List.of(request), requested);
        collect(Role.RESOLVED, List.of(response), requested);
        collect(Role.RETURNED, results(response), returned);
        return IdentityCheck.of(requested, returned);
    }

    private void collect(Role role, List<?> records, Map<FieldKind, Set<String>> named) {
        List<IdentityField> fields = fieldsByRole.getOrDefault(role, List.of());
        if (fields.isEmpty()) {
            return;
        }
        for (Object record : records) {
            for (IdentityField field : fields) {
                Set<String> ofKind = named.computeIfAbsent(field.kind(), kind -> new LinkedHashSet<>());
                for (String value : field.values(record)) {
                    field.kind().canonical(value).ifPresent(ofKind::add);
                }
            }
        }
    }

    /**
     * Returns the fields that hold contact data of people, such as an email address, a phone number or a profile. The
     * names are relative to an item, or to the response if it is a single result.
     *
     * @return the JSON names, with slashes between the levels. Empty for records that are not part of this library
     */
    public final List<String> personalFields() {
        return ContactFields.of(resultType());
    }

    /**
     * Returns the columns that a table of {@link #results results} has by default, such as a list that the command
     * {@code enrich} writes.
     *
     * @return an unmodifiable list of columns with different names. Empty if the operation does not define columns
     */
    public final List<TableColumn> columns() {
        return columns;
    }

    /**
     * Returns the number of calls per minute that the service documents as the limit of this operation. An account may
     * have another limit, and the client learns it from the responses.
     *
     * @return the number of calls per minute. Null if no limit is documented
     */
    public final @Nullable Integer documentedCallsPerMinute() {
        return documentedCallsPerMinute;
    }

    /** Returns the operation ID. */
    @Override
    public final String toString() {
        return id();
    }
}
