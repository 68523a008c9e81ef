package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Runs the commands that somebody waits for, one after the other, against the sandbox: an archive of classes records one
 * process, so this is the one that {@code -XX:ArchiveClassesAtExit} is told to watch.
 */
final class Training {
    private static final String CALL = "{\"email\":\"someone@quorvane.example\"}";

    private Training() {}

    /**
     * Runs the commands.
     *
     * @param args a folder for their files, which nothing is in, and a list with the columns of the sample
     */
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        String list = args[1];
        String store = Path.of(args[0], "training.db").toString();
        String output = Path.of(args[0], "training.csv").toString();
        String operation = "companies.lookup";
        try (Sandbox sandbox = Sandbox.start()) {
            Map<String, String> http = environment(sandbox.url(), sandbox.apiKey(), args[0]);
            run(http, ExitCodes.OK, "--help");
            run(http, ExitCodes.OK, "run", "--help");
            run(http, ExitCodes.OK, "operations");
            run(http, ExitCodes.OK, "operations", "--json");
            run(http, ExitCodes.OK, "call", "email.validate", CALL);
            run(http, ExitCodes.OK, "call", "email.validate", CALL, "--sandbox", "--no-store");
            run(http, ExitCodes.OK, "balance");
            run(http, ExitCodes.OK, "preview", list, "--sandbox", "--operation", operation, "--store", store);
            run(
                    http,
                    ExitCodes.OK,
                    "run",
                    list,
                    "--sandbox",
                    "--operation",
                    operation,
                    "--store",
                    store,
                    "--budget",
                    "200",
                    "--yes",
                    "--output",
                    output);
            run(http, ExitCodes.OK, "export", store, "--overwrite", "--output", output);
            run(http, ExitCodes.OK, "status", store);
            // The sandbox speaks no TLS: a handshake that fails has loaded nearly all that one needs.
            String https = sandbox.url().replace("http:", "https:");
            run(environment(https, sandbox.apiKey(), args[0]), ExitCodes.FAILED, "balance");
        }
    }

    private static Map<String, String> environment(String url, String key, String folder) {
        return Map.of("ENRICHMENT_BASE_URL", url, "ENRICHMENT_API_KEY", key, "XDG_DATA_HOME", folder);
    }

    private static void run(Map<String, String> environment, int expected, String... args) {
        int code = Program.run(
                new CommandContext(Program.terminal(), List.of(args), InputStream.nullInputStream(), environment::get));
        if (code != expected) {
            throw new IllegalStateException("enrich " + args[0] + " ended with " + code);
        }
    }
}
