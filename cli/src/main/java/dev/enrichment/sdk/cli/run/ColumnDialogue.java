package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.cli.columns.ColumnQuestion;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Asks the user at the terminal to choose between two columns. The answers are kept for later steps and for commands
 * that continue the run.
 *
 * @param context context that asks the question
 * @param answers chosen columns by field
 */
record ColumnDialogue(CommandContext context, Map<String, String> answers) implements ColumnQuestion {
    private static final int MAX_CELL = 40;

    @Override
    public String choose(String field, Candidate one, Candidate other) {
        String known = answers.get(field);
        if (known != null && (known.equals(one.column()) || known.equals(other.column()))) {
            return known; // The question was answered for another step with the same field.
        }
        context.terminal().note("Two columns fit " + field + " alike:");
        context.terminal().note("  1  " + words(one));
        context.terminal().note("  2  " + words(other));
        String answer = context.ask("Which one? [1/2] ");
        if (!answer.equals("1") && !answer.equals("2")) {
            throw new UsageException("nothing was run: no column was chosen");
        }
        String column = (answer.equals("1") ? one : other).column();
        answers.put(field, column);
        return column;
    }

    private static String words(Candidate candidate) {
        return "\"%s\", such as %s"
                .formatted(
                        Failures.oneLine(candidate.column()),
                        candidate.cells().stream()
                                .distinct()
                                .limit(3)
                                .map(cell -> Words.shortened(cell, MAX_CELL))
                                .collect(Collectors.joining(", ")));
    }

    /** {@return the options that give the same answers, so that a later command need not ask} */
    List<String> options() {
        return answers.entrySet().stream()
                .flatMap(each -> Stream.of("--map", each.getKey() + "=" + each.getValue()))
                .toList();
    }
}
