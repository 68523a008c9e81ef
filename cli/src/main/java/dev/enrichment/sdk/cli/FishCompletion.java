package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.cli.terminal.Failures;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A script for fish, made of the commands: picocli writes those of bash and zsh only. */
final class FishCompletion {
    private FishCompletion() {}

    static String script(CommandLine program) {
        String name = program.getCommandName();
        StringBuilder script = new StringBuilder("complete -c " + name + " -f\n");
        program.getSubcommands().forEach((id, command) -> {
            script.append("complete -c %s -n __fish_use_subcommand -a %s -d %s\n"
                    .formatted(
                            name,
                            id,
                            quoted(command.getCommandSpec().usageMessage().description())));
            String in = "complete -c %s -n '__fish_seen_subcommand_from %s%s'".formatted(name, id, "%s");
            command.getCommandSpec().positionalParameters().forEach(parameter -> {
                String values = values(parameter);
                if (values != null) {
                    script.append(in.formatted(""))
                            .append(" -a ")
                            .append(values)
                            .append('\n');
                } else if (parameter.type() == Path.class) {
                    script.append(in.formatted("")).append(" -F\n");
                }
            });
            command.getCommandSpec().options().stream()
                    .filter(option -> !option.hidden())
                    .forEach(option -> script.append(option(in, option)));
        });
        return script.toString();
    }

    private static String option(String in, OptionSpec option) {
        StringBuilder line = new StringBuilder(in.formatted(unlessExcluded(option)));
        line.append(" -l ").append(option.longestName().substring(2));
        if (option.arity().max() > 0) {
            String values = values(option);
            line.append(option.type() == Path.class ? " -r -F" : " -x").append(values == null ? "" : " -a " + values);
        }
        return line.append(" -d ")
                .append(quoted(option.description()))
                .append('\n')
                .toString();
    }

    /** Of options that exclude each other, the others are not offered after one of them. */
    private static String unlessExcluded(OptionSpec option) {
        ArgGroupSpec group = option.group();
        if (group == null || !group.exclusive()) {
            return "";
        }
        String others = group.options().stream()
                .filter(each -> !each.equals(option))
                .map(each -> each.longestName().substring(2))
                .collect(Collectors.joining(" "));
        return others.isEmpty() ? "" : "; and not __fish_contains_opt " + others;
    }

    private static @Nullable String values(ArgSpec argument) {
        Iterable<String> candidates = argument.completionCandidates();
        if (candidates == null) {
            return null;
        }
        List<String> values =
                StreamSupport.stream(candidates.spliterator(), false).toList();
        return values.isEmpty() ? null : "'" + String.join(" ", values) + "'";
    }

    /** Returns the first sentence. */
    private static String quoted(String[] description) {
        String text = Failures.oneLine(String.join(" ", description)).replaceFirst("(?<=[a-z)])[.;:] .*", "");
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
