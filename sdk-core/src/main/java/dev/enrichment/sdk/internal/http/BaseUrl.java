package dev.enrichment.sdk.internal.http;

import java.util.Objects;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** Checks the configured address: the API key must not travel in the clear. */
public final class BaseUrl {
    private BaseUrl() {}

    /** The address, or an exception that says what to change. */
    public static HttpUrl parse(@Nullable String text) {
        Objects.requireNonNull(text, "baseUrl is missing: set it on the builder or in ENRICHMENT_BASE_URL");
        HttpUrl url = HttpUrl.parse(text.strip());
        if (url == null) {
            throw invalid(text, "must be an absolute https address, such as https://api.example.com");
        }
        if (!url.isHttps() && !isLoopback(url.host())) {
            throw invalid(
                    text, "must use https, because the API key would travel in the clear; http is for loopback only");
        }
        if (url.query() != null || url.fragment() != null) {
            throw invalid(text, "must have no query and no fragment");
        }
        if (!url.username().isEmpty() || !url.password().isEmpty()) {
            throw invalid("(with user name)", "must have no user name and no password");
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

    private static IllegalArgumentException invalid(String text, String rule) {
        return new IllegalArgumentException("baseUrl " + rule + ", but is " + text);
    }
}
