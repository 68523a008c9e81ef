package dev.enrichment.sdk.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies in pooled buffers, and where one buffer ends. */
class ReceivedBodyTest {
    private static final int BUFFER = BufferPool.BUFFER_SIZE;
    private static final int HUGE = Integer.MAX_VALUE;

    private final BufferPool pool = new BufferPool();

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    private ReceivedBody received(byte[] bytes) throws IOException {
        ReceivedBody body = new ReceivedBody(pool);
        assertThat(body.readFrom(new ByteArrayInputStream(bytes), HUGE)).isFalse();
        return body;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, BUFFER - 1, BUFFER, BUFFER + 1, 2 * BUFFER, 5 * BUFFER + 7})
    void whatIsReceivedIsReadAgain(int length) throws IOException {
        byte[] sent = bytes(length);
        ReceivedBody body = received(sent);
        assertThat(body.size()).isEqualTo(length);
        assertThat(body.toArray()).isEqualTo(sent);
        for (int i = 0; i < 2; i++) {
            try (InputStream stream = body.open()) {
                assertThat(stream.available()).isEqualTo(length);
                assertThat(stream.readAllBytes()).isEqualTo(sent);
                assertThat(stream.read()).isEqualTo(-1);
            }
        }
        int single = 0;
        try (InputStream stream = body.open()) {
            for (int b = stream.read(); b >= 0; b = stream.read()) {
                assertThat((byte) b).isEqualTo(sent[single++]);
            }
        }
        assertThat(single).isEqualTo(length);
        assertThat(ReceivedBody.of(sent).open()).hasBinaryContent(sent);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, BUFFER - 1, BUFFER, BUFFER + 1})
    void theMaximumSizeIsExact(int max) throws IOException {
        byte[] sent = bytes(3 * BUFFER);
        ReceivedBody body = new ReceivedBody(pool);
        assertThat(body.readFrom(new ByteArrayInputStream(sent), max)).isTrue();
        assertThat(body.toArray()).isEqualTo(Arrays.copyOf(sent, max));
        ReceivedBody fits = new ReceivedBody(pool);
        assertThat(fits.readFrom(new ByteArrayInputStream(sent, 0, max), max)).isFalse();
        assertThat(fits.size()).isEqualTo(max);
    }

    @Test
    void whatArrivedBeforeAFailureIsKept() {
        byte[] sent = bytes(BUFFER + 5);
        IOException lost = new IOException("connection lost");
        InputStream breaksOff = new SequenceInputStream(new ByteArrayInputStream(sent), new InputStream() {
            @Override
            public int read() throws IOException {
                throw lost;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                throw lost;
            }
        });
        ReceivedBody body = new ReceivedBody(pool);
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> body.readFrom(breaksOff, HUGE))
                .isSameAs(lost);
        assertThat(body.toArray()).isEqualTo(sent);
    }

    @Test
    void releasedBuffersAreReusedAndNoLongerReadable() throws IOException {
        byte[] buffer = pool.take();
        pool.give(new byte[][] {buffer}, 1);
        ReceivedBody body = received(bytes(100));
        InputStream stream = body.open();
        body.release();
        assertThat(pool.take()).isSameAs(buffer);
        assertThat(body.size()).isZero();
        assertThat(body.toArray()).isEmpty();
        assertThat(stream.read()).isEqualTo(-1);
        body.release();
        assertThat(pool.take()).isNotSameAs(buffer);
    }

    @Test
    void aTextIsCountedWhereverItBegins() throws IOException {
        AsciiText text = new AsciiText("\"abcab\"");
        byte[] found = "\"abcab\"".getBytes(StandardCharsets.US_ASCII);
        for (int at = BUFFER - found.length - 1; at <= BUFFER + 1; at++) {
            byte[] sent = new byte[2 * BUFFER + found.length];
            System.arraycopy(found, 0, sent, at, found.length);
            assertThat(received(sent).countUpToTwo(text)).as("one at %s", at).isEqualTo(1);
            System.arraycopy(found, 0, sent, at + BUFFER, found.length - 1);
            assertThat(received(sent).countUpToTwo(text))
                    .as("one and a part at %s", at)
                    .isEqualTo(1);
            System.arraycopy(found, 0, sent, at + found.length, found.length);
            System.arraycopy(found, 0, sent, 2 * BUFFER, found.length);
            assertThat(received(sent).countUpToTwo(text)).as("three at %s", at).isEqualTo(2);
        }
        assertThat(ReceivedBody.of(found).countUpToTwo(text)).isEqualTo(1);
        assertThat(ReceivedBody.of(Arrays.copyOf(found, found.length - 1)).countUpToTwo(text))
                .isZero();
        assertThat(ReceivedBody.of(new byte[0]).countUpToTwo(text)).isZero();
    }

    @Test
    void thePoolIsBounded() {
        byte[][] many = new byte[600][];
        Arrays.setAll(many, i -> new byte[BUFFER]);
        pool.give(many, many.length);
        assertThat(Arrays.stream(many).filter(buffer -> isPooled(many))).hasSize(512);
    }

    private boolean isPooled(byte[][] given) {
        byte[] taken = pool.take();
        return Arrays.stream(given).anyMatch(buffer -> buffer == taken);
    }
}
