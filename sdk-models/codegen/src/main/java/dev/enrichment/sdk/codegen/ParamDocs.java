package dev.enrichment.sdk.codegen;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The {@code @param} texts of a doc comment, by name. */
final class ParamDocs {
    private static final Pattern PARAM = Pattern.compile("@param\\s+(\\w+)\\s+(.*?)(?=\\n\\s*@|\\z)", Pattern.DOTALL);

    private final Map<String, String> texts = new LinkedHashMap<>();

    ParamDocs(String docComment) {
        Matcher param = PARAM.matcher(docComment);
        while (param.find()) {
            texts.put(param.group(1), param.group(2).strip().replaceAll("\\s*\\n\\s*", "\n     * "));
        }
    }

    /** The text for one component, as the first sentence of a method's own comment. */
    String of(String component) {
        String text = Objects.requireNonNull(texts.get(component), () -> "no @param for " + component);
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + (text.endsWith(".") ? "" : ".");
    }
}
