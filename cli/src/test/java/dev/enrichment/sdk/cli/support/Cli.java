package dev.enrichment.sdk.cli.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.Main;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs the {@code enrich} command within this JVM.
 *
 * @param environment its variables
 * @param input what is typed
 */
public record Cli(Map<String, String> environment, String input, Action beforeReading) {
    /** Action to run while the command waits for the answer to a question. */
    public interface Action {
        void run() throws IOException;
    }

    public Cli(Map<String, String> environment, String input) {
        this(environment, input, () -> {});
    }

    public static Cli of(Sandbox sandbox) {
        return new Cli(environment(sandbox), "");
    }

    public static Map<String, String> environment(Sandbox sandbox) {
        return Map.of("ENRICHMENT_BASE_URL", sandbox.url(), "ENRICHMENT_API_KEY", sandbox.apiKey());
    }

    public Cli typing(String text) {
        return new Cli(environment, text);
    }

    public Cli answering(Action before, String text) {
        return new Cli(environment, text, before);
    }

    /** Output and exit code of a command. */
    public record Result(int code, String out, String err) {
        /** Returns this result, which has to have this exit code. */
        public Result expect(int expected) {
            assertThat(code).as(err).isEqualTo(expected);
            return this;
        }

        public Result ok() {
            return expect(ExitCodes.OK);
        }
    }

    public Result run(String... args) {
        return run(new StringWriter(), args);
    }

    /** Runs a command whose results go elsewhere. */
    public Result run(Writer out, String... args) {
        return run(out, new Terminal.Kind(false, false, false), args);
    }

    /** Runs a command where somebody sits in front of it. */
    public Result runAtTerminal(String... args) {
        return run(new StringWriter(), new Terminal.Kind(true, true, true), args);
    }

    private Result run(Writer out, Terminal.Kind kind, String... args) {
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(out, new PrintWriter(err), kind);
        int code = Main.run(new CommandContext(
                terminal,
                List.of(args),
                new FilterInputStream(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8))) {
                    @Override
                    public int read() throws IOException {
                        beforeReading.run();
                        return super.read();
                    }

                    @Override
                    public int read(byte[] bytes, int offset, int length) throws IOException {
                        beforeReading.run();
                        return super.read(bytes, offset, length);
                    }
                },
                name -> name == null ? null : variable(name, args)));
        return new Result(code, out.toString(), err.toString());
    }

    /** The store of a test that names no data directory is {@code leads.db} in the directory of its files. */
    private @Nullable String variable(String name, String... args) {
        String value = environment.get(name);
        if (value != null || !name.equals("ENRICHMENT_STORE") || environment.containsKey("XDG_DATA_HOME")) {
            return value;
        }
        return Arrays.stream(args)
                .map(Path::of)
                .filter(Path::isAbsolute)
                .findFirst()
                .map(file -> file.resolveSibling("leads.db").toString())
                .orElse(null);
    }

    /** Runs a command line without quotes, with its files in a directory. */
    public Result run(Path directory, String command) {
        return run(in(directory, command));
    }

    public static String[] in(Path directory, String command) {
        String[] args = command.split(" ");
        for (int i = 0; i < args.length; i++) {
            args[i] = args[i].matches("[a-z]+(\\.(out|csv|jsonl|db|part))+(-wal)?")
                    ? directory.resolve(args[i]).toString()
                    : args[i];
        }
        return args;
    }
}
