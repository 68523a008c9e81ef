package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.cli.call.CallCommand;
import dev.enrichment.sdk.cli.call.OperationsCommand;
import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.command.LoginCommand;
import dev.enrichment.sdk.cli.mcp.McpCommand;
import dev.enrichment.sdk.cli.run.RunCommand;
import dev.enrichment.sdk.cli.sandbox.SandboxCommand;
import dev.enrichment.sdk.cli.store.AccessCommand;
import dev.enrichment.sdk.cli.store.EraseCommand;
import dev.enrichment.sdk.cli.store.ExportCommand;
import dev.enrichment.sdk.cli.store.ReconcileCommand;
import dev.enrichment.sdk.cli.store.StatusCommand;
import dev.enrichment.sdk.cli.usage.BalanceCommand;
import dev.enrichment.sdk.cli.usage.UsageCommand;
import dev.enrichment.sdk.internal.values.SdkVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command {@code enrich} itself, with all other commands as its subcommands. Without a subcommand, it prints the
 * help.
 */
@Command(
        name = "enrich",
        versionProvider = EnrichCommand.Version.class,
        customSynopsis = "enrich [-hV] <command>",
        description = "Enriches lists of companies, people and email addresses, and never buys a row twice.",
        footer = {
            "",
            "Try it:",
            "  enrich run leads.csv --sandbox --budget 200 \\",
            "      --operation email.validate --output enriched.csv",
            "",
            "The service address and key come from ENRICHMENT_BASE_URL and ENRICHMENT_API_KEY, or else from enrich login.",
            "With --sandbox, a command calls a built-in fake of the service that needs no key or credits.",
            "Exit codes: 0 done, 1 call failed, 2 usage or input, 3 run incomplete, 4 rows failed or in doubt, 5 store,"
                    + " 6 output cannot be written, 10 changes found, 130 or 143 stopped by a signal."
        },
        subcommands = {
            RunCommand.class,
            CallCommand.class,
            StatusCommand.class,
            ExportCommand.class,
            ReconcileCommand.class,
            BalanceCommand.class,
            UsageCommand.class,
            OperationsCommand.class,
            LoginCommand.class,
            AccessCommand.class,
            EraseCommand.Person.class,
            EraseCommand.Old.class,
            SandboxCommand.class,
            McpCommand.class,
            CompletionCommand.class
        })
final class EnrichCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help message and exit.")
    @SuppressWarnings("UnusedVariable") // The parser prints the help.
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Print version information and exit.")
    @SuppressWarnings("UnusedVariable") // The parser prints the version.
    private boolean version;

    private EnrichCommand() {}

    /** Creates the command-line parser with all subcommands. */
    static CommandLine program(CommandContext context) {
        return new CommandLine(new EnrichCommand(), new Commands(context));
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /**
     * Factory of the subcommands, which passes the context to each of them.
     *
     * @param context context that all subcommands share
     */
    private record Commands(CommandContext context) implements IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            K created = CommandLine.defaultFactory().create(type);
            if (created instanceof BaseCommand command) {
                command.use(context);
            }
            return created;
        }
    }

    /** Provider of the text for {@code --version}, which states the versions of the program and of Java. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "enrich " + SdkVersion.get() + " (Java " + Runtime.version().feature() + ")"
            };
        }
    }
}
