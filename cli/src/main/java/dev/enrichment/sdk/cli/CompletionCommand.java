package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * Command that prints a completion script for the shell. With it, the Tab key completes commands, options, operations
 * and files. The script detects whether bash or zsh runs it.
 */
@Command(
        name = "completion",
        header = "Prints a script that completes commands with the Tab key.",
        description = "In ~/.bashrc or ~/.zshrc: source <(enrich completion)")
final class CompletionCommand extends BaseCommand {
    @Override
    public Integer call() {
        CommandLine program = program().commandLine();
        terminal().print(AutoComplete.bash(program.getCommandName(), program).stripTrailing());
        return ExitCodes.OK;
    }
}
