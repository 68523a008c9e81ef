package dev.enrichment.sdk.bulk.simulation;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.SocketFactory;
import org.jspecify.annotations.Nullable;

/** Connection from a process to the simulated service. */
final class SimulatedSocket extends Socket {
    private static final InetSocketAddress SERVICE = new InetSocketAddress(InetAddress.getLoopbackAddress(), 4711);

    private static final Pattern LENGTH = Pattern.compile("(?i)Content-Length: *(\\d+)\r\n");

    private final SimulatedProcess process;
    private final SimulatedService service;
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private int timeout;
    private boolean connected;
    private boolean closed;
    private @Nullable Reply reply;

    /** Response to a request. */
    static final class Reply {
        final long at;
        final byte[] bytes;
        /** Whether the connection is cut after the bytes. */
        final boolean cut;

        final Runnable whenRead;
        private int position;

        Reply(long at, byte[] bytes, boolean cut, Runnable whenRead) {
            this.at = at;
            this.bytes = bytes;
            this.cut = cut;
            this.whenRead = whenRead;
        }
    }

    private SimulatedSocket(SimulatedProcess process, SimulatedService service) {
        this.process = process;
        this.service = service;
    }

    /** Returns what makes the connections of a process. */
    static SocketFactory factory(SimulatedProcess process, SimulatedService service) {
        return new SocketFactory() {
            @Override
            public Socket createSocket() {
                return new SimulatedSocket(process, service);
            }

            @Override
            public Socket createSocket(String host, int port) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Socket createSocket(String host, int port, InetAddress local, int localPort) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Socket createSocket(InetAddress host, int port) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
                throw new UnsupportedOperationException();
            }
        };
    }

    @Override
    public void connect(SocketAddress address) throws IOException {
        connect(address, 0);
    }

    @Override
    public void connect(SocketAddress address, int limit) throws IOException {
        process.step("connects");
        service.connect();
        connected = true;
    }

    @Override
    public OutputStream getOutputStream() {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                process.step("writes");
                if (closed) {
                    throw new SocketException("Socket closed");
                }
                written.write(bytes, from, length);
                takeRequest();
            }
        };
    }

    /** A request that is complete is on its way: nothing calls it back. */
    private void takeRequest() {
        String text = written.toString(StandardCharsets.ISO_8859_1);
        int head = text.indexOf("\r\n\r\n");
        if (head < 0) {
            return;
        }
        Matcher stated = LENGTH.matcher(text.substring(0, head + 2));
        int length = stated.find() ? Integer.parseInt(stated.group(1)) : 0;
        if (written.size() < head + 4 + length) {
            return;
        }
        String path = text.substring(text.indexOf(' ') + 1, text.indexOf(" HTTP/1.1"));
        String body = written.toString(StandardCharsets.UTF_8).substring(head + 4); // ASCII only
        written.reset();
        reply = service.receive(process, path, body);
    }

    @Override
    public InputStream getInputStream() {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                return receive(into, from, length);
            }

            @Override
            public int available() {
                return 0;
            }
        };
    }

    private int receive(byte[] into, int from, int length) throws IOException {
        Reply coming = reply;
        if (coming == null) {
            if (timeout > 0 && timeout < 1_000) {
                throw new SocketTimeoutException("nothing to read");
            }
            return -1;
        }
        long giveUp = coming.position > 0
                ? Scheduler.NEVER
                : process.nanos() + service.patience().toNanos();
        if (coming.position == 0) {
            process.awaitWorld(() -> closed, Math.min(coming.at, giveUp));
            process.step("reads");
        }
        if (closed) {
            throw new SocketException("Socket closed");
        }
        if (process.nanos() < coming.at) {
            process.note("gives up waiting", "");
            throw new SocketTimeoutException("timeout");
        }
        int count = Math.min(length, coming.bytes.length - coming.position);
        if (count == 0) {
            reply = null;
            if (coming.cut) {
                throw new SocketException("Connection reset");
            }
            return -1;
        }
        System.arraycopy(coming.bytes, coming.position, into, from, count);
        coming.position += count;
        if (coming.position == coming.bytes.length && !coming.cut) {
            coming.whenRead.run();
            reply = null;
        }
        return count;
    }

    @Override
    public synchronized void close() {
        closed = true;
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public boolean isConnected() {
        return connected;
    }

    @Override
    public boolean isInputShutdown() {
        return false;
    }

    @Override
    public boolean isOutputShutdown() {
        return false;
    }

    @Override
    public synchronized void setSoTimeout(int millis) {
        timeout = millis;
    }

    @Override
    public synchronized int getSoTimeout() {
        return timeout;
    }

    @Override
    public SocketAddress getRemoteSocketAddress() {
        return SERVICE;
    }

    @Override
    public InetAddress getInetAddress() {
        return SERVICE.getAddress();
    }

    @Override
    public int getPort() {
        return SERVICE.getPort();
    }

    static Duration attemptTimeout() {
        return Duration.ofSeconds(5);
    }
}
