package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.cli.call.CallCommand;
import dev.enrichment.sdk.cli.call.OperationsCommand;
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
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The program without a command: prints the help. */
@Command(
        name = "enrich",
        mixinStandardHelpOptions = true,
        versionProvider = EnrichCommand.Version.class,
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
            CompletionCommand.class,
            CommandLine.HelpCommand.class
        },
        description = "Enriches lists of companies, people and email addresses, and never buys a row twice.",
        footer = {
            "",
            "Try it: enrich run leads.csv --sandbox --operation email.validate \\",
            "            --budget 200 --output enriched.csv",
            "The service and its key are read from ENRICHMENT_BASE_URL and ENRICHMENT_API_KEY.",
            "With --sandbox a command runs on a built-in fake of the service, without key and credits.",
            "Exit codes: 0 done, 1 call failed, 2 usage or input, 3 run incomplete, 4 rows failed or in doubt,"
                    + " 5 store, 6 output cannot be written."
        })
final class EnrichCommand implements Runnable, CommandContext.Holder {
    private final CommandContext context;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    EnrichCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public CommandContext context() {
        return context;
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /** Names the version of this program, which is that of the library in it, and of the Java that it runs on. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "enrich " + SdkVersion.get() + " (Java " + Runtime.version().feature() + ")"
            };
        }
    }
}
