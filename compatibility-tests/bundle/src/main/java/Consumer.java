import com.fasterxml.jackson.databind.ObjectMapper;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Makes a paid call and a run with the bundle, while an old OkHttp and an old Jackson are also on the class path. The
 * old libraries must still work.
 */
public final class Consumer {
    public static void main(String[] args) throws Exception {
        require(okhttp3.OkHttpClient.class.getProtectionDomain().getCodeSource().getLocation().getPath()
                .endsWith("okhttp-3.12.12.jar"), "the old OkHttp is not on the class path");
        require(new ObjectMapper().version().toString().equals("2.15.2"), "the old Jackson is not on the class path");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process sandbox = new ProcessBuilder(java, "-jar", args[0], "sandbox")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var output = new BufferedReader(new InputStreamReader(sandbox.getInputStream(), StandardCharsets.UTF_8));
                var client = EnrichmentClient.builder()
                        .baseUrl(valueOf("ENRICHMENT_BASE_URL", output))
                        .apiKey(valueOf("ENRICHMENT_API_KEY", output))
                        .build();
                var store = RunStore.sqlite(Path.of("target", "run.db"));
                var run = BulkRun.of(client, Operations.EMAIL_VALIDATE).store(store).open()) {
            require(client.companies().lookup("quorvane.example").body().match() != null, "no company");
            var outcomes = run.process(
                            List.of("person1@quorvane.example"),
                            address -> EmailValidateRequest.builder().email(address).build())
                    .toList();
            require(outcomes.size() == 1, "outcomes: " + outcomes);
            require(new ObjectMapper().convertValue(Map.of("a", 1), Map.class).size() == 1, "the old Jackson fails");
        } finally {
            sandbox.destroy();
        }
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
