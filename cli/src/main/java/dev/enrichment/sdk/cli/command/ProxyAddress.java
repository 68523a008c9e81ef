package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * Address of the HTTP proxy for calls to the service, with the user name and password if the proxy requires them. The
 * password appears neither in {@code toString} nor in error messages.
 */
final class ProxyAddress {
    /** Matches a host with a port. The host is a name, an IPv4 address, or an IPv6 address in brackets. */
    private static final Pattern PORT = Pattern.compile("([^:]+|\\[.*]):(\\d{1,5})");

    private final String host;
    private final int port;
    /** User name for the proxy. Null if the proxy needs no authentication. */
    private final @Nullable String user;

    private final String password;

    private ProxyAddress(String host, int port, @Nullable String userInfo) {
        this.host = host;
        this.port = port;
        int colon = userInfo == null ? -1 : userInfo.indexOf(':');
        this.user = userInfo == null || colon < 0 ? userInfo : userInfo.substring(0, colon);
        this.password = userInfo == null || colon < 0 ? "" : userInfo.substring(colon + 1);
    }

    /**
     * Parses the address of a proxy, such as {@code http://user:password@proxy.example:3128}.
     *
     * @param from name of the setting that contains the address, for error messages
     */
    static ProxyAddress parse(String from, String text) {
        UsageException wrong =
                new UsageException(from + " must be the address of a proxy, such as http://proxy.example:3128 or"
                        + " http://user:password@proxy.example:3128, with special characters percent-encoded");
        try {
            URI uri = new URI(text.contains("://") ? text.strip() : "http://" + text.strip());
            if (uri.getHost() == null || !uri.getScheme().equalsIgnoreCase("http")) {
                throw wrong;
            }
            return new ProxyAddress(uri.getHost(), uri.getPort() < 0 ? 80 : uri.getPort(), uri.getUserInfo());
        } catch (URISyntaxException e) {
            throw wrong; // The cause is omitted, because it quotes the password.
        }
    }

    /**
     * Returns the proxy from the environment variable {@code https_proxy} or {@code HTTPS_PROXY}. Returns null if
     * neither is set, or if {@code NO_PROXY} excludes the host.
     *
     * @param url URL of the service
     */
    static @Nullable ProxyAddress ofEnvironment(UnaryOperator<@Nullable String> environment, String url) {
        for (String name : List.of("https_proxy", "HTTPS_PROXY")) {
            String value = environment.apply(name);
            if (value != null) {
                String small = environment.apply("no_proxy");
                String without = small == null ? environment.apply("NO_PROXY") : small;
                HttpUrl target = HttpUrl.parse(url);
                boolean direct = without != null
                        && target != null
                        && Stream.of(without.toLowerCase(Locale.ROOT).split("[\\s,]+"))
                                .anyMatch(entry -> covers(entry, target.host(), target.port()));
                return direct ? null : parse(name, value);
            }
        }
        return null;
    }

    /**
     * Returns whether an entry of {@code NO_PROXY} names the host of a request, which is then called directly. An entry
     * is a host name, a domain, an IP address, or {@code *} for all hosts. It may end with a port.
     *
     * @param name name or IP address of the host, in lower case
     * @param at port of the request
     */
    private static boolean covers(String entry, String name, int at) {
        Matcher port = PORT.matcher(entry);
        if (port.matches()) {
            return Integer.parseInt(port.group(2)) == at && covers(port.group(1), name, at);
        }
        String domain = entry.replaceFirst("^\\*?\\.", "").replaceAll("[\\[\\]]", "");
        return entry.equals("*") || (!domain.isEmpty() && (name.equals(domain) || name.endsWith("." + domain)));
    }

    /** Configures a client to call the service through this proxy. */
    void applyTo(EnrichmentClientBuilder client) {
        if (user == null) {
            client.proxy(host, port);
        } else {
            client.proxy(host, port, user, password);
        }
    }

    /** Returns the host and port, without the password. */
    @Override
    public String toString() {
        return host + ":" + port;
    }
}
