package dev.enrichment.sdk.testing.internal.cli;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Consumer;

/** Entry point of the stand-alone jar: starts a sandbox and runs until the process is stopped. */
public final class SandboxMain {
    static final int STARTED = -1;
    static final int BAD_USAGE = 2;
    private static final int SHOWN_CHARACTERS = 300;

    private SandboxMain() {}

    /** Blocks after a successful start: the server has daemon threads only. Prints the costs when it is stopped. */
    public static void main(String[] args) throws InterruptedException {
        int status = run(System.out, System.err, SandboxMain::reportOnExit, args);
        if (status != STARTED) {
            System.exit(status);
        }
        Thread.currentThread().join();
    }

    private static void reportOnExit(Sandbox sandbox) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("\n" + sandbox.costReport())));
    }

    /**
     * Starts a sandbox, or prints help.
     *
     * @return {@value #STARTED}, 0 after help, or {@value #BAD_USAGE} if the arguments or the data are invalid or the port
     *     cannot be bound
     */
    static int run(PrintStream out, PrintStream err, Consumer<Sandbox> started, String... args) {
        try {
            SandboxOptions options = SandboxOptions.parse(args);
            if (options.wantsHelp()) {
                out.print(SandboxOptions.help(jar()));
                out.flush();
                return 0;
            }
            started.accept(start(options, out));
            return STARTED;
        } catch (IllegalArgumentException | UncheckedIOException e) {
            err.println(e.getMessage());
            err.println("Try --help.");
            return BAD_USAGE;
        }
    }

    private static Sandbox start(SandboxOptions options, PrintStream out) {
        Consumer<RecordedCall> listener = options.verbose() ? call -> out.println(line(call)) : call -> {};
        Sandbox sandbox = Sandbox.start(options.settings().andThen(config -> config.onRequest(listener)));
        try {
            options.data().ifPresent(file -> sandbox.data().load(file));
        } catch (IllegalArgumentException | UncheckedIOException e) {
            sandbox.close();
            throw e;
        }
        out.print(banner(sandbox, options.accountKeys()));
        out.flush();
        return sandbox;
    }

    /** Returns the name of the jar that contains this class. */
    static String jar() {
        try {
            Path source = Path.of(SandboxMain.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            String name = String.valueOf(source.getFileName());
            return name.endsWith(".jar") ? name : "enrichment-sdk-testing-standalone.jar";
        } catch (URISyntaxException e) {
            return "enrichment-sdk-testing-standalone.jar";
        }
    }

    /** Returns a request in one line. */
    static String line(RecordedCall call) {
        String text = call.toString().replaceAll("\\s+", " ");
        String shown = text.length() > SHOWN_CHARACTERS ? text.substring(0, SHOWN_CHARACTERS) + "..." : text;
        return call.at().truncatedTo(ChronoUnit.MILLIS) + " " + shown;
    }

    /** Includes the API keys, which are valid for this sandbox only. */
    static String banner(Sandbox sandbox, List<String> otherKeys) {
        StringBuilder text = new StringBuilder("Enrichment sandbox\n\n");
        text.append("  base URL      ").append(sandbox.url()).append('\n');
        text.append("  X-API-Key     ").append(sandbox.apiKey()).append('\n');
        text.append("  credits       ")
                .append(sandbox.credits().toPlainString())
                .append('\n');
        for (int i = 0; i < otherKeys.size(); i++) {
            text.append(String.format("  account-%-6d%s%n", i + 2, otherKeys.get(i)));
        }
        text.append("  admin         http://127.0.0.1:").append(sandbox.port()).append("/__sandbox\n\n");
        for (SandboxRoute route : SandboxRoute.values()) {
            for (String path : route.paths()) {
                text.append(String.format("  %-21s%-5s%-36s%s%n", route, route.method(), path, route.price()));
            }
        }
        return text.append("\nAll data is fictitious. Stop with Ctrl-C.\n").toString();
    }
}
