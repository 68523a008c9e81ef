package dev.enrichment.sdk.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.postgresql.ds.PGSimpleDataSource;

/** Sandbox, PostgreSQL server and the enrichment function that uses both, for tests with Flink. */
final class FlinkLab implements AutoCloseable {
    /** Clients that were opened in this JVM: one for each attempt of a subtask. */
    static final AtomicInteger CLIENTS = new AtomicInteger();

    private static final int NO_LIMIT = 1_000_000;

    final Sandbox sandbox;
    private final Path directory;
    private final String database;
    private EmbeddedPostgres postgres;

    FlinkLab(Path directory) throws IOException {
        this(directory, NO_LIMIT);
    }

    /** With a limit of the account, in calls a minute. */
    FlinkLab(Path directory, int perMinute) throws IOException {
        this.directory = directory.resolve("database");
        sandbox = Sandbox.start(config -> config.rateLimits(RateLimit.perMinute(perMinute))
                .credits(1_000_000)
                .history(200_000));
        postgres = postgres(0);
        database = postgres.getJdbcUrl("postgres", "postgres");
    }

    private EmbeddedPostgres postgres(int port) throws IOException {
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setDataDirectory(directory)
                .setCleanDataDirectory(false)
                .setPGStartupWait(Duration.ofMinutes(1))
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on");
        return (port == 0 ? builder : builder.setPort(port)).start();
    }

    void stopDatabase() throws IOException {
        postgres.close();
    }

    void startDatabase() throws IOException {
        postgres = postgres(postgres.getPort());
    }

    /** Ends all connections, as an administrator can. */
    void terminateConnections() throws SQLException {
        try (Connection connection = source(database).getConnection();
                Statement statement = connection.createStatement()) {
            boolean unused = statement.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    + " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()");
        }
    }

    /** Settings of a job: Kryo is refused, and a failure restarts it from the last checkpoint. */
    static Configuration settings() {
        Configuration settings = new Configuration();
        settings.setString("minicluster.number-of-taskmanagers", "2");
        settings.setString("pipeline.generic-types", "false");
        settings.setString("execution.checkpointing.interval", "200 ms");
        settings.setString("restart-strategy.type", "fixed-delay");
        settings.setString("restart-strategy.fixed-delay.attempts", "1000");
        settings.setString("restart-strategy.fixed-delay.delay", "50 ms");
        return settings;
    }

    static DataStream<String> emails(DataStream<Long> numbers) {
        return numbers.map(i -> "person" + i + "@quorvane.example").returns(Types.STRING);
    }

    EnrichmentFunction<String, EmailValidateRequest, EmailValidateResponse> validate(int budget) {
        String url = sandbox.url();
        String key = sandbox.apiKey();
        String jdbc = database;
        return new EnrichmentFunction<>(
                () -> client(url, key),
                () -> RunStore.jdbc(source(jdbc)),
                (client, store) -> BulkRun.of(client, Operations.EMAIL_VALIDATE).budget(CreditBudget.of(budget)),
                email -> EmailValidateRequest.builder().email(email).build());
    }

    private static EnrichmentClient client(String url, String key) {
        CLIENTS.incrementAndGet();
        return EnrichmentClient.builder()
                .baseUrl(url)
                .apiKey(key)
                .options(o -> o.initialBackoff(Duration.ofMillis(20)).attemptTimeout(Duration.ofSeconds(20)))
                .build();
    }

    private static PGSimpleDataSource source(String jdbc) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(jdbc);
        return source;
    }

    /** The calls that were not refused because of the limit. */
    List<RecordedCall> calls() {
        return sandbox.requests(SandboxRoute.EMAIL_VALIDATE).stream()
                .filter(call -> call.status() != 429)
                .toList();
    }

    /** Compares the account with the store. */
    @SuppressWarnings("SystemOut") // the figures
    List<UnresolvedCall> check(String what, int rows) {
        List<String> charged = calls().stream()
                .filter(call -> call.charged().signum() > 0)
                .map(call -> call.value("/email").orElseThrow())
                .toList();
        int twice = charged.size() - new HashSet<>(charged).size();
        BigDecimal spent = sandbox.account().charged();
        try (RunStore store = RunStore.jdbc(source(database))) {
            List<UnresolvedCall> unresolvedCalls = store.unresolvedCalls();
            System.out.printf(
                    "%s: %d rows, %d calls, %d charged, %d bought twice, %d in doubt; account %s credits, receipts %s,"
                            + " calls in doubt up to %s%n",
                    what,
                    rows,
                    calls().size(),
                    charged.size(),
                    twice,
                    unresolvedCalls.size(),
                    spent,
                    store.charged(),
                    store.unconfirmed());
            assertThat(twice).isZero();
            assertThat(spent).isBetween(store.charged(), store.charged().add(store.unconfirmed()));
            return unresolvedCalls;
        }
    }

    @Override
    public void close() throws IOException {
        sandbox.close();
        postgres.close();
    }
}
