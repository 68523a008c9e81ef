package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import okhttp3.Credentials;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests connections to the service through proxies, with the certificates of a company, and with profiles. */
@Timeout(60)
class NetworkTest {
    private static final String PASSWORD = "s3cret:word";
    private static final HeldCertificate CERTIFICATE =
            new HeldCertificate.Builder().addSubjectAlternativeName("localhost").build();

    private static Sandbox sandbox;
    private static Relay service;
    private static Relay proxy;

    @TempDir
    private static Path shared = Path.of("");

    @TempDir
    private Path directory = Path.of("");

    private static String ca = "";

    @BeforeAll
    static void start() throws IOException {
        sandbox = Sandbox.start();
        service = Relay.tls(URI.create(sandbox.url()), CERTIFICATE);
        proxy = Relay.proxy(Credentials.basic("us er", PASSWORD));
        ca = Files.writeString(shared.resolve("ca.pem"), CERTIFICATE.certificatePem())
                .toString();
    }

    @AfterAll
    static void stop() throws IOException {
        proxy.close();
        service.close();
        sandbox.close();
    }

    private static Map<String, String> environment(String... more) {
        Map<String, String> environment = new HashMap<>();
        environment.put("ENRICHMENT_BASE_URL", url());
        environment.put("ENRICHMENT_API_KEY", sandbox.apiKey());
        environment.put("ENRICHMENT_CA_FILE", ca);
        for (int i = 0; i < more.length; i += 2) {
            environment.put(more[i], more[i + 1]);
        }
        return environment;
    }

    private static String url() {
        return "https://localhost:" + service.port();
    }

    private static String proxyUrl(String user) {
        return "http://" + user + "localhost:" + proxy.port();
    }

    private static Cli.Result balance(String... more) {
        return new Cli(environment(more), "").run("balance");
    }

    private static void assertBalance(Cli.Result result) {
        assertThat(result.ok().out()).isEqualTo("10000 credits\n");
    }

    @Test
    void certificatesOfAFileAreTrustedInAddition() {
        assertBalance(balance());
    }

    @Test
    void proxiesAreUsedWithUserAndPassword() {
        int before = proxy.connections();
        assertBalance(balance("HTTPS_PROXY", proxyUrl("us%20er:" + PASSWORD.replace(":", "%3A") + "@")));
        assertThat(proxy.connections()).isGreaterThan(before);
    }

    /** {@code ProxyAddressTest} has the forms of a host. */
    @Test
    void theProxyIsLeftOutForHostsOfNoProxy() {
        String dead = "http://127.0.0.1:1";
        assertBalance(balance("HTTPS_PROXY", dead, "NO_PROXY", "a.example, .localhost"));
        assertThat(balance("HTTPS_PROXY", dead, "NO_PROXY", "a.example").err())
                .contains("through the proxy 127.0.0.1:1: check the proxy");
    }

    @Test
    void aPasswordIsInNoMessage() {
        for (String url : new String[] {proxyUrl("us:" + PASSWORD + "@"), "ht tp://us:" + PASSWORD + "@host"}) {
            Cli.Result result = balance("HTTPS_PROXY", url);
            assertThat(result.code()).isNotEqualTo(ExitCodes.OK);
            assertThat(result.err()).doesNotContain(PASSWORD);
        }
    }

    @Test
    void loginSavesAProfileThatOnlyTheOwnerCanRead() throws IOException {
        Path config = directory.resolve("here/config");
        Cli user = new Cli(Map.of("ENRICHMENT_CONFIG", config.toString(), "ENRICHMENT_CA_FILE", ca), "");
        assertThat(user.typing(sandbox.apiKey() + "\n")
                        .run("login", "--url", url())
                        .ok()
                        .out())
                .contains("profile default", "10000 credits")
                .doesNotContain(sandbox.apiKey());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(config)))
                .isEqualTo("rw-------");
        assertBalance(user.run("balance"));
        Files.writeString(config, "\uFEFFdefault.base_url=" + url() + "\ndefault.api_key=wrong\n");
        user.typing(sandbox.apiKey())
                .run("login", "--url", sandbox.url(), "--profile", "test")
                .ok();
        assertThat(Files.readString(config)).contains("test.base_url=", "default.api_key=wrong");
        assertThat(user.run("balance").err())
                .as("the first line, which the mark precedes")
                .contains("does not accept the API key");
        assertBalance(user.run("balance", "--profile", "test"));
        assertThat(user.run("balance", "--profile", "tset").err()).contains("has no profile tset");
    }

    /** Returns a user with a profile that is the service, and that files with these permissions hold. */
    private Cli userWithProfile(String permissions, String... more) throws IOException {
        Path config = Files.writeString(
                directory.resolve("config"),
                "default.base_url=" + sandbox.url() + "\ndefault.api_key=" + sandbox.apiKey() + "\n");
        Files.setPosixFilePermissions(config, PosixFilePermissions.fromString(permissions));
        Map<String, String> environment = new HashMap<>(Map.of("ENRICHMENT_CONFIG", config.toString()));
        if (more.length > 0) {
            environment.put(more[0], more[1]);
        }
        return new Cli(environment, "");
    }

    @Test
    void aKeyThatIsRefusedIsNotSaved() {
        Path config = directory.resolve("config");
        Cli user = new Cli(Map.of("ENRICHMENT_CONFIG", config.toString()), "wrong\n");
        assertThat(user.run("login", "--url", sandbox.url())
                        .expect(ExitCodes.FAILED)
                        .err())
                .contains("does not accept the API key (401): check the key")
                .doesNotContain("wrong\n");
        assertThat(config).doesNotExist();
    }

    @Test
    void aFileThatOthersCanReadIsRefused() throws IOException {
        assertThat(userWithProfile("rw-r-----")
                        .run("balance")
                        .expect(ExitCodes.USAGE)
                        .err())
                .contains("can be read or changed by others", "chmod 600 " + directory.resolve("config"));
    }

    /** A key goes only to the address it was given with. */
    @Test
    void addressAndKeyOfDifferentPlacesAreNotMixed() throws IOException {
        Cli half = userWithProfile("rw-------", "ENRICHMENT_BASE_URL", "https://elsewhere.example");
        assertThat(half.run("balance").err()).contains("ENRICHMENT_API_KEY is not set");
        assertBalance(half.run("balance", "--profile", "default"));
    }
}
