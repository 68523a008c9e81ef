package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.util.List;
import java.util.function.UnaryOperator;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * Address of the HTTP proxy for calls to the service, with the user name and password if the proxy requires them. The
 * password appears neither in {@code toString} nor in error messages.
 *
 * @param url the address, such as {@code http://user:password@proxy.example:3128}
 */
record ProxyAddress(HttpUrl url) {
    /**
     * Parses the address of a proxy.
     *
     * @param from name of the setting that contains the address, for error messages
     */
    static ProxyAddress parse(String from, String text) {
        HttpUrl url = HttpUrl.parse(text.contains("://") ? text : "http://" + text.strip());
        if (url == null || url.isHttps()) {
            throw new UsageException(from + " must be the address of a proxy, such as http://proxy.example:3128 or"
                    + " http://user:password@proxy.example:3128, with special characters percent-encoded");
        }
        return new ProxyAddress(url);
    }

    /**
     * Returns the proxy from the environment variable {@code https_proxy} or {@code HTTPS_PROXY}. Returns null if both
     * are unset or blank, or if {@code NO_PROXY} excludes the host.
     *
     * @param url URL of the service
     */
    static @Nullable ProxyAddress ofEnvironment(UnaryOperator<@Nullable String> environment, String url) {
        for (String name : List.of("https_proxy", "HTTPS_PROXY")) {
            String value = environment.apply(name);
            if (value != null && !value.isBlank()) {
                String small = environment.apply("no_proxy");
                String without = small == null ? environment.apply("NO_PROXY") : small;
                HttpUrl target = HttpUrl.parse(url);
                boolean direct = without != null && target != null && NoProxy.covers(without, target);
                return direct ? null : parse(name, value);
            }
        }
        return null;
    }

    /** Configures a client to call the service through this proxy. */
    void applyTo(EnrichmentClientBuilder client) {
        if (url.username().isEmpty()) {
            client.proxy(url.host(), url.port());
        } else {
            client.proxy(url.host(), url.port(), url.username(), url.password());
        }
    }

    /** Returns the host and port, without the password. */
    @Override
    public String toString() {
        return (url.host().contains(":") ? "[" + url.host() + "]" : url.host()) + ":" + url.port();
    }
}
