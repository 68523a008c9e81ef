package dev.enrichment.sdk.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which hosts, domains, addresses and networks in {@code NO_PROXY} match, with and without ports. */
class ProxyAddressTest {
    private static boolean isFor(String noProxy, String target) {
        Map<String, String> environment = Map.of("HTTPS_PROXY", "http://proxy.example:3128", "NO_PROXY", noProxy);
        return Objects.requireNonNull(ProxyAddress.ofEnvironment(environment::get))
                .isFor(URI.create(target));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "api.example | https://api.example",
                "example | https://api.example",
                ".example | https://api.example:8443",
                "*.example | https://API.example",
                "* | https://api.example",
                "api.example:443 | https://api.example",
                "api.example:8443 | https://api.example:8443",
                "10.0.0.0/8 | https://10.1.2.3",
                "10.0.0.0/8:8443 | https://10.1.2.3:8443",
                "a.example,127.0.0.1/32 | https://127.0.0.1",
                "0.0.0.0/0 | https://127.0.0.1",
                "fd00::/8 | https://[fd12::1]",
                "::1 | https://[::1]",
                "[::1]:8443 | https://[::1]:8443"
            })
    void theseAreReachedWithoutTheProxy(String noProxy, String target) {
        assertThat(isFor(noProxy, target)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "other.example | https://api.example",
                "pi.example | https://api.example",
                "api.example:8443 | https://api.example",
                "10.0.0.0/8 | https://11.1.2.3",
                "10.0.0.0/8 | https://10.example",
                "10.0.0.0/33 | https://10.1.2.3",
                "10.0.0.0/x | https://10.1.2.3",
                "example/8 | https://10.1.2.3",
                "::/0 | https://10.1.2.3",
                "fd00::/8 | https://[fe80::1]"
            })
    void theseAreReachedThroughIt(String noProxy, String target) {
        assertThat(isFor(noProxy, target)).isTrue();
    }
}
