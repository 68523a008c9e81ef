package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.internal.values.SafeText;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** Checks the configured address: the API key must not be sent in clear text. */
public final class BaseUrl {
    private BaseUrl() {}

    /** Returns the address, or an exception that says what to change. */
    public static HttpUrl parse(@Nullable String text) {
        if (text == null) {
            throw new IllegalStateException("baseUrl is missing: set it on the builder or in ENRICHMENT_BASE_URL");
        }
        HttpUrl url = HttpUrl.parse(text.strip());
        if (url == null) {
            throw invalid(text, "must be an absolute https address, such as https://api.example.com");
        }
        if (!url.isHttps() && !isLoopback(url.host())) {
            throw invalid(
                    text, "must use https, because the API key would be sent in clear text; http is for loopback only");
        }
        if (url.query() != null || url.fragment() != null) {
            throw invalid(text, "must have no query and no fragment");
        }
        if (!url.username().isEmpty() || !url.password().isEmpty()) {
            throw invalid(text, "must have no user name and no password");
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

    /** User name, password, query and fragment can be secrets. */
    private static IllegalArgumentException invalid(String text, String rule) {
        String shown =
                text.replaceAll("[^/@]*@", "…@").replaceFirst("\\?.*", "?…").replaceFirst("#.*", "#…");
        return new IllegalArgumentException("baseUrl " + rule + ", but is " + SafeText.of(shown));
    }
}
