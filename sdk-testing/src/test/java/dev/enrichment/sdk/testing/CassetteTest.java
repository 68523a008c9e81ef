package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.testing.cassette.CassettePlayer;
import dev.enrichment.sdk.testing.cassette.CassettePlayer.Order;
import dev.enrichment.sdk.testing.cassette.CassetteRecorder;
import dev.enrichment.sdk.testing.cassette.Redaction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uses the sandbox as the real service. */
class CassetteTest extends WithSandbox {
    private static final Redaction REDACTION = Redaction.standard().field("hq_street");
    private static final String LOOKUP = "{'company_domain':'quorvane.example'}";
    private static final String EMAIL = "{'profile_url':'mara-lindqvist'}";

    @TempDir
    Path folder = Path.of("unset");

    private Path file = Path.of("unset");

    @Override
    void configure(SandboxConfig config) {
        config.pathPrefix("/gateway");
    }

    @BeforeEach
    void record() {
        file = folder.resolve("cassette.json");
        try (CassetteRecorder recorder = CassetteRecorder.start(sandbox().url(), file, REDACTION)) {
            RawClient recording = new RawClient(recorder.url(), sandbox().apiKey());
            HttpResult lookup = recording.post("/v3/companies/search", LOOKUP);
            assertThat(lookup.json())
                    .as("passed through")
                    .isEqualTo(client.post("/v3/companies/search", LOOKUP).json());
            assertThat(recording.post("/v1/people/personal-email-finder", EMAIL).string("/name"))
                    .isEqualTo(WellKnown.PROFILE_NAME);
            assertThat(recording.get("/v1/analytics/usage?days=7").status()).isEqualTo(200);
            assertThat(recording.post("/v3/jobs/search", "{'limit':99}").status())
                    .isEqualTo(400);
        }
    }

    private CassettePlayer play(Order order) {
        return CassettePlayer.start(file, order, REDACTION);
    }

    private static RawClient clientOf(CassettePlayer player) {
        return new RawClient(player.url(), "no key is needed");
    }

    @Test
    void writesNeitherKeyNorPersonalData() throws IOException {
        String written = Files.readString(file);

        assertThat(written)
                .contains("Quorvane Software", "/v1/people/personal-email-finder")
                .doesNotContain(
                        sandbox().apiKey(), "Lindqvist", "lindqvist", "Lantern Street", "X-API-Key", "x-api-key");
    }

    @Test
    void replaysStatusHeadersAndBodyForFree() {
        int before = sandbox().requests().size();
        try (CassettePlayer player = play(Order.BY_MATCH)) {
            RawClient replay = clientOf(player);
            HttpResult refused = replay.post("/v3/jobs/search", "{'limit':99}");
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.code()).isEqualTo("validation_error");
            assertThat(refused.header("Content-Type")).isEqualTo("application/problem+json");
            HttpResult email = replay.post("/v1/people/personal-email-finder", EMAIL);
            assertThat(email.string("/personal_email")).isEqualTo("redacted@redacted.example");
            assertThat(email.consumed()).isEqualByComparingTo("2");
            assertThat(replay.get("/v1/analytics/usage?days=7").status()).isEqualTo(200);
            assertThat(replay.post("/v3/companies/search", LOOKUP).string("/companyName"))
                    .isEqualTo(WellKnown.COMPANY_NAME);
            player.assertComplete();
        }
        assertThat(sandbox().requests()).hasSize(before);
    }

    @Test
    void enforcesTheOrderWhenStrict() {
        try (CassettePlayer player = play(Order.STRICT)) {
            RawClient replay = clientOf(player);
            HttpResult early = replay.post("/v1/people/personal-email-finder", EMAIL);

            assertThat(early.code()).isEqualTo("cassette_mismatch");
            assertThat(early.string("/errors/0/detail")).contains("next in order: POST /v3/companies/search");
            assertThat(replay.post("/v3/companies/search", LOOKUP).status()).isEqualTo(200);
            assertThat(replay.post("/v1/people/personal-email-finder", EMAIL).status())
                    .isEqualTo(200);
        }
    }

    @Test
    void reportsTheNearestExchangeOnAMismatch() {
        try (CassettePlayer player = play(Order.BY_MATCH)) {
            HttpResult missing = clientOf(player).post("/v3/jobs/search", "{'limit':98}");

            assertThat(missing.status()).isEqualTo(400);
            assertThat(missing.string("/errors/0/detail")).isEqualTo("""
                            not on the cassette: POST /v3/jobs/search {"limit":98}
                            nearest: POST /v3/jobs/search {"limit":99}
                              body /limit: recorded 99, received 98""");
            assertThatThrownBy(player::assertComplete)
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("body /limit: recorded 99, received 98")
                    .hasMessageContaining("not requested: GET /v1/analytics/usage");
        }
    }

    @Test
    void replaysEachExchangeOnce() {
        try (CassettePlayer player = play(Order.BY_MATCH)) {
            RawClient replay = clientOf(player);

            assertThat(replay.post("/v3/companies/search", LOOKUP).status()).isEqualTo(200);
            assertThat(replay.post("/v3/companies/search", LOOKUP).code()).isEqualTo("cassette_mismatch");
        }
    }

    @Test
    void rejectsFilesThatAreNotCassettes() throws IOException {
        Path other = Files.writeString(folder.resolve("other.json"), "{}");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> CassettePlayer.start(other, Order.STRICT, REDACTION))
                .withMessageContaining("is not a cassette");
        assertThatThrownBy(() -> CassettePlayer.start(folder.resolve("absent.json"), Order.STRICT, REDACTION))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("absent.json");
    }
}
