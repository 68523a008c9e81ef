package dev.enrichment.sdk.flink;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.internal.values.SafeText;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.streaming.api.datastream.AsyncDataStream;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.functions.async.ResultFuture;
import org.apache.flink.streaming.api.functions.async.RichAsyncFunction;
import org.apache.flink.util.function.SerializableFunction;
import org.apache.flink.util.function.SerializableSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Flink function that calls a paid operation for each element of a stream. After a failure, Flink processes some
 * elements again. The responses for all elements are kept in a PostgreSQL store outside the state of the job, so they
 * are not bought a second time.
 *
 * <pre>{@code
 * var validate = new EnrichmentFunction<String, EmailValidateRequest, EmailValidateResponse>(
 *         () -> EnrichmentClient.builder().build(),
 *         () -> RunStore.jdbc(database()),
 *         (client, store) -> BulkRun.of(client, Operations.EMAIL_VALIDATE),
 *         email -> EmailValidateRequest.builder().email(email).build());
 * DataStream<EnrichedRow<String>> validated = validate.on(emails);
 * }</pre>
 *
 * <p>Each subtask has a client, a store and a run. Every element gets an outcome, even if the run stops, for example
 * because a budget or the credits of the account are exhausted. In that case, elements without a stored response are
 * reported as {@link OutcomeStatus#NOT_ATTEMPTED}. If the store cannot be written or the JVM shuts down, the job fails
 * instead, and the elements are processed again after its restart. {@link #close} waits for the calls in flight, so a
 * restart alone does not make an outcome unknown. An outcome becomes unknown if the process is killed during the call,
 * if the response is lost or does not state the charge, or if the response cannot be stored before {@link #close} ends.
 *
 * @param <T> type of a row
 * @param <Q> type of the request
 * @param <R> type of the response body
 */
public final class EnrichmentFunction<T, Q extends Record, R extends Record>
        extends RichAsyncFunction<T, EnrichedRow<T>> {
    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(EnrichmentFunction.class);
    /** Maximum number of elements that a subtask processes at the same time. The default of a bulk run is the same. */
    private static final int CAPACITY = 256;

    private final SerializableSupplier<EnrichmentClient> clients;
    private final SerializableSupplier<RunStore> stores;
    private final RunFactory<Q, R> runs;
    private final SerializableFunction<T, Q> mapping;

    private transient @Nullable EnrichmentClient client;
    private transient @Nullable RunStore store;
    private transient @Nullable BulkRun<Q, R> run;
    private transient @Nullable OutcomePump<T, Q, R> outcomes;

    /**
     * Creates a function. Flink serializes its arguments and sends them to the task managers, so a lambda may capture
     * only serializable values.
     *
     * @param clients creates the client of a subtask. If it sets no API key, the environment of the task manager must
     *     provide one
     * @param stores opens the store of a subtask, such as {@link RunStore#jdbc} with the same database for all subtasks
     * @param runs creates the run of a subtask
     * @param mapping creates the request for a row. If it throws an exception, the row is rejected
     */
    public EnrichmentFunction(
            SerializableSupplier<EnrichmentClient> clients,
            SerializableSupplier<RunStore> stores,
            RunFactory<Q, R> runs,
            SerializableFunction<T, Q> mapping) {
        this.clients = Objects.requireNonNull(clients, "clients must not be null");
        this.stores = Objects.requireNonNull(stores, "stores must not be null");
        this.runs = Objects.requireNonNull(runs, "runs must not be null");
        this.mapping = Objects.requireNonNull(mapping, "mapping must not be null");
    }

    /**
     * Applies this function to a stream. Outcomes are emitted as they arrive, not in the order of the rows. The operator
     * has no timeout, because every row gets an outcome.
     *
     * @param rows stream of rows
     * @return stream of outcomes
     * @throws IllegalStateException if Flink is older than 2.0. A task manager with an older version fails before the
     *     first call
     */
    public SingleOutputStreamOperator<EnrichedRow<T>> on(DataStream<T> rows) {
        FlinkVersion.requireSupported(ResultFuture.class);
        return AsyncDataStream.unorderedWait(rows, this, 0, TimeUnit.MILLISECONDS, CAPACITY)
                .returns(EnrichedRow.type(rows.getType()));
    }

    @Override
    public void open(OpenContext context) {
        FlinkVersion.requireSupported(ResultFuture.class);
        EnrichmentClient opened = clients.get();
        client = opened;
        RunStore openedStore = stores.get();
        store = openedStore;
        BulkRun<Q, R> started = runs.create(opened, openedStore)
                .store(openedStore)
                .completionOrder()
                .open();
        run = started;
        outcomes = new OutcomePump<>(started, mapping);
    }

    @Override
    public void asyncInvoke(T row, ResultFuture<EnrichedRow<T>> future) {
        Objects.requireNonNull(outcomes).add(row, future);
    }

    /**
     * Reports a row as not attempted when the timeout of the operator expires. A call for the row may still end later.
     * Its response is then stored.
     */
    @Override
    public void timeout(T row, ResultFuture<EnrichedRow<T>> future) {
        future.complete(List.of(EnrichedRow.notAttempted(row, "no outcome before the timeout of the operator")));
    }

    /**
     * Stops sending requests, and waits for the calls in flight. If their responses cannot be stored, this method only
     * logs which ones were lost. An exception would end the task manager with all its tasks.
     */
    @Override
    @SuppressWarnings("try") // the resources are declared only to be closed
    public void close() {
        try (EnrichmentClient last = client;
                RunStore second = store;
                BulkRun<Q, R> first = run) {
            if (outcomes != null) {
                outcomes.close();
            }
        } catch (RuntimeException e) {
            LOG.error("closed, but not everything could be stored: {}", SafeText.description(e, null));
        } finally {
            // Wait even after an Error, which may occur if the class loader is already closed.
            if (outcomes != null) {
                outcomes.awaitEnd();
            }
        }
    }
}
