package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The service of a command: its address, the key, and the way there. */
public final class Service {
    private final String url;
    private final String key;
    private final String keyFrom;
    private final String urlFrom;
    private final @Nullable ProxyAddress proxy;
    private final @Nullable Path caFile;

    /**
     * Describes a service.
     *
     * @param keyFrom what the key was taken from, in words
     * @param urlFrom what the address was taken from
     */
    Service(
            String url,
            String key,
            String keyFrom,
            String urlFrom,
            @Nullable ProxyAddress proxy,
            @Nullable Path caFile) {
        this.url = url;
        this.key = key;
        this.keyFrom = keyFrom;
        this.urlFrom = urlFrom;
        this.proxy = proxy;
        this.caFile = caFile;
    }

    /** {@return what a person changes if the key is wrong} */
    public String keyFrom() {
        return keyFrom;
    }

    /** A piece of work with a client. */
    public interface Work {
        /** {@return the exit code} */
        int with(EnrichmentClient client) throws Exception;
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

    /** {@return what went wrong with a call, for a user of the program} */
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
            String host = proxy == null ? null : URI.create(url).getHost();
            return host != null && proxy != null && proxy.isFor(host) ? proxy : null;
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
