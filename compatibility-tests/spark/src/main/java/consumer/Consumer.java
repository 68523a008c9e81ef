package consumer;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Runs a Spark job with two partitions twice, as Spark does after a failure. The second run must buy nothing. */
public final class Consumer {
    public static void main(String[] args) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process sandbox = new ProcessBuilder(java, "-jar", args[0], "sandbox")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var settings = new SparkConf().setMaster("local[2]").setAppName("consumer").set("spark.ui.enabled", "false");
        try (var output = new BufferedReader(new InputStreamReader(sandbox.getInputStream(), StandardCharsets.UTF_8));
                var spark = new JavaSparkContext(settings)) {
            String url = valueOf("ENRICHMENT_BASE_URL", output);
            String key = valueOf("ENRICHMENT_API_KEY", output);
            List<String> emails = IntStream.rangeClosed(1, 20)
                    .mapToObj(i -> "person" + i + "@quorvane.example")
                    .toList();
            var statuses = spark.parallelize(emails, 2).mapPartitions(rows -> validate(url, key, rows));
            BigDecimal before = balance(url, key);
            List<String> first = statuses.collect();
            BigDecimal between = balance(url, key);
            List<String> second = statuses.collect();
            require(first.size() == 20 && first.equals(second), first + ", " + second);
            require(first.contains(OutcomeStatus.FOUND.name()), first.toString());
            require(between.compareTo(before) < 0, "nothing was charged");
            require(between.compareTo(balance(url, key)) == 0, "the second job was charged");
        } finally {
            sandbox.destroy();
        }
    }

    private static Iterator<String> validate(String url, String key, Iterator<String> emails) {
        try (var client = client(url, key);
                var store = RunStore.sqlite(Path.of("target", "run.db"));
                var run = BulkRun.of(client, Operations.EMAIL_VALIDATE).store(store).open();
                var outcomes = run.process(
                        emails, email -> EmailValidateRequest.builder().email(email).build())) {
            return outcomes.map(outcome -> outcome.status().name()).toList().iterator();
        }
    }

    private static BigDecimal balance(String url, String key) {
        try (var client = client(url, key)) {
            return client.credits().balance().body().credits();
        }
    }

    private static EnrichmentClient client(String url, String key) {
        return EnrichmentClient.builder().baseUrl(url).apiKey(key).build();
    }

    private static String valueOf(String name, BufferedReader output) throws Exception {
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            String export = "export " + name + "=";
            if (line.startsWith(export)) {
                return line.substring(export.length());
            }
        }
        throw new IllegalStateException("the sandbox did not print " + name);
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalStateException(otherwise);
        }
    }
}
