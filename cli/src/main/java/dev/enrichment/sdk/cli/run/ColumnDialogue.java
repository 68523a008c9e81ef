package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.cli.columns.ColumnQuestion;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Asks whoever sits at the terminal which of two columns is meant, and remembers the answer for commands that continue. */
final class ColumnDialogue implements ColumnQuestion {
    private static final int SHOWN = 3;
    private static final int MAX_CELL = 40;

    private final CommandContext context;
    private final Map<String, String> answers = new LinkedHashMap<>();

    ColumnDialogue(CommandContext context) {
        this.context = context;
    }

    @Override
    public String choose(String field, Candidate one, Candidate other) {
        String known = answers.get(field);
        if (known != null && (known.equals(one.column()) || known.equals(other.column()))) {
            return known; // Another step has the same field.
        }
        Terminal terminal = context.terminal();
        terminal.note("Two columns fit " + field + " alike:");
        terminal.note("  1  " + words(one));
        terminal.note("  2  " + words(other));
        String answer = context.ask("Which one? [1/2] ");
        if (!answer.equals("1") && !answer.equals("2")) {
            throw new UsageException("nothing was run: no column was chosen");
        }
        String column = (answer.equals("1") ? one : other).column();
        answers.put(field, column);
        return column;
    }

    private static String words(Candidate candidate) {
        return "\"" + Failures.oneLine(candidate.column()) + "\", such as "
                + candidate.cells().stream()
                        .distinct()
                        .limit(SHOWN)
                        .map(Failures::oneLine)
                        .map(cell -> cell.length() <= MAX_CELL ? cell : cell.substring(0, MAX_CELL - 1) + "…")
                        .collect(Collectors.joining(", "));
    }

    /** {@return the options that give the same answers, for a command that asks no more} */
    List<String> options() {
        List<String> options = new ArrayList<>();
        answers.forEach((field, column) -> options.addAll(List.of("--map", field + "=" + column)));
        return options;
    }
}
