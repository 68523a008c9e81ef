package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.util.Iterator;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * Command that prints a completion script for the shell. With it, the Tab key completes commands, options, operations
 * and files.
 */
@Command(
        name = "completion",
        description = {"In ~/.bashrc: source <(enrich completion bash); in ~/.zshrc the same with zsh."})
final class CompletionCommand extends BaseCommand {
    private static final List<String> SHELLS = List.of("bash", "zsh");

    @Parameters(paramLabel = "<shell>", completionCandidates = Shells.class, description = "The shell: bash or zsh.")
    private String shell = "";

    /** Supplies the names of the supported shells, so that they can be completed as well. */
    static final class Shells implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return SHELLS.iterator();
        }
    }

    @Override
    public Integer call() {
        if (!SHELLS.contains(shell)) {
            throw new UsageException("no completion for " + shell + "; use bash or zsh");
        }
        CommandLine program = program().commandLine();
        // Both shells get the same script, which detects the shell that runs it.
        terminal().print(AutoComplete.bash(program.getCommandName(), program).stripTrailing());
        return ExitCodes.OK;
    }
}
