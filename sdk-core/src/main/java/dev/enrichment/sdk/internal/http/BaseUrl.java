package dev.enrichment.sdk.internal.http;

import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** Checks the configured address: the API key must not be sent in clear text. */
public final class BaseUrl {
    private BaseUrl() {}

    /** The address, or an exception that says what to change. */
    public static HttpUrl parse(@Nullable String text) {
        if (text == null) {
            throw new IllegalStateException("baseUrl is missing: set it on the builder or in ENRICHMENT_BASE_URL");
        }
        HttpUrl url = HttpUrl.parse(text.strip());
        if (url == null) {
            // Not quoted: what cannot be parsed can still contain a password.
            throw new IllegalArgumentException(
                    "baseUrl must be an absolute https address, such as https://api.example.com");
        }
        if (!url.isHttps() && !isLoopback(url.host())) {
            throw invalid(
                    url, "must use https, because the API key would be sent in clear text; http is for loopback only");
        }
        if (url.query() != null || url.fragment() != null) {
            throw invalid(url, "must have no query and no fragment");
        }
        if (!url.username().isEmpty() || !url.password().isEmpty()) {
            throw invalid(url, "must have no user name and no password");
        }
        String path = url.encodedPath();
        return path.endsWith("/") && path.length() > 1
                ? url.newBuilder()
                        .encodedPath(path.substring(0, path.length() - 1))
                        .build()
                : url;
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost") || host.equals("::1") || host.matches("127(\\.\\d{1,3}){3}");
    }

    /** Without user name, password and query, which can be secrets. */
    private static IllegalArgumentException invalid(HttpUrl url, String rule) {
        String shown = url.newBuilder()
                .username("")
                .password("")
                .query(null)
                .fragment(null)
                .build()
                .toString();
        return new IllegalArgumentException("baseUrl " + rule + ", but is " + shown);
    }
}
