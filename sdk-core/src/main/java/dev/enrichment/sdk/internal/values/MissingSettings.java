package dev.enrichment.sdk.internal.values;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Thrown when required settings of a client are missing. It lists all of them at once, so that nobody has to start a
 * program twice to learn about the second one.
 */
public final class MissingSettings extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /** Environment variables by the names of the missing settings. */
    private final LinkedHashMap<String, String> variables;

    /**
     * Creates an exception.
     *
     * @param variables the environment variables by the names of the missing settings
     */
    public MissingSettings(Map<String, String> variables) {
        super("%s %s missing: set %s on the builder or in %s"
                .formatted(
                        String.join(" and ", variables.keySet()),
                        variables.size() == 1 ? "is" : "are",
                        variables.size() == 1 ? "it" : "them",
                        String.join(" and ", variables.values())));
        this.variables = new LinkedHashMap<>(variables);
    }

    /**
     * Returns the environment variables by the names of the missing settings. The names are those used by the builder.
     */
    public Map<String, String> variables() {
        return Collections.unmodifiableMap(variables);
    }
}
