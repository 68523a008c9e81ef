package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One operation of the service, as a value: how it is called, what it costs, and what its requests and responses mean.
 * All operations are in {@link dev.enrichment.sdk.Operations}; each facade method is one line on top of
 * {@link dev.enrichment.sdk.EnrichmentClient#call}. Runs, tables, estimates and hints read the value, so none of them
 * knows an operation by its name.
 *
 * <p>Describe an operation of your own with {@link #post} or {@link #get}; an example is at {@link OperationBuilder}. Two
 * operations are equal if they are the same object.
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
    private final Function<R, @Nullable BigDecimal> balance;
    private final Predicate<R> found;
    private final @Nullable Items<R, ?> items;
    private final Consumer<RequestFields<Q>> requestIdentity;
    private final BiConsumer<R, Identities> responseIdentity;
    private final BiConsumer<R, Identities> resolvedIdentity;
    private final List<String> personalFields;
    private final List<String> columns;
    private volatile @Nullable List<RequestField<Q>> requestFields;
    private volatile @Nullable List<RequestField<Q>> subjects;

    Operation(OperationBuilder<Q, R, ?> description) {
        id = description.id;
        route = description.route;
        requestType = description.requestType;
        responseType = description.responseType;
        free = description.free;
        price = description.require(description.price, "price(…) or free()");
        balance = description.balance;
        found = description.found;
        items = description.items;
        requestIdentity = description.requestIdentity;
        responseIdentity = description.responseIdentity;
        resolvedIdentity = description.resolvedIdentity;
        personalFields = description.personalFields;
        columns = description.columns;
    }

    /**
     * Describes an operation whose parameters are a JSON body.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param id a short stable name for logs, receipts and metrics, such as {@code companies.search}
     * @param path the default path; {@code {name}} is filled from the request
     * @param requestType the request record
     * @param responseType the response record
     * @return the description
     */
    public static <Q extends Record, R extends Record> OperationBuilder<Q, R, R> post(
            String id, String path, Class<Q> requestType, Class<R> responseType) {
        return new OperationBuilder<>(id, Route.Method.POST, path, requestType, responseType);
    }

    /**
     * Describes an operation whose parameters are in the query.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param id a short stable name for logs, receipts and metrics, such as {@code credits.balance}
     * @param path the default path; {@code {name}} is filled from the request
     * @param requestType the request record
     * @param responseType the response record
     * @return the description
     */
    public static <Q extends Record, R extends Record> OperationBuilder<Q, R, R> get(
            String id, String path, Class<Q> requestType, Class<R> responseType) {
        return new OperationBuilder<>(id, Route.Method.GET, path, requestType, responseType);
    }

    /** {@return a short stable name for logs, receipts and metrics, such as {@code companies.search}} */
    public final String id() {
        return id;
    }

    /** {@return the default route} */
    public final Route route() {
        return route;
    }

    /** {@return the request record} */
    public final Class<Q> requestType() {
        return requestType;
    }

    /** {@return the response record} */
    public final Class<R> responseType() {
        return responseType;
    }

    /**
     * Returns whether a call never costs credits. It decides what may be retried: a free call whose response was lost is
     * sent again, a paid one is not.
     *
     * @return false if a call can cost credits
     */
    public final boolean free() {
        return free;
    }

    /** {@return the rule for what a call can cost} */
    public final PriceRule<Q> price() {
        return price;
    }

    /**
     * Returns the balance of the account that a response states.
     *
     * @param response the body of a response
     * @return credits; null if the response does not state them, as those of most operations
     */
    public final @Nullable BigDecimal balance(R response) {
        return balance.apply(Objects.requireNonNull(response, "response must not be null"));
    }

    /**
     * Returns whether a response has a result. Does not look at the charge.
     *
     * @param response the body of a response
     * @return false if the service found nothing; true for every response of a free operation
     */
    public final boolean found(R response) {
        Objects.requireNonNull(response, "response must not be null");
        return items == null ? found.test(response) : !items.of(response).isEmpty();
    }

    /**
     * Returns the list of results in a response.
     *
     * @return null if a response is one result
     */
    public @Nullable Items<R, ?> items() {
        return items;
    }

    /**
     * Returns the fields of a request that name companies or people, the preferred one first.
     *
     * @return an unmodifiable list; empty if requests name nobody
     */
    public final List<RequestField<Q>> requestFields() {
        List<RequestField<Q>> fields = requestFields;
        if (fields == null) {
            RequestFields<Q> collector = new RequestFields<>();
            requestIdentity.accept(collector);
            fields = collector.list();
            requestFields = fields;
        }
        return fields;
    }

    /**
     * Returns whom a request asks about. References, filters and names are left out, and so are values that
     * are not recognised.
     *
     * @param request the request
     * @return the identities; empty if the request names nobody
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
     * Returns whom a response is about: the company or person that it states, or those of all its items. Values that are
     * not recognised are left out.
     *
     * @param response the body of a response
     * @return the identities; empty if the response names nobody
     */
    public final Set<Identity> responseIdentity(R response) {
        return identities(responseIdentity, response).all();
    }

    /**
     * Compares whom a request asks for with whom its response speaks of, by canonical identities. The strongest kind that
     * both state decides: domain, then profile, then email address. A response that states several of a kind agrees if one
     * of them was asked for, and a list agrees if one of its items does. What cannot be compared decides nothing: a
     * domain and its subdomain, the number and the name of a profile. If nothing can be compared, equal names of companies
     * agree; names that differ are no conflict, because a company has several.
     *
     * @param request the request
     * @param response the body of its response
     * @return the verdict; never a conflict if one side names nobody
     */
    public final IdentityVerdict identity(Q request, R response) {
        Set<Identity> asked = new LinkedHashSet<>(requestIdentity(request));
        asked.addAll(identities(resolvedIdentity, response).all());
        Identities spoken = identities(responseIdentity, response);
        IdentityVerdict verdict = IdentityCheck.of(asked, spoken.all());
        return verdict == IdentityVerdict.NOT_STATED
                        && namesIn(request).stream()
                                .anyMatch(name ->
                                        spoken.names().stream().anyMatch(other -> CompanyNameTokens.same(name, other)))
                ? IdentityVerdict.AGREES
                : verdict;
    }

    /**
     * Returns whether a response only repeats what its request said, and adds flags or texts for people at most: a stub,
     * such as a person of whom nothing is known but the profile that was asked for. It is no result, also if it was
     * charged.
     *
     * @param request the request
     * @param response the body of its response
     * @return true if the response has no data of its own
     */
    public final boolean isStub(Q request, R response) {
        Objects.requireNonNull(request, "request must not be null");
        Set<Identity> asked = new HashSet<>();
        Set<FieldKind> kinds = EnumSet.noneOf(FieldKind.class);
        for (RequestField<Q> field : subjects()) {
            for (String value : field.values(request)) {
                if (field.kind().parse(value).filter(asked::add).isPresent()) {
                    kinds.add(field.kind()); // no other can read a text as one of those that were asked for
                }
            }
        }
        ResponseData data = new ResponseData(asked, kinds, namesIn(request));
        JsonCodec codec = JsonCodec.standard();
        return items == null || items.of(response).isEmpty()
                ? !data.isIn(codec.members(response))
                : items.of(response).stream().noneMatch(item -> data.isIn(codec.members(item)));
    }

    private List<String> namesIn(Q request) {
        List<String> names = new ArrayList<>(0);
        for (RequestField<Q> field : subjects()) {
            if (field.kind() == FieldKind.COMPANY_NAME) {
                names.addAll(field.values(request));
            }
        }
        return names;
    }

    private static <R> Identities identities(BiConsumer<R, Identities> read, R response) {
        Identities who = new Identities();
        read.accept(Objects.requireNonNull(response, "response must not be null"), who);
        return who;
    }

    /** Returns the fields that say whom a request asks about. */
    private List<RequestField<Q>> subjects() {
        List<RequestField<Q>> known = subjects;
        if (known == null) {
            known = requestFields().stream()
                    .filter(field -> field.role() == RequestField.Role.SUBJECT)
                    .toList();
            subjects = known;
        }
        return known;
    }

    /**
     * Returns the fields that hold personal contact data, such as an email address, relative to an item, or to the
     * response if it is one result.
     *
     * @return JSON names, with slashes between the levels
     */
    public final List<String> personalFields() {
        return personalFields;
    }

    /**
     * Returns the fields that a table shows unless others are chosen, relative to an item, or to the response if it is
     * one result.
     *
     * @return JSON names with slashes between the levels, such as {@code company/company_name}, or with another name of
     *     the column in front, such as {@code title=person/contact_job_title}; empty for all fields that are not nested
     */
    public final List<String> columns() {
        return columns;
    }

    /** Returns the id. */
    @Override
    public final String toString() {
        return id();
    }
}
