package dev.enrichment.sdk.cli.sandbox;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * Checks whether a sandbox is running on this machine. Containers use it as their {@code HEALTHCHECK}, because the
 * image contains no HTTP client. A sandbox with TLS responds to the plain request with an alert, which also proves that
 * it is running.
 */
final class HealthCheck {
    private static final int TIMEOUT_MILLIS = 3_000;
    private static final int TLS_ALERT = 0x15;
    private static final String REQUEST =
            "GET /__sandbox/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

    private HealthCheck() {}

    static boolean isUp(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream().write(REQUEST.getBytes(StandardCharsets.US_ASCII));
            byte[] first = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
            return new String(first, StandardCharsets.US_ASCII).equals("HTTP/1.1 200")
                    || (first.length > 0 && first[0] == TLS_ALERT);
        } catch (IOException e) {
            return false;
        }
    }
}
