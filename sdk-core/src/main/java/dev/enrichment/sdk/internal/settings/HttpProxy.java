package dev.enrichment.sdk.internal.settings;

import dev.enrichment.sdk.internal.values.ProxyRefusedException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import okhttp3.Authenticator;
import okhttp3.Challenge;
import okhttp3.Credentials;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/** An HTTP proxy, with its address and optional credentials. The credentials cannot be read from outside. */
public final class HttpProxy {
    private static final String AUTHORIZATION = "Proxy-Authorization";

    private final InetSocketAddress address;
    /** Value of the {@code Proxy-Authorization} header. Null if the proxy requires no password. */
    private final @Nullable String credentials;

    private HttpProxy(InetSocketAddress address, @Nullable String credentials) {
        this.address = address;
        this.credentials = credentials;
    }

    /** Creates a proxy that requires no password. The host name is resolved only when a connection is opened. */
    public static HttpProxy of(String host, int port) {
        return new HttpProxy(address(host, port), null);
    }

    /** Creates a proxy that requires a user name and password. */
    public static HttpProxy of(String host, int port, String user, String password) {
        Objects.requireNonNull(password, "password must not be null");
        if (Objects.requireNonNull(user, "user must not be null").indexOf(':') >= 0) {
            // The header separates user name and password at the first colon. A colon in the user name would make part
            // of it count as the password.
            throw new IllegalArgumentException("the user of a proxy must not contain a colon");
        }
        return new HttpProxy(address(host, port), Credentials.basic(user, password, StandardCharsets.UTF_8));
    }

    private static InetSocketAddress address(String host, int port) {
        String canonical = Hosts.canonical(Objects.requireNonNull(host, "host must not be null"));
        if (canonical == null) {
            throw new IllegalArgumentException(
                    "the host of a proxy is a name or an address, such as proxy.example, without scheme, port, user"
                            + " name or wildcard, but is \"" + BaseUrl.shown(host) + "\"");
        }
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("the port of a proxy is 1 to 65535, but is " + port);
        }
        return InetSocketAddress.createUnresolved(canonical, port);
    }

    /** Sets the proxy and its credentials on an OkHttp client. */
    public void applyTo(OkHttpClient.Builder client) {
        client.proxy(new Proxy(Proxy.Type.HTTP, address)).proxyAuthenticator((route, response) -> {
            Request.Builder request = response.request().newBuilder();
            return credentials == null
                    ? null
                    : request.header(AUTHORIZATION, credentials).build();
        });
    }

    /**
     * Returns an authenticator that sends the same password to a proxy only once. OkHttp would otherwise repeat a
     * rejected password for as long as the given authenticator returns it, and repeated attempts can lock the account.
     */
    public static Authenticator once(Authenticator authenticator) {
        return (route, response) -> {
            if (!response.request().method().equals("CONNECT")) {
                // A 407 to another request comes from the service through the tunnel. The service must not get the
                // password.
                return null;
            }
            Request next = authenticator.authenticate(route, response);
            if (isPreemptive(response)) {
                return next;
            }
            String refused = response.request().header(AUTHORIZATION);
            if (next == null || (refused != null && refused.equals(next.header(AUTHORIZATION)))) {
                throw new ProxyRefusedException(refused != null);
            }
            return next;
        };
    }

    /**
     * Returns whether OkHttp asks for credentials in advance, before it opens a tunnel. In that case, the proxy has not
     * rejected anything yet.
     */
    private static boolean isPreemptive(Response response) {
        return response.challenges().stream().map(Challenge::scheme).anyMatch("OkHttp-Preemptive"::equalsIgnoreCase);
    }
}
