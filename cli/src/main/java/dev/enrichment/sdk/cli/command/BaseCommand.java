package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Terminal;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A command with the options that every command has. */
public abstract class BaseCommand implements Callable<Integer> {
    private static final String JSON = "--json";
    private static final String QUIET = "--quiet";

    private @Nullable CommandContext context;
    private @Nullable CommandSpec spec;

    /**
     * Returns the command as the parser knows it.
     *
     * @param all what all commands share
     * @param header what the command does, in one sentence
     */
    public final CommandSpec spec(CommandContext all, String header) {
        context = all;
        // Looking for options takes long, and a command without an annotation has none of its own.
        CommandSpec made = getClass().isAnnotationPresent(Command.class)
                ? CommandSpec.forAnnotatedObject(this)
                : CommandSpec.wrapWithoutInspection(this);
        made.addOption(OptionSpec.builder(JSON)
                        .description("Print the result as JSON.")
                        .build())
                .addOption(OptionSpec.builder(QUIET)
                        .description("Print only the result and errors.")
                        .build())
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Show this help.")
                        .build());
        made.usageMessage().header(header).abbreviateSynopsis(true).sortOptions(false);
        spec = made;
        return made;
    }

    private boolean isSet(String option) {
        return Objects.requireNonNull(spec, "set by the program")
                .commandLine()
                .getParseResult()
                .hasMatchedOption(option);
    }

    /** {@return what all commands share} */
    public final CommandContext context() {
        return Objects.requireNonNull(context, "set by the program");
    }

    /** {@return where the command writes} */
    public final Terminal terminal() {
        return context().terminal();
    }

    /** {@return whether the result is JSON} */
    public final boolean json() {
        return isSet(JSON);
    }

    /** {@return whether only the result and errors are printed} */
    public final boolean quiet() {
        return isSet(QUIET);
    }

    /** Prints a result: its facts as JSON with {@code --json}, otherwise its lines. */
    public final void print(Report report) {
        if (json()) {
            terminal().print(Json.pretty(report.facts()));
        } else {
            report.lines().forEach(line -> terminal().print(terminal().labelled(line)));
        }
    }

    /** Prints a line about the work, unless the command is quiet. */
    public final void note(String line) {
        if (!quiet()) {
            terminal().note(line);
        }
    }

    /** {@return the program that the command is a part of} */
    protected final CommandSpec program() {
        return Objects.requireNonNull(spec, "set by the program").root();
    }
}
