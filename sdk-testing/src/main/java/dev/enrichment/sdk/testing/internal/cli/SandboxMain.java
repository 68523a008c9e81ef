package dev.enrichment.sdk.testing.internal.cli;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.PrintStream;
import java.io.UncheckedIOException;

/** Entry point of the stand-alone jar: starts a sandbox and runs until the process is stopped. */
public final class SandboxMain {
    static final int STARTED = -1;
    static final int BAD_USAGE = 2;

    private SandboxMain() {}

    /** Blocks after a successful start: the server has daemon threads only. */
    public static void main(String[] args) throws InterruptedException {
        int status = run(System.out, System.err, args);
        if (status != STARTED) {
            System.exit(status);
        }
        Thread.currentThread().join();
    }

    /**
     * Starts a sandbox, or prints help.
     *
     * @return {@value #STARTED}, 0 after help, or {@value #BAD_USAGE} if the arguments are invalid or the port cannot be
     *     bound
     */
    static int run(PrintStream out, PrintStream err, String... args) {
        try {
            CommandLine options = CommandLine.parse(args);
            out.print(options.help() ? CommandLine.HELP : banner(Sandbox.start(options.settings())));
            out.flush();
            return options.help() ? 0 : STARTED;
        } catch (IllegalArgumentException | UncheckedIOException e) {
            err.println(e.getMessage());
            err.println("Try --help.");
            return BAD_USAGE;
        }
    }

    /** Includes the API key, which is valid for this sandbox only. */
    static String banner(Sandbox sandbox) {
        StringBuilder text = new StringBuilder("Enrichment sandbox\n\n");
        text.append("  base URL      ").append(sandbox.url()).append('\n');
        text.append("  X-API-Key     ").append(sandbox.apiKey()).append('\n');
        text.append("  credits       ")
                .append(sandbox.credits().toPlainString())
                .append("\n\n");
        for (SandboxRoute route : SandboxRoute.values()) {
            for (String path : route.paths()) {
                text.append(String.format("  %-5s%-36s%s%n", route.method(), path, route.price()));
            }
        }
        return text.append("\nAll data is fictitious. Stop with Ctrl-C.\n").toString();
    }
}
