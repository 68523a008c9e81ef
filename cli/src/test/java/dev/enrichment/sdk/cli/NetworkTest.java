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

/** Ways to the service: proxies, certificates of a company, and profiles. */
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

    private static Cli.Result run(Map<String, String> environment, String... args) {
        return new Cli(environment, "").run(args);
    }

    private static void assertBalance(Cli.Result result) {
        assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.OK);
        assertThat(result.out()).isEqualTo("10000 credits\n");
    }

    @Test
    void certificatesOfAFileAreTrustedInAddition() {
        assertBalance(run(environment(), "balance"));
    }

    @Test
    void proxiesAreUsedWithUserAndPassword() {
        int before = proxy.connections();
        String url = proxyUrl("us%20er:" + PASSWORD.replace(":", "%3A") + "@");
        assertBalance(run(environment("HTTPS_PROXY", url), "balance"));
        assertThat(proxy.connections()).isGreaterThan(before);
    }

    @Test
    void theProxyIsLeftOutForHostsOfNoProxy() {
        String dead = "http://127.0.0.1:1";
        for (String hosts : new String[] {"localhost", "*", "a.example, .localhost:" + service.port()}) {
            assertBalance(run(environment("HTTPS_PROXY", dead, "NO_PROXY", hosts), "balance"));
        }
        for (String hosts : new String[] {"host", "localhost:443"}) {
            assertThat(run(environment("HTTPS_PROXY", dead, "NO_PROXY", hosts), "balance")
                            .err())
                    .contains("nothing answers at the proxy 127.0.0.1:1");
        }
    }

    @Test
    void aPasswordIsInNoMessage() {
        for (String url : new String[] {proxyUrl("us:" + PASSWORD + "@"), "ht tp://us:" + PASSWORD + "@host"}) {
            Cli.Result result = run(environment("HTTPS_PROXY", url), "balance");
            assertThat(result.code()).isNotEqualTo(ExitCodes.OK);
            assertThat(result.err()).doesNotContain(PASSWORD);
        }
    }

    @Test
    void loginSavesAProfileThatOnlyTheOwnerCanRead() throws IOException {
        Path config = directory.resolve("here/config");
        Map<String, String> home = Map.of("ENRICHMENT_CONFIG", config.toString(), "ENRICHMENT_CA_FILE", ca);
        Cli.Result saved = new Cli(home, sandbox.apiKey() + "\n").run("login", "--url", url());
        assertThat(saved.code()).as(saved.err()).isEqualTo(ExitCodes.OK);
        assertThat(saved.out()).contains("profile default", "10000 credits").doesNotContain(sandbox.apiKey());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(config)))
                .isEqualTo("rw-------");
        assertBalance(run(home, "balance"));

        Files.writeString(config, "\uFEFFdefault.base_url=" + url() + "\ndefault.api_key=wrong\n");
        assertThat(new Cli(home, sandbox.apiKey())
                        .run("login", "--url", sandbox.url(), "--profile", "test")
                        .code())
                .isEqualTo(ExitCodes.OK);
        assertThat(Files.readString(config)).contains("test.base_url=", "default.api_key=wrong");
        assertThat(run(home, "balance").err())
                .as("the first line, which the mark precedes")
                .contains("does not accept the API key");
        assertBalance(run(home, "balance", "--profile", "test"));
        assertThat(run(home, "balance", "--profile", "tset").err()).contains("did you mean test?");
    }

    @Test
    void aKeyThatIsRefusedIsNotSaved() {
        Path config = directory.resolve("config");
        Cli.Result refused =
                new Cli(Map.of("ENRICHMENT_CONFIG", config.toString()), "wrong\n").run("login", "--url", sandbox.url());
        assertThat(refused.code()).isEqualTo(ExitCodes.FAILED);
        assertThat(refused.err())
                .contains("does not accept the API key (401): check the key")
                .doesNotContain("wrong\n");
        assertThat(config).doesNotExist();
    }

    @Test
    void aFileThatOthersCanReadIsRefused() throws IOException {
        Path config = Files.writeString(
                directory.resolve("config"), "default.base_url=" + sandbox.url() + "\ndefault.api_key=k\n");
        Files.setPosixFilePermissions(config, PosixFilePermissions.fromString("rw-r-----"));
        Cli.Result refused = run(Map.of("ENRICHMENT_CONFIG", config.toString()), "balance");
        assertThat(refused.code()).isEqualTo(ExitCodes.USAGE);
        assertThat(refused.err()).contains("can be read or changed by others", "chmod 600 " + config);
    }

    /** A key goes only to the address it was given with. */
    @Test
    void addressAndKeyOfDifferentPlacesAreNotMixed() throws IOException {
        Path config = Files.writeString(
                directory.resolve("config"),
                "default.base_url=" + sandbox.url() + "\ndefault.api_key=" + sandbox.apiKey() + "\n");
        Files.setPosixFilePermissions(config, PosixFilePermissions.fromString("rw-------"));
        Map<String, String> half =
                Map.of("ENRICHMENT_CONFIG", config.toString(), "ENRICHMENT_BASE_URL", "https://elsewhere.example");
        assertThat(run(half, "balance").err()).contains("ENRICHMENT_API_KEY is not set");
        assertBalance(run(half, "balance", "--profile", "default"));
    }
}
