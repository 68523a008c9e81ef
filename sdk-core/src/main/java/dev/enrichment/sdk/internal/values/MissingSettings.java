package dev.enrichment.sdk.internal.values;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Says what a client cannot be built without: all of it at once, so that nobody starts a program twice to learn it. */
public final class MissingSettings extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /** The environment variables by the names of the settings. */
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

    /** Returns the environment variables by the names of the settings, as the builder has them. */
    public Map<String, String> variables() {
        return Collections.unmodifiableMap(variables);
    }
}
