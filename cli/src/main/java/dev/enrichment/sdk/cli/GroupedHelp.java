package dev.enrichment.sdk.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The help of a command: what is required first, then the options by what they are about. */
final class GroupedHelp {
    private static final String OTHERS = "Options";
    private static final Map<String, List<String>> GROUPS = new LinkedHashMap<>();

    static {
        GROUPS.put(
                "Rows",
                List.of(
                        "--map",
                        "--with",
                        "--when",
                        "--first",
                        "--sample",
                        "--only-empty",
                        "--older-than",
                        "--input",
                        "--no-header",
                        "--encoding",
                        "--sheet"));
        GROUPS.put(
                "Result",
                List.of(
                        "--fields",
                        "--expand",
                        "--show",
                        "--contacts",
                        "--overwrite",
                        "--raw",
                        "--on-conflict",
                        "--report"));
        GROUPS.put(
                "Money and time",
                List.of(
                        "--budget-day",
                        "--session",
                        "--confirm-above",
                        "--dry-run",
                        "--yes",
                        "--patience",
                        "--max-duration"));
        GROUPS.put(
                "Store",
                List.of("--store", "--no-store", "--refresh", "--refresh-after", "--retry-not-found", "--accept"));
        GROUPS.put("Service", List.of("--sandbox", "--profile", "--proxy", "--ca-file"));
        GROUPS.put("Always", List.of("--json", "--quiet", "--help", "--version"));
    }

    private GroupedHelp() {}

    static void install(CommandLine command) {
        command.getCommandSpec().usageMessage().abbreviateSynopsis(true).sortOptions(false);
        command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST, help -> "");
        command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, GroupedHelp::text);
    }

    /** {@return the options by heading, in the order of the help} */
    static Map<String, List<OptionSpec>> groups(CommandLine command) {
        Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
        groups.put("Required", new ArrayList<>());
        groups.put(OTHERS, new ArrayList<>());
        GROUPS.keySet().forEach(heading -> groups.put(heading, new ArrayList<>()));
        for (OptionSpec option : command.getCommandSpec().options()) {
            if (!option.hidden()) {
                groups.getOrDefault(heading(option), new ArrayList<>()).add(option);
            }
        }
        groups.values().removeIf(List::isEmpty);
        return groups;
    }

    private static String heading(OptionSpec option) {
        ArgGroupSpec group = option.group();
        if (option.required() && group == null
                || group != null && group.multiplicity().min() > 0) {
            return "Required";
        }
        return GROUPS.entrySet().stream()
                .filter(each -> each.getValue().contains(option.longestName()))
                .map(Entry::getKey)
                .findFirst()
                .orElse(OTHERS);
    }

    private static String text(Help help) {
        CommandLine command = help.commandSpec().commandLine();
        List<PositionalParamSpec> parameters = help.commandSpec().positionalParameters();
        StringBuilder text = new StringBuilder();
        Map<String, List<OptionSpec>> groups = groups(command);
        if (!parameters.isEmpty() && !groups.containsKey("Required")) {
            text.append(section(help, "Required", parameters, List.of()));
        }
        groups.forEach((heading, options) ->
                text.append(section(help, heading, heading.equals("Required") ? parameters : List.of(), options)));
        return text.toString();
    }

    private static String section(
            Help help, String heading, List<PositionalParamSpec> parameters, List<OptionSpec> options) {
        Help.Layout layout = help.createDefaultLayout(options, parameters, help.colorScheme());
        layout.addPositionalParameters(parameters, help.createDefaultParamLabelRenderer());
        layout.addOptions(options, help.createDefaultParamLabelRenderer());
        return "%n%s:%n".formatted(heading) + layout;
    }
}
