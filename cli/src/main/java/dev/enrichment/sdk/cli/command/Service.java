package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The service of a command: its address, the key, and the way there.
 *
 * @param url the address
 * @param key the API key
 * @param keyFrom where the key was taken from, in words
 * @param urlFrom where the address was taken from
 * @param proxy the proxy; null if there is none
 * @param caFile certificates that are trusted in addition; null if there are none
 * @param retryNotFound age from which rows that were not found are requested again; null for the age of all responses
 */
public record Service(
        String url,
        String key,
        String keyFrom,
        String urlFrom,
        @Nullable ProxyAddress proxy,
        @Nullable Path caFile,
        @Nullable Duration retryNotFound) {
    private static final String URL = "ENRICHMENT_BASE_URL";
    private static final String KEY = "ENRICHMENT_API_KEY";
    private static final String CA_FILE = "ENRICHMENT_CA_FILE";

    /** A piece of work with a client. */
    public interface Work {
        /** {@return the exit code} */
        int with(EnrichmentClient client) throws Exception;
    }

    /**
     * Finds the service. A named profile counts first, then the environment, then the profile {@code default}. They are
     * never mixed, so that a key goes only to the address it was given with.
     *
     * @param profile the named profile; null if there is none
     * @throws UsageException if address or key are missing, or something of it cannot be used
     */
    public static Service of(CommandContext context, @Nullable String profile) {
        UnaryOperator<@Nullable String> environment = context.environment();
        if (profile == null && (isSet(environment.apply(URL)) || isSet(environment.apply(KEY)))) {
            return of(context, required(URL, environment.apply(URL)), required(KEY, environment.apply(KEY)), KEY, URL);
        }
        Profiles profiles = Profiles.of(environment);
        if (profile == null && !profiles.exists()) {
            throw new UsageException(URL + " and " + KEY + " are not set, and there is no configuration file:"
                    + " enrich login writes one; --sandbox runs the command without a key");
        }
        String name = profile == null ? Profiles.DEFAULT : profile;
        Map<String, String> values = profiles.read(name);
        String from = " of the profile " + name + " in " + profiles.file();
        String proxy = values.get(Profiles.PROXY);
        String caFile = values.get(Profiles.CA_FILE);
        String age = values.get(Profiles.RETRY_NOT_FOUND);
        return new Service(
                required(Profiles.URL + from, values.get(Profiles.URL)),
                required(Profiles.KEY + from, values.get(Profiles.KEY)),
                Profiles.KEY + from,
                Profiles.URL + from,
                proxy == null ? ProxyAddress.ofEnvironment(environment) : ProxyAddress.parse(Profiles.PROXY, proxy),
                caFile == null ? caFile(environment) : Path.of(caFile),
                age == null ? null : Ages.parse(Profiles.RETRY_NOT_FOUND, age));
    }

    /** Returns a service with the proxy and the certificates of the environment. */
    static Service of(CommandContext context, String url, String key, String keyFrom, String urlFrom) {
        UnaryOperator<@Nullable String> environment = context.environment();
        return new Service(
                url, key, keyFrom, urlFrom, ProxyAddress.ofEnvironment(environment), caFile(environment), null);
    }

    private static @Nullable Path caFile(UnaryOperator<@Nullable String> environment) {
        String file = environment.apply(CA_FILE);
        return file == null || file.isBlank() ? null : Path.of(file.strip());
    }

    private static boolean isSet(@Nullable String value) {
        return value != null && !value.isBlank();
    }

    private static String required(String name, @Nullable String value) {
        if (value == null || value.isBlank()) {
            throw new UsageException(
                    name + " is not set; enrich login saves address and key, --sandbox runs the command without");
        }
        return value.strip();
    }

    /**
     * Works with a client of this service.
     *
     * @return the exit code
     * @throws ServiceFailure if a call fails; its message is for a user of the program
     */
    public int call(Work work) throws Exception {
        try (EnrichmentClient client = client()) {
            return work.with(client);
        } catch (EnrichmentException e) {
            throw new ServiceFailure(words(e), e.chargeStatus());
        }
    }

    /** Returns what went wrong with a call, for a user of the program. */
    public String words(EnrichmentException failure) {
        return FailureWords.of(failure, url, urlFrom, keyFrom, way());
    }

    private EnrichmentClient client() {
        try {
            EnrichmentClientBuilder builder =
                    EnrichmentClient.builder().baseUrl(url).apiKey(key).application("enrich");
            ProxyAddress way = way();
            if (way != null) {
                way.applyTo(builder);
            }
            if (caFile != null) {
                Certificates.trust(builder, caFile);
            }
            return builder.build();
        } catch (IllegalArgumentException e) {
            // The library speaks of its builder, and a user of what was set.
            throw new UsageException(Failures.oneLine(
                    String.valueOf(e.getMessage()).replace("baseUrl", urlFrom).replace("apiKey", keyFrom)));
        }
    }

    /** Returns the proxy on the way to the service; null if there is none. */
    private @Nullable ProxyAddress way() {
        try {
            URI uri = URI.create(url);
            return proxy != null && uri.getHost() != null && proxy.isFor(uri) ? proxy : null;
        } catch (IllegalArgumentException e) {
            return null; // The client says what is wrong with the address.
        }
    }

    /** Returns the address without the key. */
    @Override
    public String toString() {
        return url;
    }
}
