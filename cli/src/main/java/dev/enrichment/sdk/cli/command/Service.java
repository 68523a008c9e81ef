package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.cli.terminal.CommandException;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The service that a command calls, with its URL, the API key and the connection settings.
 *
 * @param url URL of the service
 * @param key the API key
 * @param keyFrom setting that contains the API key, for error messages
 * @param urlFrom setting that contains the URL, for error messages
 * @param proxy proxy for calls to this URL; null if there is none
 * @param caFile file with additional trusted certificates; null if there is none
 */
public record Service(
        String url,
        String key,
        String keyFrom,
        String urlFrom,
        @Nullable ProxyAddress proxy,
        @Nullable Path caFile) {
    private static final String URL = "ENRICHMENT_BASE_URL";
    private static final String KEY = "ENRICHMENT_API_KEY";
    private static final String CA_FILE = "ENRICHMENT_CA_FILE";
    private static final String RETRY_NOT_FOUND = "ENRICHMENT_RETRY_NOT_FOUND";

    /** Code of a command that makes calls with the client that it receives. */
    public interface Work {
        /** Makes the calls, and returns the exit code of the command. */
        int with(EnrichmentClient client) throws Exception;
    }

    /**
     * Determines which service to call. The settings come from the named profile, or else from the environment, or else
     * from the profile {@code default}. These sources are never mixed, so an API key is only sent to the URL that it
     * was configured with.
     *
     * @param profile name of the profile; null if the user did not name one
     * @throws UsageException if the URL or the key is missing, or if a setting is not valid
     */
    public static Service of(CommandContext context, @Nullable String profile) {
        UnaryOperator<@Nullable String> environment = context.environment();
        if (profile == null && (environment.apply(URL) != null || environment.apply(KEY) != null)) {
            return of(context, required(URL, environment.apply(URL)), required(KEY, environment.apply(KEY)), KEY, URL);
        }
        Profiles profiles = Profiles.of(environment);
        if (profile == null && !profiles.exists()) {
            throw new UsageException(URL + " and " + KEY + " are not set, and there is no configuration file:"
                    + " create one with enrich login, or try the command with --sandbox, without a key");
        }
        String name = profile == null ? Profiles.DEFAULT : profile;
        Map<String, String> values = profiles.read(name);
        String from = " of the profile " + name + " in " + profiles.file();
        String proxy = values.get(Profiles.PROXY);
        String caFile = values.get(Profiles.CA_FILE);
        String url = required(Profiles.URL + from, values.get(Profiles.URL));
        return new Service(
                url,
                required(Profiles.KEY + from, values.get(Profiles.KEY)),
                Profiles.KEY + from,
                Profiles.URL + from,
                proxy == null
                        ? ProxyAddress.ofEnvironment(environment, url)
                        : ProxyAddress.parse(Profiles.PROXY, proxy),
                caFile == null ? caFile(environment) : Path.of(caFile));
    }

    /** Creates a service whose proxy and certificates come from the environment. */
    static Service of(CommandContext context, String url, String key, String keyFrom, String urlFrom) {
        UnaryOperator<@Nullable String> environment = context.environment();
        return new Service(
                url, key, keyFrom, urlFrom, ProxyAddress.ofEnvironment(environment, url), caFile(environment));
    }

    /**
     * Returns the age at which rows that were not found are requested again, as set in the environment or else in the
     * profile. It does not depend on where the API key comes from. Returns null if it is not set.
     *
     * @param profile name of the profile; null if the user did not name one
     */
    static @Nullable Duration retryNotFound(CommandContext context, @Nullable String profile) {
        String set = context.environment().apply(RETRY_NOT_FOUND);
        Profiles profiles = Profiles.of(context.environment());
        String age = set != null
                ? set
                : profiles.find(profile == null ? Profiles.DEFAULT : profile).get(Profiles.RETRY_NOT_FOUND);
        if (age == null) {
            return null;
        }
        try {
            return new Ages().convert(age);
        } catch (UsageException e) {
            String from = set != null ? RETRY_NOT_FOUND : Profiles.RETRY_NOT_FOUND + " in " + profiles.file();
            throw new UsageException("%s must be %s, but is \"%s\"", from, Ages.EXAMPLE, Failures.oneLine(age));
        }
    }

    private static @Nullable Path caFile(UnaryOperator<@Nullable String> environment) {
        String file = environment.apply(CA_FILE);
        return file == null ? null : Path.of(file);
    }

    private static String required(String name, @Nullable String value) {
        if (value == null || value.isBlank()) {
            throw new UsageException(
                    name + " is not set; save it with enrich login, or try the command with --sandbox");
        }
        return value.strip();
    }

    /**
     * Creates a client for this service, runs the code of a command with it, and closes the client.
     *
     * @return the exit code
     * @throws CommandException if a call fails
     */
    public int call(Work work) throws Exception {
        try (EnrichmentClient client = client()) {
            return work.with(client);
        } catch (EnrichmentException e) {
            throw new CommandException(ExitCodes.FAILED, words(e), Words.of(e.chargeStatus()), null);
        }
    }

    /** Returns an error message that explains a failed call to the user. */
    public String words(EnrichmentException failure) {
        return new FailureWords(url, urlFrom, keyFrom, proxy).of(failure);
    }

    private EnrichmentClient client() {
        try {
            EnrichmentClientBuilder builder =
                    EnrichmentClient.builder().baseUrl(url).apiKey(key).application("enrich");
            if (proxy != null) {
                proxy.applyTo(builder);
            }
            if (caFile != null) {
                Certificates.trust(builder, caFile);
            }
            return builder.build();
        } catch (IllegalArgumentException e) {
            // The library's message names builder methods. Users know the settings instead.
            throw new UsageException(Failures.oneLine(String.valueOf(e.getMessage())
                    .replace("baseUrl", urlFrom)
                    .replace("apiKey", keyFrom)
                    .replace("allowPlainHttp", "ENRICHMENT_ALLOW_PLAIN_HTTP")));
        }
    }

    /** Returns the URL, without the API key. */
    @Override
    public String toString() {
        return url;
    }
}
