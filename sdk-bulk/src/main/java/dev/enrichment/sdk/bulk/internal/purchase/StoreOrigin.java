package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.store.Origin;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.models.analytics.AnalyticsDashboardResponse;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Records which account or sandbox the responses in a store come from, and prevents responses of different accounts
 * from being mixed. All sandboxes count as the same origin, whatever their port, and are identified by a header in each
 * response. A run against the service must never return sandbox data, and the balance of a sandbox must never determine
 * the cost of real purchases.
 *
 * <p>One thread at a time checks the origin and writes {@code bound}. Any thread that is about to send a request calls
 * {@link #beginUse}.
 */
public final class StoreOrigin {
    /** The header that a sandbox sends with every response. */
    private static final String HEADER = "X-Sandbox";

    private final Store store;
    /** True if the user confirmed that this store belongs to the client's service and account. */
    private final boolean accepted;
    /** Base URL of the client's service. */
    private final String service;
    /** The account or sandbox that the client uses. Null to ask the service. */
    private final @Nullable Origin known;
    /**
     * The account or sandbox that this client recorded as the origin of the stored responses. Null until the service
     * has responded.
     */
    private volatile @Nullable Origin bound;
    /**
     * True once this run is about to send its first request. From then on, other runs must not assign the store to
     * another account or sandbox.
     */
    private volatile boolean inUse;

    /**
     * Creates an object that checks whether a store belongs to the account of a client.
     *
     * @param client the client of the run
     * @param accepted whether the user assigned the store to the service and account of the client
     * @param known the account or sandbox that the client calls; null to ask the service
     */
    public StoreOrigin(EnrichmentClient client, Store store, boolean accepted, @Nullable Origin known) {
        this.store = store;
        this.accepted = accepted;
        this.known = known;
        this.service = client.baseUrl();
    }

    /**
     * Checks that the responses in the store come from the account or sandbox that the client calls. If the store was
     * never used or the user has accepted it, assigns it to this account or sandbox.
     *
     * @param calls free calls of the run's client
     * @return null if the service responded; otherwise the reason why only the address of the service was compared
     * @throws StoreException if the store has, or may have, another origin
     */
    public @Nullable EnrichmentException check(FreeCalls calls) {
        Answer answer = known == null ? answer(calls, service) : new Answer(known, null);
        Origin present = answer.origin();
        if (present == null) {
            EnrichmentException why = Objects.requireNonNull(answer.failure(), "a service that is unknown has failed");
            unknown(why);
            return why;
        }
        store.origin((recorded, unused) -> binding(recorded, unused, present));
        bound = present;
        return null;
    }

    /**
     * Asks the service which account a client uses.
     *
     * @throws EnrichmentException if the service does not respond, or rejects the request
     */
    public static Origin ask(EnrichmentClient client, RunTime time) {
        Answer answer = answer(new FreeCalls(client, time), client.baseUrl());
        Origin origin = answer.origin();
        EnrichmentException failure = answer.failure();
        if (failure != null && (origin == null || !origin.service().equals(Origin.SANDBOX))) {
            throw failure;
        }
        return Objects.requireNonNull(origin, "a service that is unknown has failed");
    }

    /**
     * The service's answer to the question of which account a client uses.
     *
     * @param origin the account or sandbox, with an empty ID if the service did not report it; null if no response is
     *     from the service
     * @param failure the failure of the free calls that asked the service; null if one of them succeeded. If the
     *     service or a sandbox responded with an error, there are a failure and an origin
     */
    private record Answer(@Nullable Origin origin, @Nullable EnrichmentException failure) {}

    private static Answer answer(FreeCalls calls, String service) {
        EnrichmentException failure;
        try {
            ApiResponse<AnalyticsDashboardResponse> response =
                    calls.client().analytics().dashboard();
            AnalyticsDashboardResponse body = response.body();
            String account = body.user() == null ? null : body.user().id();
            return new Answer(origin(response.headers(), service, account), null);
        } catch (EnrichmentException e) {
            failure = e;
        }
        if (failure instanceof ApiException || failure instanceof DecodingException) {
            try {
                ResponseHeaders headers = calls.client().credits().balance().headers();
                return new Answer(origin(headers, service, null), null);
            } catch (EnrichmentException e) {
                failure = e instanceof DeadlineExceededException ? failure : e;
            }
        }
        // A page from a proxy reveals nothing about the service, but a problem document does. Error responses of a
        // sandbox carry its header.
        if (failure instanceof ApiException error) {
            Origin origin = origin(error.headers(), service, null);
            boolean isService =
                    origin.service().equals(Origin.SANDBOX) || (error.status() < 500 && error.problem() != null);
            return new Answer(isService ? origin : null, failure);
        }
        return new Answer(null, failure);
    }

    private static Origin origin(ResponseHeaders headers, String service, @Nullable String account) {
        return headers.get(HEADER) != null
                ? new Origin(Origin.SANDBOX, "")
                : new Origin(service, Objects.requireNonNullElse(account, ""));
    }

    /**
     * Returns the origin to record for the store. This is {@code present}, the origin that the client calls now, unless
     * {@code recorded} is the same origin in more detail. Throws an exception if the store must not be used with this
     * client.
     */
    private Origin binding(@Nullable Origin recorded, boolean unused, Origin present) {
        if (unused || (recorded == null && accepted)) {
            return present;
        }
        if (recorded == null) {
            throw refused("it does not record whether it was filled from a service or a sandbox. If its responses come"
                    + " from " + named(present.service()) + ", accept it for one run (acceptStore(), --accept);"
                    + " otherwise use another store");
        }
        String before = recorded.service();
        if (!before.equals(present.service())) {
            if (present.service().equals(Origin.SANDBOX) || before.equals(Origin.SANDBOX)) {
                throw refused("it was filled from " + named(before) + ", and this run calls "
                        + named(present.service())
                        + ": use another store, because sandbox data and real data are never mixed");
            }
            requireAccepted("it was filled from " + before + ", and this run calls " + present.service());
        } else if (!recorded.mayBe(present)) {
            requireAccepted("it was filled with account " + recorded.account() + ", and this run uses account "
                    + present.account());
        } else if (present.account().isEmpty()) {
            return recorded;
        }
        return present;
    }

    private void requireAccepted(String difference) {
        if (!accepted) {
            throw refused(difference + ": use another store, or accept it (acceptStore(), --accept)");
        }
    }

    /**
     * Records that the store is in use, so that other runs cannot assign it to another account or sandbox. Called before
     * the first row of this run is sent, because until then, two runs that start at the same time can both assign an
     * unused store to themselves. Later calls do nothing.
     *
     * @throws StoreException if another run has since assigned the store to another origin
     */
    public void beginUse() {
        Origin mine = bound;
        if (inUse || mine == null) {
            return;
        }
        store.beginUse((recorded, unused) -> {
            if (recorded == null || !recorded.mayBe(mine)) {
                throw refused("another run has begun to fill it from "
                        + (recorded == null ? "elsewhere" : recorded.toString()) + ", and this run calls "
                        + named(mine.service()));
            }
            return recorded;
        });
        inUse = true;
    }

    /**
     * Checks whether the store belongs to the client's service if the service did not respond. Without a response, only
     * the address of the service can be compared with the address in the store, and a sandbox cannot be recognized.
     */
    private void unknown(EnrichmentException failure) {
        String noted = store.origin().map(Origin::service).orElse(null);
        if (store.isInUse() && !service.equals(noted) && !(noted == null && accepted)) {
            throw refused((noted == null
                            ? "it does not record what it was filled from"
                            : "it was filled from " + named(noted))
                    + ", and it is unknown whether " + service + " is the same service: "
                    + (failure instanceof DeadlineExceededException ? FreeCalls.NO_TURN : "it does not respond"));
        }
    }

    private static String named(String origin) {
        return origin.equals(Origin.SANDBOX) ? "a sandbox" : origin;
    }

    private StoreException refused(String why) {
        return new StoreException(Problem.OTHER_ORIGIN, store + " cannot be used: " + why);
    }
}
