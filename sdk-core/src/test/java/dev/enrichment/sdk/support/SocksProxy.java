package dev.enrichment.sdk.support;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** SOCKS 5 proxy without a password. It connects every client to the local machine, whatever host the client names. */
public final class SocksProxy implements AutoCloseable {
    private static final int DOMAIN_NAME = 3;

    public final AtomicInteger connections = new AtomicInteger();
    /** Opens when the end of the first connection was passed on. */
    public final CountDownLatch ended = new CountDownLatch(1);

    private final ServerSocket server;
    private final boolean hangs;

    /** One that hangs accepts connections and says nothing. */
    public SocksProxy(boolean hangs) throws IOException {
        this.hangs = hangs;
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        start(() -> {
            while (true) {
                Socket client = server.accept();
                start(() -> serve(client));
            }
        });
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException gone) {
                // One of the ends was closed.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    public Proxy proxy() {
        return new Proxy(
                Proxy.Type.SOCKS, new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getLocalPort()));
    }

    private void serve(Socket client) throws IOException {
        try (client) {
            DataInputStream in = new DataInputStream(client.getInputStream());
            in.skipNBytes(1);
            in.skipNBytes(in.readUnsignedByte());
            if (hangs) {
                int unused = in.read();
            }
            client.getOutputStream().write(new byte[] {5, 0});
            in.skipNBytes(3);
            in.skipNBytes(in.readUnsignedByte() == DOMAIN_NAME ? in.readUnsignedByte() : 4);
            int port = in.readUnsignedShort();
            try (Socket service = new Socket(InetAddress.getLoopbackAddress(), port)) {
                connections.incrementAndGet();
                client.getOutputStream().write(new byte[] {5, 0, 0, 1, 127, 0, 0, 1, 0, 0});
                start(() -> {
                    try (client) {
                        service.getInputStream().transferTo(client.getOutputStream());
                    }
                    ended.countDown();
                });
                in.transferTo(service.getOutputStream());
            }
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
