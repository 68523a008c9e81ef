package dev.enrichment.sdk.examples.spark;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Function that validates the email addresses of a partition, with constant memory. Spark runs a partition again after
 * a failure, and may run a slow partition more than once. All runs share a store in PostgreSQL, so that no address is
 * bought twice.
 *
 * <pre>{@code
 * Dataset<Row> validated = emails.mapPartitions(new ValidateEmails(service, key, database), Encoders.row(SCHEMA));
 * }</pre>
 *
 * <p>The instance is sent to the executors, so it contains only settings. Each task has its own client, store and run.
 * In production, do not send the API key with the instance. Set {@code ENRICHMENT_API_KEY} in the environment of the
 * executors instead, where {@code EnrichmentClient.builder()} reads it.
 */
public final class ValidateEmails implements MapPartitionsFunction<String, Row> {
    private static final long serialVersionUID = 1L;

    /** Columns of the resulting data set, which has one row for each email address. */
    public static final StructType SCHEMA = new StructType()
            .add("email", DataTypes.StringType, false)
            .add("outcome", DataTypes.StringType, false)
            .add("status", DataTypes.StringType)
            .add("company_name", DataTypes.StringType)
            .add("credits", DataTypes.createDecimalType(12, 2), false);

    private final String serviceUrl;
    private final String apiKey;
    private final String databaseUrl;

    /**
     * Creates a function with the settings that all tasks use.
     *
     * @param serviceUrl base URL of the service
     * @param apiKey API key of the account that is charged
     * @param databaseUrl JDBC URL of the PostgreSQL database with the store
     */
    public ValidateEmails(String serviceUrl, String apiKey, String databaseUrl) {
        this.serviceUrl = serviceUrl;
        this.apiKey = apiKey;
        this.databaseUrl = databaseUrl;
    }

    @Override
    public Iterator<Row> call(Iterator<String> emails) {
        PGSimpleDataSource database = new PGSimpleDataSource();
        database.setUrl(databaseUrl);
        var client =
                EnrichmentClient.builder().baseUrl(serviceUrl).apiKey(apiKey).build();
        var store = RunStore.jdbc(database);
        // Spark allows only the thread of the task to use the iterator of a partition.
        var run = BulkRun.of(client, Operations.EMAIL_VALIDATE)
                .store(store)
                .rowsOnConsumerThread()
                .open();
        // This listener is called after a failure as well. Closing the run waits for the calls in flight, so that no
        // row is left in doubt.
        TaskContext.get().addTaskCompletionListener(task -> {
            run.close();
            store.close();
            client.close();
        });
        return run.process(
                        emails,
                        email -> EmailValidateRequest.builder().email(email).build())
                .map(ValidateEmails::row)
                .iterator();
    }

    private static Row row(RowOutcome<String, EmailValidateResponse> outcome) {
        EmailValidateResponse body = outcome.body();
        return RowFactory.create(
                outcome.row(),
                outcome.status().name(),
                body == null || body.status() == null ? null : body.status().toString(),
                body == null ? null : body.companyName(),
                outcome.charged().setScale(2));
    }
}
