package dev.enrichment.sdk.internal.settings;

import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** Functions that parse host names in settings and format hosts for messages. */
public final class Hosts {
    /**
     * Characters that cannot occur in a host name: separators between a host and other parts of a URL or list, and
     * wildcards.
     */
    private static final Pattern NOT_IN_A_NAME = Pattern.compile("[\\s:/\\\\?#@*,;%\\[\\]]");

    private Hosts() {}

    /**
     * Returns a host name or IP address in the form that it has in a parsed URL: in lower case, international names in
     * Punycode, and IPv6 addresses without brackets. Surrounding whitespace is ignored. Returns null if the text is
     * not exactly one host, for example because it contains a port.
     */
    public static @Nullable String canonical(String text) {
        String host = text.strip();
        if (isIPv6(host)) {
            String url = host.startsWith("[") ? host : "[" + host + "]";
            return hostOf(url);
        }
        return host.isEmpty() || NOT_IN_A_NAME.matcher(host).find() ? null : hostOf(host);
    }

    private static @Nullable String hostOf(String authority) {
        HttpUrl url = HttpUrl.parse("http://" + authority + "/");
        return url == null ? null : url.host();
    }

    /**
     * Returns whether the text can only be an IPv6 address, because it contains at least two colons. A name with a port
     * contains only one.
     */
    private static boolean isIPv6(String host) {
        return host.indexOf(':') != host.lastIndexOf(':') && host.matches("\\[?[0-9A-Fa-f:.]+]?");
    }

    /** Returns a host and a port as they are written in a URL, such as {@code [::1]:443}. */
    public static String withPort(String host, int port) {
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }

    /** Returns the scheme, host and port of a URL, such as {@code https://api.example:443}. */
    public static String origin(HttpUrl url) {
        return url.scheme() + "://" + withPort(url.host(), url.port());
    }
}
