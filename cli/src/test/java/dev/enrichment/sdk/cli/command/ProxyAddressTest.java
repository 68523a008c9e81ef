package dev.enrichment.sdk.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which hosts, domains, addresses and networks in {@code NO_PROXY} match. */
class ProxyAddressTest {
    private static boolean isFor(String noProxy, String target) {
        Map<String, String> environment = Map.of("HTTPS_PROXY", "http://proxy.example:3128", "NO_PROXY", noProxy);
        return ProxyAddress.ofEnvironment(environment::get, target) != null;
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
                "a.example,127.0.0.1 | https://127.0.0.1",
                "::1 | https://[::1]",
                "[::1] | https://[::1]:8443",
                "api.example:8443 | https://api.example:8443",
                ".example:443 | https://api.example",
                "[::1]:8443 | https://[::1]:8443",
                "a.example 10.0.0.0/8 | https://10.1.2.3",
                "10.1.2.0/23 | https://10.1.3.4:8443",
                "0.0.0.0/0 | https://10.1.2.3",
                "fd00::/8 | https://[fd12::1]",
                "[fd00::]/8 | https://[fd12::1]"
            })
    void theseAreReachedWithoutTheProxy(String noProxy, String target) {
        assertThat(isFor(noProxy, target)).isFalse();
    }

    @Test
    void aBlankVariableMeansNoProxy() {
        assertThat(ProxyAddress.ofEnvironment(Map.of("HTTPS_PROXY", " ")::get, "https://api.example"))
                .isNull();
    }

    @Test
    void anAddressOfIPv6HasBrackets() {
        assertThat(ProxyAddress.parse("HTTPS_PROXY", "http://ada:secret@[::1]:3128"))
                .hasToString("[::1]:3128");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "other.example | https://api.example",
                "pi.example | https://api.example",
                "127.0.0.2 | https://127.0.0.1",
                "api.example:8443 | https://api.example",
                "10.1.2.0/24 | https://10.1.3.4",
                "10.0.0.0/8 | https://10.example",
                "10.0.0.0/8 | https://[fd12::1]",
                "10.0.0.0/x | https://10.1.2.3",
                "999.0.0.0/8 | https://10.1.2.3",
                "fd00::/8 | https://[fe80::1]",
                "/ | https://10.1.2.3"
            })
    void theseAreReachedThroughIt(String noProxy, String target) {
        assertThat(isFor(noProxy, target)).isTrue();
    }
}
