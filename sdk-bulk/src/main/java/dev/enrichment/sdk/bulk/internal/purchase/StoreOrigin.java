package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.store.Baseline;
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
import dev.enrichment.sdk.models.analytics.DashboardResponse;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Records the origin of a store's responses, and prevents responses of different origins from being mixed. An origin is
 * one account of one service, or the sandbox. All sandboxes count as one origin, whatever their port, and are
 * identified by a header in each response. A run against the service must never return sandbox data, and the balance of
 * a sandbox must never determine the cost of real purchases.
 *
 * <p>One thread at a time checks the origin and writes {@code bound}. Any thread that is about to send a request calls
 * {@link #hold}.
 */
public final class StoreOrigin {
    /** The header that a sandbox sends with every response. */
    private static final String HEADER = "X-Sandbox";

    private static final List<String> NOTES = List.of(Origin.SERVICE_NOTE, Origin.ACCOUNT_NOTE);

    private final Store store;
    /** Whether the user confirmed that this store belongs to the client's service and account. */
    private final boolean accepted;
    /** Base URL of the client's service. */
    private final String service;
    /** The origin that this client recorded for the store. Null until the service has responded. */
    private volatile @Nullable Bound bound;
    /** True once the store cannot be assigned to another origin, because this run may buy at any moment. */
    private volatile boolean held;
    /**
     * Number of times that this run has called {@link Store#hold}, which prevents a change of the store's origin. It
     * can exceed 1 if several threads send their first row at the same time.
     */
    private final AtomicInteger holds = new AtomicInteger();

    /**
     * Creates an object that checks the origin of a store.
     *
     * @param client the client of the run
     * @param accepted whether the user assigned the store to the service and account of the client
     */
    public StoreOrigin(EnrichmentClient client, Store store, boolean accepted) {
        this.store = store;
        this.accepted = accepted;
        this.service = client.baseUrl();
    }

    /**
     * Compares the origin of the store with that of the client. If the store is empty or the user has accepted it,
     * records the client's origin for the store.
     *
     * @param calls free calls of the run's client
     * @return null if the service responded; otherwise the reason why only the address of the service was compared
     * @throws StoreException if the store has, or may have, another origin
     */
    public @Nullable EnrichmentException check(FreeCalls calls) {
        Answer answer = answer(calls);
        EnrichmentException failure = answer.failure();
        if (answer.isService()) {
            known(answer.sandbox(), answer.account());
            return null;
        }
        EnrichmentException why = Objects.requireNonNull(failure, "a service that does not say it is one has failed");
        unknown(why);
        return why;
    }

    /**
     * Asks the service which account a client uses.
     *
     * @throws EnrichmentException if the service does not respond, or rejects the request
     */
    public static Origin ask(EnrichmentClient client, RunTime time) {
        Answer answer = answer(new FreeCalls(client, time));
        EnrichmentException failure = answer.failure();
        if (failure != null && !answer.sandbox()) {
            throw failure;
        }
        return answer.sandbox()
                ? new Origin(Origin.SANDBOX, "")
                : new Origin(client.baseUrl(), Objects.requireNonNullElse(answer.account(), ""));
    }

    /**
     * The service's answer to the question which account a client uses.
     *
     * @param isService whether the response is from the service
     * @param sandbox whether the service is a sandbox
     * @param account the account ID; null if the service did not report it
     * @param failure the reason why the question was not answered; null if it was
     */
    private record Answer(
            boolean isService,
            boolean sandbox,
            @Nullable String account,
            @Nullable EnrichmentException failure) {}

    private static Answer answer(FreeCalls calls) {
        EnrichmentException failure;
        try {
            ApiResponse<DashboardResponse> response = calls.client().analytics().dashboard();
            DashboardResponse body = response.body();
            String account = body.user() == null ? null : body.user().id();
            return new Answer(true, isPractice(response.headers()), account, null);
        } catch (EnrichmentException e) {
            failure = e;
        }
        if (failure instanceof ApiException || failure instanceof DecodingException) {
            try {
                return new Answer(
                        true, isPractice(calls.client().credits().balance().headers()), null, null);
            } catch (EnrichmentException e) {
                failure = e instanceof DeadlineExceededException ? failure : e;
            }
        }
        // A page from a proxy reveals nothing about the service, but a problem document does. Error responses of a
        // sandbox carry its header.
        if (failure instanceof ApiException error
                && (isPractice(error.headers()) || (error.status() < 500 && error.problem() != null))) {
            return new Answer(true, isPractice(error.headers()), null, failure);
        }
        return new Answer(false, false, null, failure);
    }

    private static boolean isPractice(ResponseHeaders headers) {
        return headers.get(HEADER) != null;
    }

    private void known(boolean sandbox, @Nullable String account) {
        String present = sandbox ? Origin.SANDBOX : service;
        String user = sandbox || account == null ? "" : account;
        store.changeNotes(NOTES, (noted, unused) -> binding(noted, unused, present, user));
        bound = new Bound(present, user);
    }

    /**
     * Returns the values to write to the store so that it belongs to the origin {@code present} and to the account,
     * which is empty if it is not known. Returns an empty map if the store already belongs to them. {@code noted}
     * contains the current values.
     */
    private Map<String, String> binding(Map<String, String> noted, boolean unused, String present, String account) {
        // The balance of another account would reveal nothing about the requests in doubt, so it is deleted.
        Map<String, String> binding =
                Map.of(Origin.SERVICE_NOTE, present, Origin.ACCOUNT_NOTE, account, Baseline.NOTE, "");
        String before = noted.get(Origin.SERVICE_NOTE);
        if (unused || (before == null && accepted)) {
            return binding;
        }
        if (before == null) {
            throw refused("it does not record whether it was filled from a service or a sandbox. If its responses come"
                    + " from " + named(present) + ", accept it for one run (acceptStore(), --accept); otherwise use"
                    + " another store");
        }
        if (!before.equals(present)) {
            if (present.equals(Origin.SANDBOX) || before.equals(Origin.SANDBOX)) {
                throw refused("it was filled from " + named(before) + ", and this run calls " + named(present)
                        + ": use another store, because sandbox data and real data are never mixed");
            }
            requireAccepted("it was filled from " + before + ", and this run calls " + present);
            return binding;
        }
        String other = noted.getOrDefault(Origin.ACCOUNT_NOTE, "");
        if (account.isEmpty() || account.equals(other)) {
            return Map.of();
        }
        if (!other.isEmpty()) {
            requireAccepted("it was filled with account " + other + ", and this run uses account " + account);
            return binding;
        }
        return Map.of(Origin.ACCOUNT_NOTE, account);
    }

    private void requireAccepted(String difference) {
        if (!accepted) {
            throw refused(difference + ": use another store, or accept it (acceptStore(), --accept)");
        }
    }

    /**
     * Prevents other runs from assigning the store to another origin. Called before the first row of this run is sent.
     * Before this call, two runs that start at the same time may both have assigned an unused store to their own
     * origins. If this run ends without a purchase, the next run can assign the store again.
     *
     * @throws StoreException if another run has since assigned the store to another origin
     */
    public void hold() {
        Bound mine = bound;
        if (held || mine == null) {
            return;
        }
        store.hold(NOTES, (noted, unused) -> {
            String other = noted.getOrDefault(Origin.ACCOUNT_NOTE, "");
            boolean same = mine.origin().equals(noted.get(Origin.SERVICE_NOTE))
                    && (mine.account().isEmpty()
                            || other.isEmpty()
                            || mine.account().equals(other));
            if (!same) {
                throw refused("another run has begun to fill it from "
                        + named(noted.getOrDefault(Origin.SERVICE_NOTE, "elsewhere"))
                        + (other.isEmpty() ? "" : " with account " + other) + ", and this run calls "
                        + named(mine.origin()));
            }
            return Map.of();
        });
        holds.incrementAndGet();
        held = true;
    }

    /**
     * Allows other runs to assign the store to another origin, unless something was bought. Called when this run can
     * send nothing more.
     */
    public void release() {
        store.release(holds.getAndSet(0));
    }

    /** The origin to which the store was assigned. The account is empty if it is not known. */
    private record Bound(String origin, String account) {}

    /**
     * Checks the origin of the store after the service did not respond. Only the address of the service is then
     * compared with the store, and a sandbox cannot be recognized.
     */
    private void unknown(EnrichmentException failure) {
        String noted = store.note(Origin.SERVICE_NOTE);
        if (!store.isUnused() && !service.equals(noted) && !(noted == null && accepted)) {
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
        return new StoreException(Problem.OTHER_ORIGIN, store + " cannot be used: " + why, null);
    }
}
