package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.cli.call.CallCommand;
import dev.enrichment.sdk.cli.call.OperationsCommand;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.command.LoginCommand;
import dev.enrichment.sdk.cli.mcp.McpCommand;
import dev.enrichment.sdk.cli.run.RunCommand;
import dev.enrichment.sdk.cli.sandbox.SandboxCommand;
import dev.enrichment.sdk.cli.store.AccessCommand;
import dev.enrichment.sdk.cli.store.DoubtsCommand;
import dev.enrichment.sdk.cli.store.EraseCommand;
import dev.enrichment.sdk.cli.store.ExportCommand;
import dev.enrichment.sdk.cli.store.StatusCommand;
import dev.enrichment.sdk.cli.usage.BalanceCommand;
import dev.enrichment.sdk.cli.usage.UsageCommand;
import dev.enrichment.sdk.internal.values.SdkVersion;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** The program without a command: prints the help. */
@Command(
        name = "enrich",
        mixinStandardHelpOptions = true,
        versionProvider = EnrichCommand.Version.class,
        description = "Enriches lists of companies, people and email addresses, and never buys a row twice.",
        footer = {
            "",
            "Try it: enrich run leads.csv --sandbox --operation email.validate --budget 200 --output enriched.csv",
            "The service and its key are read from ENRICHMENT_BASE_URL and ENRICHMENT_API_KEY.",
            "With --sandbox a command runs on a built-in fake of the service, without key and credits.",
            "Exit codes: 0 done, 1 call failed, 2 usage or input, 3 run incomplete, 4 rows failed or in doubt, 5 store,",
            "            6 output cannot be written."
        })
final class EnrichCommand implements Runnable, CommandContext.Holder {
    /** Names the commands, in the order of the help. */
    static final List<String> NAMES = List.of(
            "run",
            "status",
            "export",
            "doubts",
            "access",
            "erase",
            "retain",
            "usage",
            "call",
            "operations",
            "balance",
            "login",
            "mcp",
            "sandbox",
            "completion",
            "help");

    /** Commands that look at the others. */
    private static final Set<String> OVERVIEWS = Set.of("completion", "help");

    private final CommandContext context;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    EnrichCommand(CommandContext context) {
        this.context = context;
    }

    /**
     * Returns the program with the command that its arguments name, because the parser takes long to look at each; with all
     * commands if they name none, or one that looks at the others.
     */
    static CommandLine program(CommandContext context) {
        CommandLine program = new CommandLine(new EnrichCommand(context));
        String named = context.args().isEmpty() ? "" : context.args().get(0);
        List<String> wanted = NAMES.contains(named) && !OVERVIEWS.contains(named) ? List.of(named) : NAMES;
        wanted.forEach(name -> program.addSubcommand(type(name)));
        program.getSubcommands().forEach((name, command) -> {
            // Commands have no version of their own.
            OptionSpec version = command.getCommandSpec().findOption("--version");
            if (version != null) {
                command.getCommandSpec().remove(version);
            }
            GroupedHelp.install(command);
        });
        return program;
    }

    /** Returns the class of a command. A map would load all of them. */
    private static Class<?> type(String name) {
        return switch (name) {
            case "run" -> RunCommand.class;
            case "status" -> StatusCommand.class;
            case "export" -> ExportCommand.class;
            case "doubts" -> DoubtsCommand.class;
            case "access" -> AccessCommand.class;
            case "erase" -> EraseCommand.Person.class;
            case "retain" -> EraseCommand.Old.class;
            case "usage" -> UsageCommand.class;
            case "call" -> CallCommand.class;
            case "operations" -> OperationsCommand.class;
            case "balance" -> BalanceCommand.class;
            case "login" -> LoginCommand.class;
            case "mcp" -> McpCommand.class;
            case "sandbox" -> SandboxCommand.class;
            case "completion" -> CompletionCommand.class;
            case "help" -> CommandLine.HelpCommand.class;
            default -> throw new IllegalArgumentException(name);
        };
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
