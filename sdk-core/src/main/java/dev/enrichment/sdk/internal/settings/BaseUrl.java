package dev.enrichment.sdk.internal.settings;

import dev.enrichment.sdk.internal.values.SafeText;
import java.util.Set;
import okhttp3.HttpUrl;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Parser and validator of the configured base URL. It rejects a URL that would cause the API key to be sent in clear
 * text, unless the user permitted that for the host.
 */
public final class BaseUrl {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk");

    private BaseUrl() {}

    /**
     * Parses a base URL. Throws an exception if it is malformed, or if the API key would be sent in clear text.
     *
     * @param plainHosts names of the hosts that may be called without TLS. Loopback is always permitted
     * @throws IllegalArgumentException if the URL is not allowed. The message explains what to change
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
     * Returns the name of a host that may be called without TLS, in the canonical form that it has in a parsed URL.
     *
     * @param setting the name of the setting, as the user knows it
     * @throws IllegalArgumentException if the text is not the name of exactly one host. The message names the setting
     */
    public static String plainHost(String setting, String name) {
        String host = Hosts.canonical(name);
        if (host == null) {
            throw new IllegalArgumentException(
                    setting + " takes the name of a host, such as sandbox, without scheme, port, user name or wildcard,"
                            + " but got \"" + shown(name) + "\"");
        }
        return host;
    }

    /** Logs a warning if the API key is sent without TLS to another machine. Called once for each client. */
    public static void warnIfPlain(HttpUrl url) {
        if (!url.isHttps() && !isLoopback(url.host())) {
            LOG.warn("the API key is sent in clear text to {}, because the address is not https", Hosts.origin(url));
        }
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost") || host.equals("::1") || host.matches("127(\\.\\d{1,3}){3}");
    }

    private static IllegalArgumentException invalid(String text, String rule) {
        return new IllegalArgumentException("baseUrl " + rule + ", but is " + shown(text));
    }

    /**
     * Returns the text of an invalid address for a message. User name, password, query and fragment may be secrets, so
     * the result does not contain them. These parts are located without a URL parser, because the address is invalid.
     */
    static String shown(String text) {
        int afterScheme = text.indexOf("://") < 0 ? 0 : text.indexOf("://") + "://".length();
        String scheme = text.substring(0, afterScheme);
        String rest = text.substring(afterScheme);
        int secret = firstOf(rest, '?', '#');
        int at = rest.lastIndexOf('@');
        if (at > secret) {
            // Either a password contains a ? or #, or a query or fragment contains an @. No part of the text is certain
            // to be harmless.
            return SafeText.of(scheme) + "…";
        }
        String user = at < 0 ? "" : "…@";
        String end = secret == rest.length() ? "" : rest.charAt(secret) + "…";
        return SafeText.of(scheme + user + rest.substring(at + 1, secret) + end);
    }

    /** Returns the position of the first of two characters, or the length of the text if it contains neither. */
    private static int firstOf(String text, char one, char other) {
        int position = 0;
        while (position < text.length() && text.charAt(position) != one && text.charAt(position) != other) {
            position++;
        }
        return position;
    }
}
