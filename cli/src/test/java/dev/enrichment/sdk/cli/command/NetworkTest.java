package dev.enrichment.sdk.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.Relay;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import okhttp3.Credentials;
import okhttp3.tls.HeldCertificate;
import okio.Buffer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** Files of certificates as programs export them: with a mark, other blocks, or trust settings of OpenSSL. */
    @ParameterizedTest
    @ValueSource(strings = {"mark", "key", "text", "trusted", "binary", "return"})
    void certificatesAreReadAsProgramsExportThem(String kind) throws Exception {
        String pem = CERTIFICATE.certificatePem();
        byte[] der = CERTIFICATE.certificate().getEncoded();
        // What "openssl x509 -trustout -addtrust serverAuth" adds.
        byte[] trust = HexFormat.of().parseHex("300c300a06082b06010505070301");
        byte[] trusted = new Buffer().write(der).write(trust).readByteArray();
        byte[] file = switch (kind) {
            case "mark" -> ("\uFEFF" + pem).getBytes(StandardCharsets.UTF_8);
            case "key" ->
                (CERTIFICATE.privateKeyPkcs8Pem() + pem
                                + "-----BEGIN DH PARAMETERS-----\nMAYCAQ8CAQI=\n-----END DH PARAMETERS-----\n")
                        .getBytes(StandardCharsets.UTF_8);
            case "text" ->
                ("Bag Attributes\n    friendlyName: Zertifikat f\u00FCr uns\n" + pem + "\n# end\n")
                        .getBytes(StandardCharsets.UTF_8);
            case "trusted" ->
                ("-----BEGIN TRUSTED CERTIFICATE-----\n"
                                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(trusted)
                                + "\n-----END TRUSTED CERTIFICATE-----\n")
                        .getBytes(StandardCharsets.UTF_8);
            case "return" -> pem.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8);
            default -> der;
        };
        Path exported = Files.write(directory.resolve("exported.pem"), file);
        assertBalance(balance("ENRICHMENT_CA_FILE", exported.toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no certificate", "-----BEGIN CERTIFICATE-----\n!\n-----END CERTIFICATE-----\n"})
    void aFileWithoutACertificateIsRefused(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("none.pem"), text);
        assertThat(balance("ENRICHMENT_CA_FILE", file.toString())
                        .expect(ExitCodes.USAGE)
                        .err())
                .contains("none.pem contains no usable certificate; export it in PEM format");
    }

    /** Lines as editors, shells and people write them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "default.base_url=URL\ndefault.api_key=KEY\n",
                "base_url=URL\napi_key=KEY",
                "\uFEFFbase_url=URL\r\napi_key=KEY\r\n",
                "# mine\r\n\r\n! too\r\nbase_url = URL\r\n  api_key = KEY  \r\n",
                "default.base_url=http\\://HOST\ndefault.api_key=KEY\n"
            })
    void linesOfTheConfiguration(String lines) throws IOException {
        String text = lines.replace("URL", sandbox.url())
                .replace("HOST", sandbox.url().replaceFirst("http://", ""))
                .replace("KEY", sandbox.apiKey());
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE)) {
            boolean marked = text.startsWith("\uFEFF");
            if (charset.equals(StandardCharsets.UTF_8) || marked) {
                assertBalance(userWithFile(text.getBytes(charset)).run("balance"));
            }
        }
    }

    private Cli userWithFile(byte[] bytes) throws IOException {
        Path config = Files.write(directory.resolve("config"), bytes);
        Files.setPosixFilePermissions(config, PosixFilePermissions.fromString("rw-------"));
        return new Cli(Map.of("ENRICHMENT_CONFIG", config.toString()), "");
    }

    @Test
    void backslashesOfAPathStay() throws IOException {
        Cli user = userWithFile(
                ("base_url=" + url() + "\napi_key=x\nca_file=C:\\certs\\new.pem\n").getBytes(StandardCharsets.UTF_8));
        assertThat(user.run("balance").expect(ExitCodes.USAGE).err()).contains("C:\\certs\\new.pem: no such file");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            base_url=x/api_kye=secret | line 2: unknown setting api_kye; did you mean api_key? A line has the form name=value
            base_url=x/c2VjcmV0Key== | line 2: unknown setting. A line has the form name=value
            '# x/nonsense secret' | line 2: no equals sign; a line has the form name=value or profile.name=value, such as base_url=…
            test.base_url=x/test.api_key=secret | has no profile default; it has test
            """)
    void aWrongLineIsNamedWithoutItsValue(String lines, String message) throws IOException {
        assertThat(userWithFile(lines.replace('/', '\n').getBytes(StandardCharsets.UTF_8))
                        .run("balance")
                        .expect(ExitCodes.USAGE)
                        .err())
                .contains(message)
                .doesNotContain("secret", "c2VjcmV0");
    }

    @Test
    void loginKeepsAllOtherLines() throws IOException {
        Cli user =
                userWithFile("# mine\r\nca_file=C:\\ca.pem\r\ntest.api_key=old\r\n".getBytes(StandardCharsets.UTF_8));
        user.typing(sandbox.apiKey())
                .run("login", "--url", sandbox.url(), "--profile", "test")
                .ok();
        assertThat(directory.resolve("config"))
                .content()
                .isEqualTo("# mine\nca_file=C:\\ca.pem\ntest.base_url=%s\ntest.api_key=%s\n"
                        .formatted(sandbox.url(), sandbox.apiKey()));
        assertBalance(user.run("balance", "--profile", "test"));
    }

    /** Kubernetes and Docker mount secrets with mode 444 or 644, and nobody in the container can change that. */
    @Test
    void aSecretThatIsMountedReadOnlyIsAccepted() throws Exception {
        Cli user = userWithProfile("r--r--r--");
        assertThat(user.run("balance").err()).contains("chmod 600 " + directory.resolve("config"));
        assumeTrue(
                shell("mkdir m && mount -t tmpfs none m && cp -p config m && mount -o remount,ro m"), "only root can");
        try {
            Path secret = directory.resolve("m/config");
            assertBalance(new Cli(Map.of("ENRICHMENT_CONFIG", secret.toString()), "").run("balance"));
        } finally {
            assertThat(shell("umount m")).isTrue();
        }
    }

    private boolean shell(String script) throws IOException, InterruptedException {
        return new ProcessBuilder("/bin/sh", "-c", script)
                        .directory(directory.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
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
