package dev.enrichment.sdk.support;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ServerSocketFactory;

/** Server that sends exactly the bytes that a test specifies, whether or not they are valid HTTP. */
public final class RawService implements AutoCloseable {
    /** Code that handles a connection. */
    public interface Script {
        /**
         * A request has been read.
         *
         * @param number counts the requests of the server from 1
         */
        void serve(Connection connection, int number) throws IOException;
    }

    public final AtomicInteger requests = new AtomicInteger();
    public final AtomicInteger connections = new AtomicInteger();
    /** Counts the connections that neither end has closed. */
    public final AtomicInteger open = new AtomicInteger();

    private final ServerSocket server;
    private final Script script;
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final CountDownLatch done = new CountDownLatch(1);

    /** Starts the server. */
    public RawService(Script script) throws IOException {
        this(ServerSocketFactory.getDefault(), script);
    }

    /** Starts a server on a socket of the factory. */
    public RawService(ServerSocketFactory sockets, Script script) throws IOException {
        this.script = script;
        this.server = sockets.createServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread acceptor = new Thread(() -> {
            while (!server.isClosed()) {
                try {
                    Socket socket = server.accept();
                    new Thread(() -> new Connection(socket).serve()).start();
                } catch (IOException closed) {
                    return;
                }
            }
        });
        acceptor.start();
    }

    /** Returns the port. */
    public int port() {
        return server.getLocalPort();
    }

    /** Returns the address. */
    public String url() {
        return "http://127.0.0.1:" + port();
    }

    public static String json(String head, String body) {
        return "HTTP/1.1 " + head.replace("\n", "\r\n") + "\r\nContent-Type: application/json\r\nContent-Length: "
                + body.length() + "\r\n\r\n" + body;
    }

    public static String ok(String id, String body) {
        return json("200 OK\nX-Request-Id: " + id, body);
    }

    /** Lets the server go on after {@link Connection#awaitGoOn}. */
    public void goOn() {
        goOn.countDown();
    }

    /** Opens when the server has done something that the client must not notice by itself. */
    public void awaitDone() throws InterruptedException {
        if (!done.await(10, TimeUnit.SECONDS)) {
            throw new AssertionError("the server did not get there");
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    /** Connection from a client. */
    public final class Connection {
        private final Socket socket;
        private String head = "";

        Connection(Socket socket) {
            this.socket = socket;
        }

        private void serve() {
            connections.incrementAndGet();
            open.incrementAndGet();
            try (socket) {
                socket.setTcpNoDelay(true);
                InputStream in = new BufferedInputStream(socket.getInputStream());
                while (readRequest(in)) {
                    script.serve(this, requests.incrementAndGet());
                }
            } catch (IOException gone) {
                // One of both ends has closed it.
            } finally {
                open.decrementAndGet();
            }
        }

        /** Returns a header of the latest request. Returns an empty text if the request does not have it. */
        public String header(String name) {
            int line = head.indexOf("\r\n" + name + ": ");
            int start = line + name.length() + 4;
            return line < 0 ? "" : head.substring(start, head.indexOf("\r\n", start));
        }

        private boolean readRequest(InputStream in) throws IOException {
            StringBuilder read = new StringBuilder();
            while (read.indexOf("\r\n\r\n") < 0) {
                int next = in.read();
                if (next < 0) {
                    return false;
                }
                read.append((char) next);
            }
            head = read.toString();
            String length = header("Content-Length");
            in.readNBytes(length.isEmpty() ? 0 : Integer.parseInt(length));
            return true;
        }

        /** Sends everything in one packet. */
        public void write(String bytes) throws IOException {
            write(bytes.getBytes(StandardCharsets.ISO_8859_1));
        }

        /** Sends everything in one packet. */
        public void write(byte[] bytes) throws IOException {
            OutputStream out = socket.getOutputStream();
            out.write(bytes);
            out.flush();
        }

        /** Waits until the client has received what was written. */
        public void awaitGoOn() throws IOException {
            try {
                goOn.await(10, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }

        /** Ends the connection. */
        public void close() throws IOException {
            socket.close();
            done.countDown();
        }

        /** Ends the connection, and discards what the client has not received. */
        public void reset() throws IOException {
            socket.setSoLinger(true, 0);
            close();
        }

        public void done() {
            done.countDown();
        }
    }
}
