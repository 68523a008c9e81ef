package dev.enrichment.sdk.testing.internal.server;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;

/** Serves the requests of one connection, one after the other. */
final class HttpConnection implements Runnable {
    private static final Duration DRAIN_TIMEOUT = Duration.ofSeconds(1);
    private static final int MAX_DRAINED_BYTES = 16 << 20;

    private final Socket socket;
    private final HttpHandler handler;
    private final ServerLimits limits;

    HttpConnection(Socket socket, HttpHandler handler, ServerLimits limits) {
        this.socket = socket;
        this.handler = handler;
        this.limits = limits;
    }

    @Override
    public void run() {
        try (socket) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            ByteReader bytes = new ByteReader(in);
            OutputStream out = socket.getOutputStream();
            RequestReader reader = new RequestReader(
                    bytes,
                    new BodyReader(bytes, out, limits.maxBodyBytes()),
                    socket.getInetAddress().isLoopbackAddress());
            ResponseWriter writer = new ResponseWriter(out);
            boolean open = true;
            while (open && waitForRequest(in)) {
                open = serve(reader, writer, in);
            }
        } catch (IOException e) {
            // The client has disconnected, or the server is closed.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for a request. Returns false if the client closes the connection or sends nothing for too long. */
    private boolean waitForRequest(InputStream in) throws IOException {
        timeout(limits.idleTimeout());
        in.mark(1);
        try {
            int first = in.read();
            in.reset();
            return first >= 0;
        } catch (SocketTimeoutException e) {
            return false;
        }
    }

    private boolean serve(RequestReader reader, ResponseWriter writer, InputStream in)
            throws IOException, InterruptedException {
        RawRequest request;
        timeout(limits.requestTimeout());
        try {
            request = reader.read();
        } catch (MalformedRequestException e) {
            return reject(e, writer, in);
        } catch (SocketTimeoutException e) {
            return reject(new MalformedRequestException(408, "The request was not received completely."), writer, in);
        }
        return request != null && send(handler.handle(request), request, writer, in);
    }

    private boolean reject(MalformedRequestException malformed, ResponseWriter writer, InputStream in)
            throws IOException, InterruptedException {
        writer.write(handler.reject(malformed), true, false);
        drain(in);
        return false;
    }

    /** Sends a response. Returns whether the connection remains open. */
    private boolean send(SandboxResponse response, RawRequest request, ResponseWriter writer, InputStream in)
            throws IOException, InterruptedException {
        if (!response.delay().isZero()) {
            Thread.sleep(response.delay().toMillis(), response.delay().toNanosPart() % 1_000_000);
        }
        boolean withBody = !request.method().equals("HEAD");
        switch (response.wire()) {
            case SEND -> writer.write(response, withBody, request.keepAlive());
            case CUT -> writer.write(response, withBody, true);
            case STALE -> {
                writer.write(response, withBody, true);
                if (waitForRequest(in)) {
                    reset();
                }
            }
            case HANG -> waitUntilClosed(in);
            case RESET -> reset();
        }
        return response.wire() == SandboxResponse.Wire.SEND && request.keepAlive();
    }

    /** Makes the socket send a TCP reset when it is closed. */
    private void reset() throws IOException {
        socket.setSoLinger(true, 0);
    }

    private void waitUntilClosed(InputStream in) throws IOException {
        timeout(Duration.ZERO);
        in.transferTo(OutputStream.nullOutputStream());
    }

    /** Reads the bytes that the client is still sending. Otherwise, closing the socket would discard the response. */
    private void drain(InputStream in) throws IOException {
        socket.shutdownOutput();
        timeout(DRAIN_TIMEOUT);
        long left = MAX_DRAINED_BYTES;
        byte[] buffer = new byte[8192];
        try {
            for (int count = in.read(buffer); count >= 0 && left > 0; count = in.read(buffer)) {
                left -= count;
            }
        } catch (SocketTimeoutException e) {
            // The client neither sends anything nor closes the connection.
        }
    }

    private void timeout(Duration duration) throws IOException {
        socket.setSoTimeout((int) duration.toMillis());
    }
}
