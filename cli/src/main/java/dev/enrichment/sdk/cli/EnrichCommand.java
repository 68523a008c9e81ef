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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The command {@code enrich} itself, with all other commands as its subcommands. Without a subcommand, it prints the
 * help.
 */
final class EnrichCommand implements Runnable {
    /**
     * Name of the command that prints the completion script. The script lists the options of every command, so all
     * commands must be registered.
     */
    private static final String COMPLETION = "completion";

    private static final Map<String, Entry> COMMANDS = new LinkedHashMap<>();

    /**
     * A subcommand of {@code enrich}, with a one-line description for the help.
     *
     * @param type class of the command, which is created when it is used
     * @param header one-sentence description for the help
     */
    private record Entry(Class<? extends BaseCommand> type, String header) {}

    static {
        add("run", RunCommand.class, "Enriches each row of a file, after a preview and a confirmation.");
        add("call", CallCommand.class, "Makes one call and prints the response as JSON.");
        add("status", StatusCommand.class, "Shows purchases for a list or in a store. No calls.");
        add("export", ExportCommand.class, "Exports purchases for a list or in a store. No calls.");
        add("reconcile", ReconcileCommand.class, "Lists calls in doubt, and finds out which were charged.");
        add("balance", BalanceCommand.class, "Prints the credits of the account. Free.");
        add("usage", UsageCommand.class, "Shows the usage of the account by day and product. Free.");
        add("operations", OperationsCommand.class, "Lists all operations with their fields and documented prices.");
        add("login", LoginCommand.class, "Saves the address and the API key in a file only you can read.");
        add("access", AccessCommand.class, "Shows everything stored about a person or company. No calls.");
        add("erase", EraseCommand.Person.class, "Erases everything stored about a person or company. No calls.");
        add("retain", EraseCommand.Old.class, "Erases everything older than a given age. No calls.");
        add("sandbox", SandboxCommand.class, "Runs a fake of the service on this machine, until Ctrl-C.");
        add("mcp", McpCommand.class, "Serves the operations as tools for language models (MCP).");
        add(COMPLETION, CompletionCommand.class, "Prints a script that completes commands with the Tab key.");
    }

    private static void add(String name, Class<? extends BaseCommand> type, String header) {
        COMMANDS.put(name, new Entry(type, header));
    }

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

    private EnrichCommand() {
        spec.name("enrich")
                .versionProvider(new Version())
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Show this help message and exit.")
                        .build())
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Print version information and exit.")
                        .build());
        spec.usageMessage()
                .customSynopsis("enrich [-hV] <command>")
                .description("Enriches lists of companies, people and email addresses, and never buys a row twice.")
                .footer(
                        "",
                        "Try it:",
                        "  enrich run leads.csv --sandbox --budget 200 \\",
                        "      --operation email.validate --output enriched.csv",
                        "",
                        "The service address and key are read from ENRICHMENT_BASE_URL and ENRICHMENT_API_KEY.",
                        "With --sandbox, a command calls a built-in fake of the service that needs no key or credits.",
                        "Exit codes: 0 done, 1 call failed, 2 usage or input, 3 run incomplete, 4 rows failed or in doubt,"
                                + " 5 store, 6 output cannot be written.");
        spec.usageMessage().sectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new CommandList());
    }

    /**
     * Creates the command-line parser. Only the command named by the first argument is registered, because reading the
     * options of a command by reflection is slow. The completion script needs all commands, because it lists their
     * options.
     */
    static CommandLine program(CommandContext context) {
        CommandLine program = new CommandLine(new EnrichCommand().spec);
        String named = context.args().isEmpty() ? "" : context.args().get(0);
        for (Map.Entry<String, Entry> command : COMMANDS.entrySet()) {
            if (named.equals(command.getKey()) || named.equals(COMPLETION)) {
                BaseCommand created = created(command.getValue().type());
                program.addSubcommand(
                        command.getKey(),
                        new CommandLine(created.spec(context, command.getValue().header())));
            }
        }
        return program;
    }

    /** Creates a command by reflection, because a lambda for each command would delay every start. */
    private static BaseCommand created(Class<? extends BaseCommand> type) {
        try {
            return type.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static List<String> names() {
        return List.copyOf(COMMANDS.keySet());
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /** Reads the version only when it is asked for, because it is in a file. */
    private static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "enrich " + SdkVersion.get() + " (Java " + Runtime.version().feature() + ")"
            };
        }
    }

    // Not a lambda, because a lambda that implements an interface of the parser cannot be stored in the class archive
    // that speeds up the start of the program.
    /**
     * Renders the list of commands in the help. It shows only names and descriptions, because reading the options of
     * every command would be slow.
     */
    private static final class CommandList implements IHelpSectionRenderer {
        @Override
        public String render(CommandLine.Help help) {
            Map<String, String> headers = new LinkedHashMap<>();
            COMMANDS.forEach((name, command) -> headers.put(name, command.header()));
            return "Commands:\n" + help.createTextTable(headers);
        }
    }
}
