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
        super(message(variables));
        this.variables = new LinkedHashMap<>(variables);
    }

    private static String message(Map<String, String> variables) {
        String names = String.join(" and ", variables.keySet());
        String places = " on the builder or in " + String.join(" and ", variables.values());
        return variables.size() == 1
                ? names + " is missing: set it" + places
                : names + " are missing: set them" + places;
    }

    /**
     * Returns the environment variable for each missing setting. The key is the name of the builder method for the same
     * setting.
     */
    public Map<String, String> variables() {
        return Collections.unmodifiableMap(variables);
    }
}
