package dev.enrichment.sdk.examples.flink;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.flink.EnrichedRow;
import dev.enrichment.sdk.flink.EnrichmentFunction;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import javax.sql.DataSource;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.serialization.SimpleStringEncoder;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.connector.file.sink.FileSink;
import org.apache.flink.connector.file.src.FileSource;
import org.apache.flink.connector.file.src.reader.TextLineInputFormat;
import org.apache.flink.core.fs.Path;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.filesystem.bucketassigners.BasePathBucketAssigner;
import org.apache.flink.util.ParameterTool;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A Flink job that reads leads from a CSV file, validates their email addresses, and writes the results. It needs no
 * code to handle failures, because purchases made before a failure are served from the store after a restart.
 *
 * <p>The base URL and the API key of the service are read from {@code ENRICHMENT_BASE_URL} and
 * {@code ENRICHMENT_API_KEY}. The arguments may also contain settings of Flink.
 */
public final class ValidateLeads {
    private ValidateLeads() {}

    /**
     * Runs the job.
     *
     * @param args {@code --leads <file> --results <directory> --database <JDBC URL>}
     */
    public static void main(String[] args) throws Exception {
        ParameterTool parameters = ParameterTool.fromArgs(args);
        String database = parameters.getRequired("database");
        var job = StreamExecutionEnvironment.getExecutionEnvironment(parameters.getConfiguration());

        var file = FileSource.forRecordStreamFormat(
                        new TextLineInputFormat(), new Path(parameters.getRequired("leads")))
                .build();
        DataStream<Lead> leads = job.fromSource(file, WatermarkStrategy.noWatermarks(), "leads")
                .filter(line -> !line.startsWith("name,"))
                .map(Lead::of)
                .returns(Types.POJO(Lead.class));

        var validate = new EnrichmentFunction<Lead, EmailValidateRequest, EmailValidateResponse>(
                () -> EnrichmentClient.builder().build(),
                () -> RunStore.jdbc(dataSource(database)),
                (client, store) -> BulkRun.of(client, Operations.EMAIL_VALIDATE).budget(CreditBudget.of(200)),
                lead -> EmailValidateRequest.builder().email(lead.email()).build());

        var results = FileSink.forRowFormat(
                        new Path(parameters.getRequired("results")), new SimpleStringEncoder<String>())
                .withBucketAssigner(new BasePathBucketAssigner<>())
                .build();
        validate.on(leads).map(ValidateLeads::line).returns(Types.STRING).sinkTo(results);
        job.execute("validate leads");
    }

    private static DataSource dataSource(String url) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        return source;
    }

    private static String line(EnrichedRow<Lead> row) {
        return String.join(
                ",", row.row().name(), row.row().email(), row.status().name(), verdict(row.body()));
    }

    private static String verdict(@Nullable String body) {
        if (body == null) {
            return "";
        }
        EmailValidateResponse response = JsonCodec.standard()
                .decode(body.getBytes(StandardCharsets.UTF_8), EmailValidateResponse.class)
                .value();
        return String.valueOf(response.status());
    }
}
