package dev.enrichment.sdk.examples;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the descriptions of the modules' public API, and writes parts of them with shortened names. */
final class ApiTexts {
    private static final Pattern TYPE = Pattern.compile(
            "(?m)^[\\w ]*\\b(?:class|interface|record|enum) (dev\\.enrichment\\.sdk[\\w.]*?)\\.([A-Z]\\w*(?:\\.\\w+)*)\\b.*\\{$");
    private static final Pattern PACKAGE = Pattern.compile("\\b(?:[a-z][a-z0-9]*\\.)+(?=[A-Z])");
    private static final Pattern METHOD =
            Pattern.compile("(?m)^    public (?:<.*?> )?(\\S.*) (\\w+)\\((.*)\\)(?: throws .*)?$");
    private static final Pattern NAME = Pattern.compile("(?m)^    (?:component .* (\\w+)|public .*?(\\w+)\\(.*)$");
    private static final Pattern FUTURE = Pattern.compile("^CompletableFuture<.*");
    private static final Pattern LAMBDA = Pattern.compile("Consumer<\\w+Builder>");

    private final String text;

    private ApiTexts(String text) {
        this.text = text;
    }

    static ApiTexts of(String... modules) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String module : modules) {
            text.append(DocumentationPages.read("sdk-" + module + "/api.txt")).append('\n');
        }
        return new ApiTexts(text.toString());
    }

    /** Returns a line for each package: its types, without builders and nested types. */
    String packages() {
        Map<String, Set<String>> packages = new TreeMap<>();
        for (MatchResult type : TYPE.matcher(text).results().toList()) {
            String name = type.group(2);
            if (!name.contains(".") && !name.endsWith("Builder")) {
                packages.computeIfAbsent(type.group(1), any -> new TreeSet<>()).add(name);
            }
        }
        return packages.entrySet().stream()
                .map(each -> "* `" + each.getKey() + "`: " + String.join(", ", each.getValue()))
                .collect(Collectors.joining("\n"));
    }

    /** Returns a line for each facade method, with its parameters and its result. Asynchronous methods are omitted. */
    String facades() {
        List<String> lines = new ArrayList<>();
        for (String member : block("dev.enrichment.sdk.EnrichmentClient").split("\n", -1)) {
            Matcher accessor = Pattern.compile("    public dev\\.enrichment\\.sdk\\.([A-Z]\\w+) (\\w+)\\(\\)")
                    .matcher(member);
            if (accessor.matches()) {
                lines.addAll(facade(accessor.group(2), block("dev.enrichment.sdk." + accessor.group(1))));
            }
        }
        return String.join("\n", lines);
    }

    private static List<String> facade(String accessor, String block) {
        Map<String, Set<String>> parameters = new LinkedHashMap<>();
        Map<String, String> results = new LinkedHashMap<>();
        for (MatchResult method : METHOD.matcher(block).results().toList()) {
            String result = shortNames(method.group(1));
            if (!FUTURE.matcher(result).matches()) {
                String given = LAMBDA.matcher(shortNames(method.group(3))).replaceAll("q -> q…");
                parameters
                        .computeIfAbsent(method.group(2), any -> new TreeSet<>())
                        .add(given);
                results.put(method.group(2), result.replaceAll("^ApiResponse<(.*)>$", "$1"));
            }
        }
        return parameters.entrySet().stream()
                .map(each -> "* `%s().%s(%s)` → `%s`"
                        .formatted(
                                accessor,
                                each.getKey(),
                                String.join(" | ", each.getValue())
                                        .replaceAll("^ \\| ", "nothing | ")
                                        .replaceAll(" \\| q -> q…", ""),
                                results.get(each.getKey())))
                .toList();
    }

    /** Returns the names of the constants of a type. */
    Set<String> constants(String type) {
        return Pattern.compile("(?m)^    public static final .* ([A-Z][A-Z_0-9]+)$")
                .matcher(block("dev.enrichment.sdk." + type))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the name of a type, followed by the names of its components and methods without duplicates. */
    String methods(String type) {
        String names = NAME.matcher(block("dev.enrichment.sdk." + type))
                .results()
                .map(member -> member.group(1) == null ? member.group(2) : member.group(1))
                .filter(name -> !type.endsWith("." + name))
                .distinct()
                .collect(Collectors.joining(", "));
        return "* `" + type + "`: " + names;
    }

    /** Returns the complete API with short names. */
    String whole() {
        return signatures(text).stripTrailing();
    }

    private static String signatures(String text) {
        return shortNames(text)
                .replaceAll("(?m)^(    )?public ", "$1")
                .replaceAll("(?m)^    (?:abstract|default) ", "    ")
                .replaceAll("(?m)^    static final \\w+(?:\\.\\w+)* ([A-Z_0-9]+)$", "    $1")
                .replaceAll("(?m)^    static \\S+ valueOf\\(String\\)\n", "")
                .replaceAll("(?m)^    static \\S+\\[] values\\(\\)\n", "")
                .replaceAll("(?m)^    component ", "    ");
    }

    private String block(String type) {
        Matcher found = Pattern.compile(
                        "(?ms)^[\\w ]*\\b(?:class|interface|record|enum) " + Pattern.quote(type) + "\\b(?!\\.).*?^}\n")
                .matcher(text);
        if (!found.find()) {
            throw new IllegalArgumentException("there is no " + type + " in the API texts");
        }
        return found.group();
    }

    static String shortNames(String text) {
        return PACKAGE.matcher(text).replaceAll("");
    }
}
