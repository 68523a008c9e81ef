package dev.enrichment.sdk.internal.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ref.WeakReference;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A socket that tells what a plain one does not: whether the peer has closed it or sent something unasked, without
 * waiting; whether anything was read from it and written to it since a request began. It is below TLS, so that it sees
 * encrypted bytes, but the questions have the same answers there.
 *
 * <p>It is the socket of a channel, because only a channel can be read without waiting. A thread that is interrupted
 * while it uses a channel closes it; the flag is therefore hidden from writes, which threads of several calls share on
 * an HTTP/2 connection.
 *
 * <p>The thread whose exchange owns the connection uses the methods of this class; with HTTP/2 nobody does.
 */
final class WatchedSocket extends Socket {
    /** TLS hides the socket below it, but passes on its channel. */
    private static final Map<SocketChannel, WeakReference<WatchedSocket>> BY_CHANNEL =
            Collections.synchronizedMap(new WeakHashMap<>());

    private final SocketChannel channel;
    private final Streams streams;
    private final ByteBuffer look = ByteBuffer.allocate(1);

    private WatchedSocket(SocketChannel channel, Streams streams) throws SocketException {
        super(streams);
        this.channel = channel;
        this.streams = streams;
    }

    /**
     * Opens a socket that is not connected yet. Without Nagle's algorithm, which OkHttp leaves on: the end of a request
     * larger than OkHttp's buffer of 8 KiB would wait for the server's acknowledgement, 40 ms with a server that delays
     * it.
     */
    static WatchedSocket open() throws IOException {
        SocketChannel channel = SocketChannel.open();
        Streams streams = new Streams(channel.socket());
        channel.socket().setTcpNoDelay(true);
        WatchedSocket socket = new WatchedSocket(channel, streams);
        BY_CHANNEL.put(channel, new WeakReference<>(socket));
        return socket;
    }

    /** Returns the watched socket that a connection uses, directly or below TLS; null if it uses another one. */
    static @Nullable WatchedSocket of(Socket used) {
        if (used instanceof WatchedSocket socket) {
            return socket;
        }
        SocketChannel channel = used.getChannel();
        WeakReference<WatchedSocket> below = channel == null ? null : BY_CHANNEL.get(channel);
        return below == null ? null : below.get();
    }

    /** Runs before the first byte of a request, and prevents it by an exception. */
    interface Gate {
        void pass() throws IOException;
    }

    /** A request is about to be written. */
    void begin(Gate gate) {
        streams.reading = false;
        streams.writing = false;
        streams.gate = gate;
    }

    /** Returns whether the first byte of the request may have left. */
    boolean hasWritten() {
        return streams.writing;
    }

    /** Returns whether anything arrived since the request began. */
    boolean hasRead() {
        return streams.reading;
    }

    /**
     * Returns whether the connection is open and nothing lies unread on it. Takes microseconds. A byte that lies there
     * is consumed, so the socket must be closed if the result is false.
     */
    boolean isQuiet() {
        try {
            channel.configureBlocking(false);
            try {
                return channel.read(look.clear()) == 0;
            } finally {
                channel.configureBlocking(true);
            }
        } catch (IOException closed) {
            return false;
        }
    }

    @Override
    public SocketChannel getChannel() {
        return channel;
    }

    /** Passes everything to the socket of the channel. */
    private static final class Streams extends SocketImpl {
        private final Socket socket;
        private volatile boolean reading;
        private volatile boolean writing = true;
        private volatile @Nullable Gate gate;

        Streams(Socket socket) {
            this.socket = socket;
        }

        private void beforeWrite() throws IOException {
            if (writing) {
                return;
            }
            Gate first = gate;
            if (first != null) {
                try {
                    first.pass();
                } catch (IOException e) {
                    // OkHttp waits for a response even if it could not write the request.
                    socket.close();
                    throw e;
                }
            }
            if (socket.isClosed()) {
                throw new SocketException("the socket was closed before the request was written");
            }
            writing = true;
        }

        @Override
        protected InputStream getInputStream() throws IOException {
            InputStream in = socket.getInputStream();
            return new InputStream() {
                @Override
                public int read() throws IOException {
                    byte[] one = new byte[1];
                    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
                }

                @Override
                public int read(byte[] target, int offset, int length) throws IOException {
                    int read = in.read(target, offset, length);
                    if (read > 0) {
                        reading = true;
                    }
                    return read;
                }

                @Override
                public int available() throws IOException {
                    return in.available();
                }
            };
        }

        @Override
        protected OutputStream getOutputStream() throws IOException {
            OutputStream out = socket.getOutputStream();
            return new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    write(new byte[] {(byte) b}, 0, 1);
                }

                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    beforeWrite();
                    boolean interrupted = Thread.interrupted();
                    try {
                        out.write(bytes, offset, length);
                    } finally {
                        if (interrupted) {
                            Thread.currentThread().interrupt();
                        }
                    }
                }
            };
        }

        @Override
        protected void create(boolean stream) {
            // The channel is open.
        }

        @Override
        protected void connect(SocketAddress address, int timeout) throws IOException {
            socket.connect(address, timeout);
            connected();
        }

        @Override
        protected void connect(String host, int port) throws IOException {
            connect(new InetSocketAddress(host, port), 0);
        }

        @Override
        protected void connect(InetAddress host, int port) throws IOException {
            connect(new InetSocketAddress(host, port), 0);
        }

        private void connected() {
            this.address = socket.getInetAddress();
            this.port = socket.getPort();
            this.localport = socket.getLocalPort();
        }

        @Override
        protected void bind(InetAddress host, int port) throws IOException {
            socket.bind(new InetSocketAddress(host, port));
            this.localport = socket.getLocalPort();
        }

        @Override
        protected void listen(int backlog) throws IOException {
            throw new SocketException("not a server");
        }

        @Override
        protected void accept(SocketImpl other) throws IOException {
            throw new SocketException("not a server");
        }

        @Override
        protected int available() throws IOException {
            return socket.getInputStream().available();
        }

        @Override
        protected void close() throws IOException {
            socket.close();
        }

        @Override
        protected void shutdownInput() throws IOException {
            socket.shutdownInput();
        }

        @Override
        protected void shutdownOutput() throws IOException {
            socket.shutdownOutput();
        }

        @Override
        protected void sendUrgentData(int data) throws IOException {
            socket.sendUrgentData(data);
        }

        @Override
        public void setOption(int option, Object value) throws SocketException {
            switch (option) {
                case SocketOptions.SO_TIMEOUT -> socket.setSoTimeout((Integer) value);
                case SocketOptions.TCP_NODELAY -> socket.setTcpNoDelay((Boolean) value);
                case SocketOptions.SO_KEEPALIVE -> socket.setKeepAlive((Boolean) value);
                case SocketOptions.SO_REUSEADDR -> socket.setReuseAddress((Boolean) value);
                case SocketOptions.SO_OOBINLINE -> socket.setOOBInline((Boolean) value);
                case SocketOptions.SO_LINGER ->
                    socket.setSoLinger(value instanceof Integer, value instanceof Integer seconds ? seconds : 0);
                case SocketOptions.SO_SNDBUF -> socket.setSendBufferSize((Integer) value);
                case SocketOptions.SO_RCVBUF -> socket.setReceiveBufferSize((Integer) value);
                case SocketOptions.IP_TOS -> socket.setTrafficClass((Integer) value);
                default -> throw new SocketException("unknown option " + option);
            }
        }

        @Override
        public Object getOption(int option) throws SocketException {
            return switch (option) {
                case SocketOptions.SO_TIMEOUT -> socket.getSoTimeout();
                case SocketOptions.TCP_NODELAY -> socket.getTcpNoDelay();
                case SocketOptions.SO_KEEPALIVE -> socket.getKeepAlive();
                case SocketOptions.SO_REUSEADDR -> socket.getReuseAddress();
                case SocketOptions.SO_OOBINLINE -> socket.getOOBInline();
                case SocketOptions.SO_LINGER -> socket.getSoLinger();
                case SocketOptions.SO_SNDBUF -> socket.getSendBufferSize();
                case SocketOptions.SO_RCVBUF -> socket.getReceiveBufferSize();
                case SocketOptions.IP_TOS -> socket.getTrafficClass();
                case SocketOptions.SO_BINDADDR -> socket.getLocalAddress();
                default -> throw new SocketException("unknown option " + option);
            };
        }
    }
}
