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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        description = "Enriches lists of companies, people and email addresses, and never buys a row twice.",
        footer = {
            "",
            "Try it:",
            "  enrich run leads.csv --sandbox --budget 200 \\",
            "      --operation email.validate --output enriched.csv",
            "",
            "The service and its key are read from ENRICHMENT_BASE_URL and ENRICHMENT_API_KEY.",
            "With --sandbox a command runs on a built-in fake of the service, without key and credits.",
            "Exit codes: 0 done, 1 call failed, 2 usage or input, 3 run incomplete, 4 rows failed or in doubt,"
                    + " 5 store, 6 output cannot be written."
        })
final class EnrichCommand implements Runnable, CommandContext.Holder {
    private static final Map<String, Class<?>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("run", RunCommand.class);
        COMMANDS.put("call", CallCommand.class);
        COMMANDS.put("status", StatusCommand.class);
        COMMANDS.put("export", ExportCommand.class);
        COMMANDS.put("reconcile", ReconcileCommand.class);
        COMMANDS.put("balance", BalanceCommand.class);
        COMMANDS.put("usage", UsageCommand.class);
        COMMANDS.put("operations", OperationsCommand.class);
        COMMANDS.put("login", LoginCommand.class);
        COMMANDS.put("access", AccessCommand.class);
        COMMANDS.put("erase", EraseCommand.Person.class);
        COMMANDS.put("retain", EraseCommand.Old.class);
        COMMANDS.put("sandbox", SandboxCommand.class);
        COMMANDS.put("mcp", McpCommand.class);
        COMMANDS.put("completion", CompletionCommand.class);
        COMMANDS.put("help", CommandLine.HelpCommand.class);
    }

    private final CommandContext context;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    EnrichCommand(CommandContext context) {
        this.context = context;
    }

    /** Returns the program. The parser takes long to look at a command, so it gets the named one alone, if one is named. */
    static CommandLine program(CommandContext context) {
        CommandLine program = new CommandLine(new EnrichCommand(context));
        String named = context.args().isEmpty() ? "" : context.args().get(0);
        boolean alone = COMMANDS.containsKey(named) && !named.equals("help") && !named.equals("completion");
        COMMANDS.forEach((name, type) -> {
            if (!alone || name.equals(named)) {
                program.addSubcommand(type);
            }
        });
        return program;
    }

    /** {@return the names of all commands} */
    static List<String> names() {
        return List.copyOf(COMMANDS.keySet());
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
