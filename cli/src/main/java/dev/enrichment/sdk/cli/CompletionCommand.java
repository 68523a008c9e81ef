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

/** Completion of commands, options, operations and files with the Tab key. */
@Command(
        name = "completion",
        description = {"In ~/.bashrc: source <(enrich completion bash); in ~/.zshrc the same with zsh."})
final class CompletionCommand extends BaseCommand {
    private static final List<String> SHELLS = List.of("bash", "zsh");

    @Parameters(paramLabel = "<shell>", completionCandidates = Shells.class, description = "bash or zsh.")
    private String shell = "";

    /** Lists what can be completed for this command itself. */
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
        // One script for both: it recognises the shell that reads it.
        terminal().print(AutoComplete.bash(program.getCommandName(), program).stripTrailing());
        return ExitCodes.OK;
    }
}
