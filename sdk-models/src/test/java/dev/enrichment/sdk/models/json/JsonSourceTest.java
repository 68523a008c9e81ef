package dev.enrichment.sdk.models.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.fail;

import dev.enrichment.sdk.models.contract.Json;
import dev.enrichment.sdk.models.credits.CreditBalanceResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests JSON documents that are decoded from a stream or another source instead of an array. */
class JsonSourceTest {
    private static final JsonCodec CODEC = JsonCodec.standard();

    /** Counts streams. */
    private static final class Source implements JsonSource {
        private final byte[] json;
        int opened;
        int closed;

        Source(byte[] json) {
            this.json = json;
        }

        @Override
        public InputStream open() {
            opened++;
            return new ByteArrayInputStream(json) {
                @Override
                public void close() {
                    closed++;
                }
            };
        }
    }

    @Test
    void aDocumentIsOpenedOnceAndClosed() throws IOException {
        Source source = new Source(Json.bytes("{'credits':1,'x':2,'is_frozen':'N/A'}"));
        List<Drift> drifts = new ArrayList<>();
        var decoded = CODEC.decode(source, CreditBalanceResponse.class, drifts::add);
        assertThat(decoded)
                .isEqualTo(Json.decode("{'credits':1,'x':2,'is_frozen':'N/A'}", CreditBalanceResponse.class));
        assertThat(drifts).extracting(Drift::path).containsExactly("/x", "/is_frozen");
        assertThat(source.opened).isEqualTo(1);
        assertThat(source.closed).isEqualTo(1);
    }

    @Test
    void aDamagedDocumentIsOpenedAgain() throws IOException {
        byte[] json = Json.bytes("{'credit_freeze_message':'a?b'}");
        json[json.length - 4] = (byte) 0xFF;
        Source source = new Source(json);
        var decoded = CODEC.decode(source, CreditBalanceResponse.class);
        assertThat(decoded.value().creditFreezeMessage()).isEqualTo("a\uFFFDb");
        assertThat(source.closed).isEqualTo(source.opened).isEqualTo(2);
    }

    @Test
    void aTruncatedDocumentIsMalformed() {
        Source source = new Source(Json.bytes("{'credits':1"));
        assertThatExceptionOfType(MalformedJsonException.class)
                .isThrownBy(() -> CODEC.decode(source, CreditBalanceResponse.class))
                .withMessageStartingWith("not a valid JSON object: ");
        assertThat(source.closed).isEqualTo(source.opened);
    }

    @Test
    void aSourceThatCannotBeReadIsNotAMalformedDocument() {
        JsonSource source = () -> {
            InputStream closed = InputStream.nullInputStream();
            closed.close();
            return closed;
        };
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> CODEC.decode(source, CreditBalanceResponse.class))
                .withMessage("Stream closed");
    }

    @Test
    void aCodecThatOnlyReadsArraysReadsSourcesWithoutDrift() throws IOException {
        JsonCodec other = new JsonCodec() {
            @Override
            public <T> Decoded<T> decode(byte[] json, Class<T> type) {
                return CODEC.decode(json, type);
            }

            @Override
            public byte[] encode(Object record) {
                return CODEC.encode(record);
            }

            @Override
            public Map<String, Object> members(Object record) {
                return CODEC.members(record);
            }
        };
        byte[] json = Json.bytes("{'credits':1,'x':1}");
        Source source = new Source(json);
        assertThat(List.of(
                        other.decode(source, CreditBalanceResponse.class),
                        other.decode(source, CreditBalanceResponse.class, drift -> fail()),
                        other.decode(json, CreditBalanceResponse.class, drift -> fail())))
                .containsOnly(CODEC.decode(json, CreditBalanceResponse.class));
        assertThat(source.closed).isEqualTo(2);
    }
}
