package dev.enrichment.sdk.testing.internal.cli;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.SandboxRoute;
import java.io.PrintStream;
import java.io.UncheckedIOException;

/** {@code java -jar}: starts a sandbox, tells how to reach it, and runs until the process is ended. */
public final class SandboxMain {
    static final int BAD_USAGE = 2;

    private SandboxMain() {}

    /** After a good start the server's threads keep the process alive. */
    public static void main(String[] args) {
        int status = run(System.out, System.err, args);
        if (status != 0) {
            System.exit(status);
        }
    }

    /** 0, or {@value #BAD_USAGE} when the arguments are wrong or the port cannot be bound. */
    static int run(PrintStream out, PrintStream err, String... args) {
        try {
            Options options = Options.parse(args);
            out.print(options.help() ? Options.HELP : banner(Sandbox.start(options.settings())));
            out.flush();
            return 0;
        } catch (IllegalArgumentException | UncheckedIOException e) {
            err.println(e.getMessage());
            err.println("Try --help.");
            return BAD_USAGE;
        }
    }

    /** The key is no secret here: it opens nothing but this sandbox, and its user must know it. */
    static String banner(Sandbox sandbox) {
        StringBuilder text = new StringBuilder("Enrichment sandbox\n\n");
        text.append("  base address  ").append(sandbox.url()).append('\n');
        text.append("  X-API-Key     ").append(sandbox.apiKey()).append('\n');
        text.append("  credits       ")
                .append(sandbox.credits().toPlainString())
                .append("\n\n");
        for (SandboxRoute route : SandboxRoute.values()) {
            for (String path : route.paths()) {
                text.append(String.format("  %-5s%-36s%s%n", route.method(), path, route.price()));
            }
        }
        return text.append("\nAll data is made up. End with Ctrl-C.\n").toString();
    }
}
