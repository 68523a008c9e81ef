package dev.enrichment.sdk.codegen;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The {@code @param} descriptions of a record, by component. The methods of its builder reuse them. */
final class ParamDocs {
    private static final Pattern PARAM = Pattern.compile("@param\\s+(\\w+)\\s+(.*?)(?=\\n\\s*@|\\z)", Pattern.DOTALL);

    private final Map<String, String> descriptions = new LinkedHashMap<>();

    ParamDocs(String recordName, String docComment) {
        Matcher param = PARAM.matcher(docComment.replaceAll("\\{@link\\s+#", "{@link " + recordName + "#"));
        while (param.find()) {
            descriptions.put(param.group(1), param.group(2).strip().replaceAll("\\s*\\n\\s*", "\n     * "));
        }
    }

    /** Returns the description of one parameter, with a final period. */
    String sentenceFor(String parameter) {
        String description = Objects.requireNonNull(descriptions.get(parameter), () -> "no @param for " + parameter);
        return description + (description.endsWith(".") ? "" : ".");
    }
}
