package dev.enrichment.sdk.adversary;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A response body.
 *
 * @param sent the bytes that are sent
 * @param plain the bytes without compression
 * @param headers headers that describe it, each one line
 * @param markers texts in it that a reader must be able to find
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ServedBody(byte[] sent, byte[] plain, List<String> headers, List<String> markers) {
    static final ServedBody NONE = new ServedBody(new byte[0], new byte[0], List.of(), List.of());

    static ServedBody json(String text, List<String> markers) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new ServedBody(bytes, bytes, List.of("Content-Type: application/json"), markers);
    }

    static ServedBody text(String contentType, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new ServedBody(bytes, bytes, List.of("Content-Type: " + contentType), List.of());
    }
}
