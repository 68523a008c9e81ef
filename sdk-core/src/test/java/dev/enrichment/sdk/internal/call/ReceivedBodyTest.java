package dev.enrichment.sdk.internal.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReceivedBodyTest {
    private static final int SMALLEST = 16 * 1024;

    private final ReceivedBody.Pool pool = new ReceivedBody.Pool();

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    private ReceivedBody received(byte[] bytes) throws IOException {
        ReceivedBody body = pool.newBody();
        assertThat(body.readFrom(new ByteArrayInputStream(bytes), Integer.MAX_VALUE))
                .isFalse();
        return body;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, SMALLEST - 1, SMALLEST, SMALLEST + 1, 2 * SMALLEST, 5 * SMALLEST + 7})
    void whatIsReceivedIsReadAgain(int length) throws IOException {
        byte[] sent = bytes(length);
        ReceivedBody body = received(sent);
        assertThat(body.size()).isEqualTo(length);
        assertThat(body.toArray()).isEqualTo(sent);
        assertThat(body.open()).hasBinaryContent(sent);
        assertThat(body.open()).hasBinaryContent(sent);
        assertThat(ReceivedBody.of(sent).open()).hasBinaryContent(sent);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, SMALLEST - 1, SMALLEST, SMALLEST + 1})
    void theMaximumSizeIsExact(int max) throws IOException {
        byte[] sent = bytes(3 * SMALLEST);
        ReceivedBody body = pool.newBody();
        assertThat(body.readFrom(new ByteArrayInputStream(sent), max)).isTrue();
        assertThat(body.toArray()).isEqualTo(Arrays.copyOf(sent, max));
        ReceivedBody fits = pool.newBody();
        assertThat(fits.readFrom(new ByteArrayInputStream(sent, 0, max), max)).isFalse();
        assertThat(fits.size()).isEqualTo(max);
    }

    @Test
    void whatArrivedBeforeAFailureIsKept() {
        byte[] sent = bytes(SMALLEST + 5);
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
        ReceivedBody body = pool.newBody();
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> body.readFrom(breaksOff, Integer.MAX_VALUE))
                .isSameAs(lost);
        assertThat(body.toArray()).isEqualTo(sent);
    }

    @Test
    void aReleasedArrayIsReusedAndNoLongerReadable() throws IOException {
        ReceivedBody body = received(bytes(100_000));
        byte[] array = body.array();
        body.release();
        assertThat(body.size()).isZero();
        assertThat(body.toArray()).isEmpty();
        assertThat(pool.newBody().array()).isSameAs(array);
        assertThat(pool.newBody().array()).isNotSameAs(array);
        body.release();
        assertThat(pool.newBody().array()).isNotSameAs(array);
    }

    @Test
    void thePoolIsBounded() throws IOException {
        ReceivedBody[] bodies = new ReceivedBody[5];
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = received(bytes(2 * 1024 * 1024));
        }
        byte[] last = bodies[4].array();
        for (ReceivedBody body : bodies) {
            body.release();
        }
        for (int i = 0; i < bodies.length; i++) {
            assertThat(pool.newBody().array()).isNotSameAs(last);
        }
    }

    @Test
    void aBodyThatWasReleasedTwiceHasNoArrayToGive() throws IOException {
        ReceivedBody body = received(bytes(10));
        body.release();
        body.release();
        assertThat(pool.newBody().array()).hasSize(SMALLEST);
        assertThat(pool.newBody().array()).hasSize(SMALLEST);
    }
}
