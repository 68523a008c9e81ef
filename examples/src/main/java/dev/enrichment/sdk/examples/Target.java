package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.testing.Sandbox;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Base URL and API key that the examples use. They are read from two environment variables. If neither is set, an
 * embedded sandbox is started instead. Your own program does not need this class, because {@code
 * EnrichmentClient.builder().build()} reads the same variables.
 */
public final class Target implements AutoCloseable {
    private static final String URL = "ENRICHMENT_BASE_URL";
    private static final String KEY = "ENRICHMENT_API_KEY";

    private final String url;
    private final String apiKey;
    private final @Nullable Sandbox sandbox;

    private Target(String url, String apiKey, @Nullable Sandbox sandbox) {
        this.url = url;
        this.apiKey = apiKey;
        this.sandbox = sandbox;
    }

    /**
     * Reads the base URL and the API key from the environment variables of this process, or starts an embedded sandbox.
     */
    public static Target fromEnvironment() {
        return from(System.getenv());
    }

    /**
     * Reads the base URL and the API key from a map of environment variables, or starts an embedded sandbox.
     *
     * @throws IllegalArgumentException if only one of the two variables is set, because a fallback to the sandbox would
     *     hide the mistake
     */
    public static Target from(Map<String, String> environment) {
        String url = environment.getOrDefault(URL, "").strip();
        String key = environment.getOrDefault(KEY, "").strip();
        if (url.isEmpty() != key.isEmpty()) {
            throw new IllegalArgumentException("%s is set, but %s is not: set both to call the service, or none to use"
                            .formatted(url.isEmpty() ? KEY : URL, url.isEmpty() ? URL : KEY)
                    + " the sandbox");
        }
        if (!url.isEmpty()) {
            return new Target(url, key, null);
        }
        Sandbox sandbox = Sandbox.start();
        return new Target(sandbox.url(), sandbox.apiKey(), sandbox);
    }

    /** Returns the base URL for the client. */
    public String url() {
        return url;
    }

    /** Returns the API key for the client. */
    public String apiKey() {
        return apiKey;
    }

    /** Returns the embedded sandbox. Returns null if the environment sets a base URL. */
    public @Nullable Sandbox sandbox() {
        return sandbox;
    }

    @Override
    public void close() {
        if (sandbox != null) {
            sandbox.close();
        }
    }

    /** Returns the base URL, without the API key. */
    @Override
    public String toString() {
        return url;
    }
}
