package dev.enrichment.sdk.cli.support;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.jspecify.annotations.Nullable;

/** Relay between a program and the service. It either adds TLS or acts as a proxy. */
public final class Relay implements AutoCloseable {
    private final ServerSocket server;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "relay");
        thread.setDaemon(true);
        return thread;
    });
    private final AtomicInteger connections = new AtomicInteger();

    private Relay(ServerSocketFactory sockets, Handler handler) throws IOException {
        server = sockets.createServerSocket(0, 50, InetAddress.getByName("localhost"));
        threads.execute(() -> accept(handler));
    }

    private interface Handler {
        void handle(Socket client) throws IOException;
    }

    /** A service that has this certificate. */
    public static Relay tls(URI service, HeldCertificate certificate) throws IOException {
        HandshakeCertificates certificates =
                new HandshakeCertificates.Builder().heldCertificate(certificate).build();
        return new Relay(certificates.sslContext().getServerSocketFactory(), client -> join(client, service.getPort()));
    }

    /**
     * A proxy.
     *
     * @param authorization what it asks for; null if it lets everybody through
     */
    public static Relay proxy(@Nullable String authorization) throws IOException {
        return new Relay(ServerSocketFactory.getDefault(), client -> connect(client, authorization));
    }

    private static void connect(Socket client, @Nullable String authorization) throws IOException {
        String head = head(client.getInputStream());
        boolean admitted = authorization == null || head.contains("Proxy-Authorization: " + authorization + "\r\n");
        OutputStream out = client.getOutputStream();
        String response = admitted ? "HTTP/1.1 200 OK\n\n" : """
                HTTP/1.1 407 No
                Proxy-Authenticate: Basic realm="x"
                Content-Length: 0
                Connection: close

                """;
        out.write(response.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        if (admitted) {
            join(client, Integer.parseInt(head.replaceFirst("(?s)CONNECT [^:]*:(\\d+) .*", "$1")));
        } else {
            client.close();
        }
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            head.append((char) c);
            if (head.toString().endsWith("\r\n\r\n")) {
                break;
            }
        }
        return head.toString();
    }

    private static void join(Socket client, int port) throws IOException {
        try (Socket service = new Socket(InetAddress.getLoopbackAddress(), port);
                client) {
            Thread back = new Thread(() -> copy(service, client), "relay-back");
            back.setDaemon(true);
            back.start();
            copy(client, service);
        }
    }

    private static void copy(Socket from, Socket to) {
        try {
            long unused = new BufferedInputStream(from.getInputStream()).transferTo(to.getOutputStream());
            to.shutdownOutput();
        } catch (IOException closed) {
            // The other direction ends, too.
        }
    }

    private void accept(Handler handler) {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                connections.incrementAndGet();
                threads.execute(() -> {
                    try {
                        handler.handle(client);
                    } catch (IOException closed) {
                        // The client has seen it.
                    }
                });
            } catch (IOException closed) {
                return;
            }
        }
    }

    public int port() {
        return server.getLocalPort();
    }

    /** {@return how many connections there were} */
    public int connections() {
        return connections.get();
    }

    @Override
    public void close() throws IOException {
        server.close();
        threads.shutdownNow();
    }
}
