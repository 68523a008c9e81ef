package dev.enrichment.sdk.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.internal.settings.HttpProxy;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.io.IOException;
import java.net.InetSocketAddress;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpProxyTest {
    private static OkHttpClient client(String url) {
        return HttpClients.harden(
                HttpClients.own(HttpUrl.get(url)),
                HttpProxy.of("proxy.example", 3128, "user", "secret")::applyTo,
                HttpUrl.get(url),
                1_000,
                TimeSource.SYSTEM,
                new Exchanges());
    }

    @Test
    void theServiceBehindTheProxyDoesNotGetThePassword() throws IOException {
        Response refusal = new Response.Builder()
                .request(new Request.Builder().url("https://api.example/v1").build())
                .protocol(Protocol.HTTP_1_1)
                .code(407)
                .message("")
                .header("Proxy-Authenticate", "Basic realm=\"service\"")
                .build();
        assertThat(client("https://api.example").proxyAuthenticator().authenticate(null, refusal))
                .isNull();
    }

    @Test
    void theNameIsLookedUpWhenAConnectionIsOpened() {
        assertThat(client("https://api.example").proxy())
                .extracting(proxy -> (InetSocketAddress) proxy.address())
                .matches(InetSocketAddress::isUnresolved)
                .hasToString("proxy.example/<unresolved>:3128");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "proxy example",
                "proxy.example:3128",
                "http://proxy.example",
                "proxy.example/",
                "*",
                "*.example",
                "a,b",
                "[proxy]",
                "",
                " "
            })
    void theHostIsANameOrAnAddress(String host) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpProxy.of(host, 3128))
                .withMessage("the host of a proxy is a name or an address, such as proxy.example, without scheme,"
                        + " port, user name or wildcard, but is \"" + host + "\"");
    }

    @Test
    void aPasswordInTheHostIsNotRepeated() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpProxy.of("ada:pa/ss@proxy.example", 3128))
                .withMessageEndingWith("but is \"…@proxy.example\"");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            proxy.example,    proxy.example
            Proxy_1,          proxy_1
            10.0.0.1,         10.0.0.1
            ::1,              ::1
            [::1],            ::1
            ' proxy ',        proxy
            bücher.example,   xn--bcher-kva.example
            """)
    void namesAndAddressesAreAccepted(String host, String canonical) {
        OkHttpClient.Builder client = new OkHttpClient.Builder();
        HttpProxy.of(host, 3128).applyTo(client);
        assertThat(client.build().proxy())
                .extracting(proxy -> ((InetSocketAddress) proxy.address()).getHostString())
                .isEqualTo(canonical);
    }

    @Test
    void portAndUserAreChecked() {
        assertThatIllegalArgumentException().isThrownBy(() -> HttpProxy.of("proxy.example", 0));
        assertThatIllegalArgumentException().isThrownBy(() -> HttpProxy.of("proxy.example", 3128, "a:b", "secret"));
    }
}
