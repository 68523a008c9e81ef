package dev.enrichment.sdk.bulk.support;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Proxy in front of a sandbox that hides from the client that it is a sandbox. A test can make it fail or respond
 * slowly. By default, it forwards every request.
 */
public final class ServiceFront implements AutoCloseable {
    /** Reads the request and resets the connection. */
    public static final Reply RESET = new Reply(-1, "", new byte[0]);
    /** Reads the request and is silent until the front is closed. */
    public static final Reply MUTE = new Reply(-2, "", new byte[0]);

    /** Passes the request on and sends the response a byte at a time, so that no read times out. */
    public static final Reply TRICKLE = new Reply(-3, "", new byte[0]);

    private final String target;
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final int port;
    private volatile ServerSocket listener;
    private volatile Function<Request, @Nullable Reply> behaviour = request -> null;

    /** Request as received from the client. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Request(String method, String path, Map<String, String> headers, byte[] body) {
        public String text() {
            return new String(body, StandardCharsets.UTF_8);
        }

        public boolean isPaid() {
            return method.equals("POST");
        }
    }

    /** Response that is sent instead of the sandbox's response. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Reply(int status, String contentType, byte[] body) {
        public static Reply of(int status, String contentType, String body) {
            return new Reply(status, contentType, body.getBytes(StandardCharsets.UTF_8));
        }
    }

    public ServiceFront(String target) {
        this.target = target;
        this.listener = listen(0);
        this.port = listener.getLocalPort();
    }

    private ServerSocket listen(int wanted) {
        try {
            ServerSocket socket = new ServerSocket();
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), wanted), 200);
            Thread thread = new Thread(() -> accept(socket), "front");
            thread.setDaemon(true);
            thread.start();
            return socket;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String url() {
        return "http://127.0.0.1:" + port;
    }

    /** What is done with each request from now on; null passes it on. */
    public void behave(Function<Request, @Nullable Reply> next) {
        behaviour = next;
    }

    /** The requests of paid operations that arrived, those that were passed on or not. */
    public List<Request> paid() {
        return requests.stream().filter(Request::isPaid).toList();
    }

    public List<Request> free() {
        return requests.stream().filter(request -> !request.isPaid()).toList();
    }

    /** Refuses connections from now on, and cuts those that are open. */
    public void down() {
        synchronized (open) {
            close(listener);
            open.forEach(ServiceFront::reset);
            open.clear();
        }
    }

    public void up() {
        listener = listen(port);
    }

    private void accept(ServerSocket socket) {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                synchronized (open) {
                    if (socket.isClosed()) {
                        reset(connection); // accepted just before
                        return;
                    }
                    open.add(connection);
                }
                Thread thread = new Thread(() -> serve(connection), "front-connection");
                thread.setDaemon(true);
                thread.start();
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            connection.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(connection.getInputStream());
            for (Request request = read(in); request != null; request = read(in)) {
                requests.add(request);
                Reply reply = behaviour.apply(request);
                if (reply != null && reply.status() == MUTE.status()) {
                    closed.await();
                    return;
                }
                if (reply != null && reply.status() == RESET.status()) {
                    reset(connection);
                    return;
                }
                if (reply != null && reply.status() == TRICKLE.status()) {
                    trickle(passOn(request), connection.getOutputStream());
                    return;
                }
                connection.getOutputStream().write(reply == null ? passOn(request) : bytes(reply));
                connection.getOutputStream().flush();
            }
        } catch (IOException | InterruptedException e) {
            // The client, or the test, has closed it.
        } finally {
            open.remove(connection);
        }
    }

    private void trickle(byte[] response, OutputStream out) throws IOException, InterruptedException {
        for (byte each : response) {
            out.write(each);
            out.flush();
            if (closed.await(100, TimeUnit.MILLISECONDS)) {
                return;
            }
        }
    }

    private static byte[] bytes(Reply reply) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(("HTTP/1.1 " + reply.status() + " Some\r\nContent-Type: " + reply.contentType()
                        + "\r\nContent-Length: " + reply.body().length + "\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1));
        out.writeBytes(reply.body());
        return out.toByteArray();
    }

    private byte[] passOn(Request request) throws IOException {
        HttpURLConnection call =
                (HttpURLConnection) URI.create(target + request.path()).toURL().openConnection();
        call.setRequestMethod(request.method());
        request.headers().forEach((name, value) -> {
            if (!name.matches("(?i)host|connection|content-length|accept-encoding")) {
                call.setRequestProperty(name, value);
            }
        });
        if (request.isPaid()) {
            call.setDoOutput(true);
            call.getOutputStream().write(request.body());
        }
        int status = call.getResponseCode();
        InputStream body = status < 400 ? call.getInputStream() : call.getErrorStream();
        byte[] content = body == null ? new byte[0] : body.readAllBytes();
        StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " Some\r\n");
        call.getHeaderFields().forEach((name, values) -> {
            if (name != null && !name.matches("(?i)x-sandbox|content-length|transfer-encoding|connection")) {
                values.forEach(
                        value -> head.append(name).append(": ").append(value).append("\r\n"));
            }
        });
        head.append("Content-Length: ").append(content.length).append("\r\n\r\n");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(head.toString().getBytes(StandardCharsets.ISO_8859_1));
        out.writeBytes(content);
        return out.toByteArray();
    }

    private static @Nullable Request read(InputStream in) throws IOException {
        String first = line(in);
        if (first == null || first.isEmpty()) {
            return null;
        }
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String line = line(in); line != null && !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        byte[] body = in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", "0")));
        String[] parts = first.split(" ", -1);
        return new Request(parts[0], parts[1], headers, body);
    }

    private static @Nullable String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                return null;
            }
            line.write(b);
        }
        return line.toString(StandardCharsets.ISO_8859_1).strip();
    }

    private static void reset(Socket connection) {
        try {
            connection.setSoLinger(true, 0);
            connection.close();
        } catch (IOException e) {
            // It is closed.
        }
    }

    private static void close(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        closed.countDown();
        close(listener);
        open.forEach(ServiceFront::reset);
    }
}
