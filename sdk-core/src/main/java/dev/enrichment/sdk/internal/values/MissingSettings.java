package dev.enrichment.sdk.internal.values;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Thrown if required settings of a client are missing. The exception lists all of them, so that users can add them all
 * at once.
 */
public final class MissingSettings extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /** Environment variables that could supply the missing settings, by the name of the setting on the builder. */
    private final LinkedHashMap<String, String> variables;

    /**
     * Creates the exception.
     *
     * @param variables the environment variable of each missing setting, by the name of the setting on the builder
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

    /** Returns the environment variable of each missing setting, by the name of the setting on the builder. */
    public Map<String, String> variables() {
        return Collections.unmodifiableMap(variables);
    }
}
