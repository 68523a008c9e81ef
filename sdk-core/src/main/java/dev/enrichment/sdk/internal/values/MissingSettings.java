package dev.enrichment.sdk.internal.values;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Thrown if required settings of a client are missing. The exception lists all of them, so that users can add them all
 * at once.
 */
public final class MissingSettings extends IllegalStateException {
    /**
     * Environment variable for each missing setting. The key is the name of the builder method for the same setting.
     */
    private final LinkedHashMap<String, String> variables;

    /**
     * Creates the exception.
     *
     * @param variables map from the name of each missing setting, as it is called on the builder, to the environment
     *     variable for it
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
     * Returns the environment variable for each missing setting. The key is the name of the builder method for the same
     * setting.
     */
    public Map<String, String> variables() {
        return Collections.unmodifiableMap(variables);
    }
}
