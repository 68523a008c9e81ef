package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.cassette.CassettePlayer;
import dev.enrichment.sdk.testing.cassette.CassettePlayer.Order;
import dev.enrichment.sdk.testing.cassette.Redaction;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plays a cassette that was recorded once, because users keep theirs for years. The file is never written again. */
class KeptCassetteTest {
    @TempDir
    Path folder = Path.of("unset");

    @Test
    void aCassetteOfVersion1IsPlayed() throws Exception {
        Path file = folder.resolve("version-1.json");
        try (InputStream kept = KeptCassetteTest.class.getResourceAsStream("/cassettes/version-1.json")) {
            Files.copy(Objects.requireNonNull(kept), file);
        }
        Redaction redaction = Redaction.standard().field("hq_street");
        try (CassettePlayer player = CassettePlayer.start(file, Order.STRICT, redaction)) {
            RawClient replay = new RawClient(player.url(), "no key is needed");
            assertThat(replay.post("/v3/companies/search", "{'company_domain':'quorvane.example'}")
                            .string("/companyName"))
                    .isEqualTo(WellKnown.COMPANY_NAME);
            HttpResult email = replay.post("/v1/people/personal-email-finder", "{'profile_url':'mara-lindqvist'}");
            assertThat(email.string("/personal_email")).isEqualTo("redacted@redacted.example");
            assertThat(email.consumed()).isEqualByComparingTo("2");
            assertThat(replay.get("/v1/analytics/usage?days=7").status()).isEqualTo(200);
            assertThat(replay.post("/v3/jobs/search", "{'limit':99}").status()).isEqualTo(400);
            player.assertComplete();
        }
    }
}
