package dev.enrichment.sdk.internal.settings;

import dev.enrichment.sdk.internal.values.SafeText;
import java.util.Set;
import okhttp3.HttpUrl;

/**
 * Parser and validator of the configured base URL. It rejects a URL that would cause the API key to be sent in clear
 * text.
 */
public final class BaseUrl {
    private BaseUrl() {}

    /**
     * Parses a base URL. Throws an exception if it is malformed, or if the API key would be sent in clear text.
     *
     * @param plainHosts names of the hosts that may be called without TLS. Loopback is always permitted
     * @throws IllegalArgumentException if the URL is not allowed. The message says what to change
     */
    public static HttpUrl parse(String text, Set<String> plainHosts) {
        HttpUrl url = HttpUrl.parse(text.strip());
        if (url == null) {
            throw invalid(text, "must be an absolute https address, such as https://api.example.com");
        }
        if (!url.isHttps() && !isLoopback(url.host()) && !plainHosts.contains(url.host())) {
            throw invalid(
                    text,
                    "must use https, because the API key would be sent in clear text; http is for loopback and for"
                            + " hosts named by allowPlainHttp");
        }
        if (url.query() != null || url.fragment() != null) {
            throw invalid(text, "must have no query and no fragment");
        }
        if (!url.username().isEmpty() || !url.password().isEmpty()) {
            throw invalid(text, "must have no user name and no password");
        }
        String path = url.encodedPath();
        if (path.contains("//")) {
            throw invalid(text, "must have no empty path segment");
        }
        return url.newBuilder().encodedPath(path.replaceFirst("(?<=.)/$", "")).build();
    }

    /**
     * Returns a host name in the canonical form that it has in a parsed URL.
     *
     * @throws IllegalArgumentException if the text is not the name of exactly one host
     */
    public static String plainHost(String name) {
        HttpUrl url = name.contains("*") ? null : HttpUrl.parse("http://" + name.strip() + "/");
        if (url == null
                || url.port() != 80
                || !url.encodedPath().equals("/")
                || !url.username().isEmpty()) {
            throw new IllegalArgumentException(
                    "allowPlainHttp takes the name of a host, such as sandbox, without scheme, port and wildcard, but got "
                            + SafeText.of(name));
        }
        return url.host();
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost") || host.equals("::1") || host.matches("127(\\.\\d{1,3}){3}");
    }

    /**
     * Creates the exception for an invalid base URL. User name, password, query and fragment may be secrets, so the
     * message does not contain them.
     */
    private static IllegalArgumentException invalid(String text, String rule) {
        String shown =
                text.replaceAll("[^/@]*@", "…@").replaceFirst("\\?.*", "?…").replaceFirst("#.*", "#…");
        return new IllegalArgumentException("baseUrl " + rule + ", but is " + SafeText.of(shown));
    }
}
