package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
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
    private final OperationParts<Q, R, ?> parts;
    private final PriceRule<Q> price;

    Operation(OperationParts<Q, R, ?> parts) {
        this.parts = parts;
        this.price = parts.require(parts.price, "price(…) or free()");
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
        return parts.id;
    }

    /** {@return the route that calls use, unless the client is configured with a different one} */
    public final Route route() {
        return parts.route;
    }

    /** {@return the class of the request record} */
    public final Class<Q> requestType() {
        return parts.requestType;
    }

    /** {@return the class of the response record} */
    public final Class<R> responseType() {
        return parts.responseType;
    }

    /**
     * Returns whether all calls of this operation are free. A free call is retried if its response was lost. By
     * default, a paid call is not retried in that case, because it may have been charged.
     *
     * @return false if a call may cost credits
     */
    public final boolean free() {
        return parts.free;
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
        return parts.balance.apply(Objects.requireNonNull(response, "response must not be null"));
    }

    /**
     * Returns whether a response contains a result, regardless of whether it was charged.
     *
     * @param response the body of a response
     * @return false if the service found nothing. By default, true for every response of an operation without items
     */
    public final boolean found(R response) {
        return parts.listName == null
                ? parts.found.test(Objects.requireNonNull(response, "response must not be null"))
                : !results(response).isEmpty();
    }

    /** {@return the JSON name of the list of results in a response, or null if each response is a single result} */
    public final @Nullable String listName() {
        return parts.listName;
    }

    /** {@return the class of a result, which is an item of the list or the whole response} */
    public Class<?> resultType() {
        return parts.resultType;
    }

    /**
     * Returns the results that a response contains, such as the companies that a search has found.
     *
     * @param response the body of a response
     * @return the items of the list, in the order of the response. Without a list, the response itself
     */
    public List<?> results(R response) {
        return parts.results.apply(Objects.requireNonNull(response, "response must not be null"));
    }

    /**
     * Returns the request fields that name companies or people, with the preferred field first.
     *
     * @return an unmodifiable list. Empty if requests do not name a company or person
     */
    public final List<RequestField<Q>> requestFields() {
        return parts.requestFields;
    }

    /**
     * Returns what identifies the requested company or person, such as a domain or an email address, in canonical form.
     * The values are read from the request fields with the role {@link RequestField.Role#SUBJECT}. Company names and
     * values that cannot be parsed are left out.
     *
     * @param request the request
     * @return the identities. Empty if the request does not identify a company or person
     */
    public final Set<Identity> requestIdentity(Q request) {
        Objects.requireNonNull(request, "request must not be null");
        Set<Identity> identities = new LinkedHashSet<>();
        for (RequestField<Q> field : subjects()) {
            for (String value : field.values(request)) {
                field.kind().parse(value).ifPresent(identities::add);
            }
        }
        return identities;
    }

    /**
     * Returns the identities of the returned companies or people. If the response is a list, the result contains the
     * identities of all its items. Values that cannot be parsed are left out.
     *
     * @param response the body of a response
     * @return the identities. Empty if the response does not identify a company or person
     */
    public final Set<Identity> responseIdentity(R response) {
        return identities(parts.responseIdentity, response).all();
    }

    /**
     * Compares the requested company or person with the returned one, by canonical identities. If the request and the
     * response contain several kinds of identity, only the strongest kind that can be compared counts: domains before
     * profiles, and profiles before email addresses. If the response contains several identities of that kind, one
     * match is sufficient. In a list, one matching item is sufficient.
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
        Set<Identity> requested = new LinkedHashSet<>(requestIdentity(request));
        requested.addAll(identities(parts.resolvedIdentity, response).all());
        Identities returned = identities(parts.responseIdentity, response);
        IdentityVerdict verdict = IdentityCheck.of(requested, returned.all());
        return verdict == IdentityVerdict.NOT_STATED
                        && namesIn(request).stream()
                                .anyMatch(name -> returned.names().stream()
                                        .anyMatch(other -> CompanyNameTokens.same(name, other)))
                ? IdentityVerdict.AGREES
                : verdict;
    }

    /**
     * Returns whether a response is a stub, which only repeats data from the request. Flags and information about the
     * response itself do not count as data. An example is a person about whom the service knows only the requested
     * profile. A stub is not a result, even if it was charged.
     *
     * @param request the request
     * @param response the body of its response
     * @return true if the response contains no data beyond the request
     */
    public final boolean isStub(Q request, R response) {
        Set<Identity> requested = requestIdentity(request);
        Set<FieldKind> kinds = subjects().stream()
                .filter(field -> !field.values(request).isEmpty())
                .map(RequestField::kind)
                .collect(Collectors.toSet());
        ResponseData data = new ResponseData(requested, kinds, namesIn(request));
        JsonCodec codec = JsonCodec.standard();
        List<?> list = results(response);
        return (list.isEmpty() ? List.of(response) : list)
                .stream().noneMatch(result -> data.isIn(codec.members(result)));
    }

    private List<String> namesIn(Q request) {
        return subjects().stream()
                .filter(field -> field.kind() == FieldKind.COMPANY_NAME)
                .flatMap(field -> field.values(request).stream())
                .toList();
    }

    private static <R> Identities identities(BiConsumer<R, Identities> read, R response) {
        Identities who = new Identities();
        read.accept(Objects.requireNonNull(response, "response must not be null"), who);
        return who;
    }

    /** Returns the request fields that identify the requested company or person. */
    private List<RequestField<Q>> subjects() {
        return requestFields().stream()
                .filter(field -> field.role() == RequestField.Role.SUBJECT)
                .toList();
    }

    /**
     * Returns the fields that hold personal contact data, such as an email address. The names are relative to an item,
     * or to the response if it is a single result.
     *
     * @return the JSON names, with slashes between the levels
     */
    public final List<String> personalFields() {
        return parts.personalFields;
    }

    /**
     * Returns the fields that a table shows by default. The names are relative to an item, or to the response if it is
     * a single result.
     *
     * @return the JSON names with slashes between the levels, such as {@code company/company_name}. A different column
     *     name may precede the field, as in {@code title=person/contact_job_title}. An empty list stands for all fields
     *     that are not nested
     */
    public final List<String> columns() {
        return parts.columns;
    }

    /** Returns the operation ID. */
    @Override
    public final String toString() {
        return id();
    }
}
