package dev.enrichment.sdk.examples.flink;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Shows that no lead is bought twice if a Flink job is killed. The example runs the job {@code ValidateLeads} with a
 * sandbox, kills its process, and resumes the job from its last checkpoint. It then compares the charges to the account
 * with the receipts in the store. It needs no API key and no database.
 */
public final class KillAndResume {
    private static final int CALLS_BEFORE_THE_KILL = 250;

    private KillAndResume() {}

    /**
     * Runs the example. Exits with 1 if an address was bought twice, or if the figures do not add up.
     *
     * @param args the CSV file with the leads
     */
    public static void main(String[] args) throws Exception {
        System.exit(run(Path.of(args[0]).toAbsolutePath()) ? 0 : 1);
    }

    @SuppressWarnings("SystemOut") // the result
    private static boolean run(Path leads) throws Exception {
        Path files = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "run")
                .toAbsolutePath();
        System.out.println("Starting a sandbox of the service, and a PostgreSQL for the store …");
        try (Sandbox sandbox = Sandbox.start(config -> config.history(10_000));
                EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                        .setServerConfig("fsync", "on")
                        .setServerConfig("synchronous_commit", "on")
                        .start()) {
            // Slow responses ensure that calls are in flight when the process is killed.
            sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).always().delay(Duration.ofMillis(300));
            String database = postgres.getJdbcUrl("postgres", "postgres");
            JobProcess job = new JobProcess(sandbox.url(), sandbox.apiKey(), database, leads, files);

            Process first = job.start();
            System.out.println("The job runs in process " + first.pid() + ".");
            Path checkpoint = awaitTheMiddle(sandbox, job, first);
            first.destroyForcibly().waitFor();
            System.out.println("Killed it (kill -9) after " + calls(sandbox) + " calls.");

            Process second = job.resume(checkpoint);
            System.out.println("The job continues from its last checkpoint, " + checkpoint.getFileName()
                    + ", in process " + second.pid() + ". Calls of the killed process are in doubt after 20 seconds.");
            if (second.waitFor() != 0) {
                throw new IllegalStateException("the job has failed, see above");
            }
            System.out.printf("The job is complete. Its results are in %s%n%n", job.results());
            return new Account(sandbox, postgres.getPostgresDatabase(), job.results()).print(leads);
        }
    }

    private static Path awaitTheMiddle(Sandbox sandbox, JobProcess job, Process process)
            throws IOException, InterruptedException {
        while (true) {
            var checkpoint = job.latestCheckpoint();
            if (checkpoint.isPresent() && calls(sandbox) >= CALLS_BEFORE_THE_KILL) {
                return checkpoint.get();
            }
            if (process.waitFor(20, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("the job has ended before it was killed, see above");
            }
        }
    }

    private static int calls(Sandbox sandbox) {
        return sandbox.requests(SandboxRoute.EMAIL_VALIDATE).size();
    }
}
