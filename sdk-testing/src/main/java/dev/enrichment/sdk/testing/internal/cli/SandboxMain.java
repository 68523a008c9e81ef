package dev.enrichment.sdk.testing.internal.cli;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Entry point of the stand-alone jar: starts a sandbox and runs until the process is stopped. */
public final class SandboxMain {
    static final int STARTED = -1;
    static final int DOWN = 1;
    static final int BAD_USAGE = 2;

    private SandboxMain() {}

    /** Blocks after a successful start: the server has daemon threads only. Prints the costs when it is stopped. */
    public static void main(String[] args) throws InterruptedException {
        int status = run(System.out, System.err, SandboxMain::endWithProcess, args);
        if (status != STARTED) {
            System.exit(status);
        }
        Thread.currentThread().join();
    }

    private static void endWithProcess(RunningProgram program) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> program.stop(System.out)));
    }

    /**
     * Starts a sandbox, a recorder or a player, or prints help.
     *
     * @return {@value #STARTED}, 0 after help or if a sandbox is up, {@value #DOWN} if it is not, or {@value #BAD_USAGE} if
     *     the arguments or the data are invalid or the port cannot be bound
     */
    static int run(PrintStream out, PrintStream err, Consumer<RunningProgram> started, String... args) {
        try {
            SandboxOptions options = SandboxOptions.parse(args);
            if (options.wantsHelp()) {
                out.print(SandboxOptions.help(jar()));
                out.flush();
                return 0;
            }
            if (options.wantsHealthCheck()) {
                return HealthCheck.isUp(options.port()) ? 0 : DOWN;
            }
            RunningProgram program = program(options, out);
            options.portFile().ifPresent(file -> write(program.port(), file));
            started.accept(program);
            return STARTED;
        } catch (IllegalArgumentException | UncheckedIOException e) {
            err.println(e.getMessage());
            err.println("Try --help.");
            return BAD_USAGE;
        }
    }

    private static RunningProgram program(SandboxOptions options, PrintStream out) {
        Optional<Path> record = options.record();
        Optional<Path> replay = options.replay();
        if (record.isPresent()) {
            return CassettePrograms.record(options.service(), record.get(), options.host(), options.port(), out);
        }
        if (replay.isPresent()) {
            return CassettePrograms.replay(replay.get(), options.inOrder(), options.host(), options.port(), out);
        }
        Sandbox sandbox = start(options, out);
        return new RunningProgram() {
            @Override
            public int port() {
                return sandbox.port();
            }

            @Override
            public void stop(PrintStream end) {
                options.log().stopped(sandbox, end);
                sandbox.close();
            }
        };
    }

    /** Writes the port in one step, so that whoever waits for the file never reads half a number. */
    private static void write(int port, Path file) {
        try {
            Path whole = file.resolveSibling(file.getFileName() + ".new");
            Files.writeString(whole, port + "\n");
            Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            file.toFile().deleteOnExit();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the port to " + file, e);
        }
    }

    private static Sandbox start(SandboxOptions options, PrintStream out) {
        Consumer<RecordedCall> listener = call -> options.log().request(call, out);
        Sandbox sandbox = Sandbox.start(options.settings().andThen(config -> config.onRequest(listener)));
        try {
            options.data().ifPresent(file -> sandbox.data().load(file));
        } catch (IllegalArgumentException | UncheckedIOException e) {
            sandbox.close();
            throw e;
        }
        options.log().started(sandbox, options.accountKeys(), out);
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
        String origin = URI.create(sandbox.url()).getScheme() + "://127.0.0.1:" + sandbox.port();
        text.append("  admin         ").append(origin).append("/__sandbox\n");
        text.append("  in a browser  ").append(origin).append("/\n\n");
        sandbox.certificate()
                .ifPresent(pem -> text.append("Clients have to trust this certificate:\n\n")
                        .append(pem)
                        .append('\n'));
        for (SandboxRoute route : SandboxRoute.values()) {
            for (String path : route.paths()) {
                text.append(String.format("  %-21s%-5s%-36s%s%n", route, route.method(), path, route.price()));
            }
        }
        return text.append("\nAll data is fictitious. Stop with Ctrl-C.\n").toString();
    }
}
