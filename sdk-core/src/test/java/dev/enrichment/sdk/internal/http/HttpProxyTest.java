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

class HttpProxyTest {
    private static OkHttpClient client(String url) {
        return HttpClients.harden(
                HttpClients.own(HttpUrl.get(url)),
                HttpProxy.of("proxy.example", 3128, "user", "secret")::applyTo,
                HttpUrl.get(url),
                1_000,
                TimeSource.SYSTEM);
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

    @Test
    void whatCannotBeAProxyIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> HttpProxy.of("http://proxy.example", 3128));
        assertThatIllegalArgumentException().isThrownBy(() -> HttpProxy.of(" ", 3128));
        assertThatIllegalArgumentException().isThrownBy(() -> HttpProxy.of("proxy.example", 0));
        assertThatIllegalArgumentException().isThrownBy(() -> HttpProxy.of("proxy.example", 3128, "a:b", "secret"));
    }
}
