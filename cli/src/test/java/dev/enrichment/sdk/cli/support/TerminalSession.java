package dev.enrichment.sdk.cli.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.cli.Main;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shell in a simulated terminal. Tests can type into it and read its screen. */
public final class TerminalSession implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private final Path directory;
    private final Path socket;
    private int commands;

    private TerminalSession(Path directory, Path socket) {
        this.directory = directory;
        this.socket = socket;
    }

    /** Opens a terminal in which {@code enrich} is the program of this class path. */
    public static TerminalSession open(Path directory, Map<String, String> environment) throws IOException {
        return open(directory, environment, 120);
    }

    /** Opens one of this width. */
    public static TerminalSession open(Path directory, Map<String, String> environment, int columns)
            throws IOException {
        boolean present = List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(path -> Files.isExecutable(Path.of(path, "tmux")));
        assumeTrue(present, "no terminal here: apt-get install tmux");
        Path programs = Files.createDirectory(directory.resolve("bin"));
        Path program = Files.writeString(programs.resolve("enrich"), """
                        #!/bin/sh
                        exec '%s' -XX:TieredStopAtLevel=1 -Denrich.command=enrich -Denrich.terminals=inouterr -Denrich.columns=%d -cp '%s' %s "$@"
                        """.formatted(
                        ProcessHandle.current().info().command().orElse("java"),
                        columns,
                        System.getProperty("java.class.path"),
                        Main.class.getName()));
        assertThat(program.toFile().setExecutable(true)).isTrue();
        TerminalSession session = new TerminalSession(directory, directory.resolve("tmux.socket"));
        List<String> command = new ArrayList<>(
                List.of("-f", "/dev/null", "new-session", "-d", "-x", Integer.toString(columns), "-y", "50"));
        command.addAll(List.of("-c", directory.toString(), "env", "PS1=$ ", "LC_ALL=C.UTF-8"));
        command.add("PATH=" + programs + ":" + System.getenv("PATH"));
        command.add("ENRICHMENT_STORE=" + directory.resolve("leads.db"));
        environment.forEach((name, value) -> command.add(name + "=" + value));
        command.add("/bin/sh");
        session.tmux(command.toArray(String[]::new));
        return session;
    }

    private String tmux(String... args) {
        List<String> command = new ArrayList<>(List.of("tmux", "-S", socket.toString()));
        command.addAll(List.of(args));
        try {
            Process process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).as(output).isZero();
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Types a command, and waits for its end. */
    public int run(String command) {
        start(command);
        return exitCode();
    }

    public void start(String command) {
        commands++;
        // Otherwise the end of the command before would be taken for that of this one until the screen is cleared.
        tmux("send-keys", "-R");
        tmux("clear-history");
        tmux("send-keys", "-l", "clear; " + command + "; echo end-" + commands + "-$?");
        tmux("send-keys", "Enter");
    }

    /** Waits for the end of the command that was started. */
    public int exitCode() {
        return Integer.parseInt(await("end-" + commands + "-(\\d+)").group(1));
    }

    public void press(String... keys) {
        for (String key : keys) {
            tmux("send-keys", key);
        }
    }

    /** {@return what is on the screen, long lines in one piece} */
    public String screen() {
        return tmux("capture-pane", "-p", "-J", "-S", "-");
    }

    public MatchResult await(String regex) {
        Pattern pattern = Pattern.compile(regex);
        await(() -> pattern.matcher(screen()).find(), regex);
        Matcher matcher = pattern.matcher(screen());
        assertThat(matcher.find()).as(regex).isTrue();
        return matcher.toMatchResult();
    }

    public void await(BooleanSupplier condition, String what) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as(() -> what + " in " + screen()).isLessThan(end);
            LockSupport.parkNanos(Duration.ofMillis(40).toNanos());
        }
    }

    @Override
    public void close() {
        String unused = tmux("kill-server");
    }
}
