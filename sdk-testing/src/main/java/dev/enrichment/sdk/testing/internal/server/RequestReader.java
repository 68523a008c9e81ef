package dev.enrichment.sdk.testing.internal.server;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads requests from a connection (RFC 9112). The reader is strict and rejects any request that may be malformed. */
final class RequestReader {
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern TARGET = Pattern.compile("[\\x21-\\x7e]+");
    private static final Pattern AUTHORITY = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]*://[^/?#]*");

    private final ByteReader in;
    private final BodyReader bodies;
    private final boolean local;

    /** Creates a reader. {@code local} is true if the client is on this machine. */
    RequestReader(ByteReader in, BodyReader bodies, boolean local) {
        this.in = in;
        this.bodies = bodies;
        this.local = local;
    }

    /** Reads the next request. Returns null if the connection ends before its first byte. */
    @Nullable
    RawRequest read() throws IOException, MalformedRequestException {
        in.startHead();
        String line = in.line();
        while (line != null && line.isEmpty()) {
            line = in.line();
        }
        if (line == null) {
            return null;
        }
        String[] parts = line.split(" ", -1);
        if (parts.length != 3
                || !TOKEN.matcher(parts[0]).matches()
                || !TARGET.matcher(parts[1]).matches()) {
            throw new MalformedRequestException(400, "The request line is malformed.");
        }
        if (!parts[2].equals("HTTP/1.1") && !parts[2].equals("HTTP/1.0")) {
            throw new MalformedRequestException(505, "Only HTTP/1.0 and HTTP/1.1 are supported.");
        }
        Map<String, String> headers = headers();
        byte[] body = bodies.read(headers);
        String target = AUTHORITY.matcher(parts[1]).replaceFirst("");
        int question = target.indexOf('?');
        Set<String> repeated = new TreeSet<>();
        Map<String, String> query = question < 0 ? Map.of() : query(target.substring(question + 1), repeated);
        boolean keepAlive = parts[2].equals("HTTP/1.1") && !closes(headers.getOrDefault("connection", ""));
        return new RawRequest(
                parts[0],
                target.startsWith("/") ? target : "/" + target,
                query,
                repeated,
                headers,
                body,
                keepAlive,
                local);
    }

    private Map<String, String> headers() throws IOException, MalformedRequestException {
        Map<String, String> headers = new HashMap<>();
        for (String line = in.requiredLine(); !line.isEmpty(); line = in.requiredLine()) {
            int colon = line.indexOf(':');
            if (colon < 0 || !TOKEN.matcher(line.substring(0, colon)).matches()) {
                throw new MalformedRequestException(400, "A header line is malformed.");
            }
            String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
            String value = line.substring(colon + 1).strip();
            String earlier = headers.put(name, value);
            if (earlier != null && !earlier.equals(value) && name.equals("content-length")) {
                throw new MalformedRequestException(400, "There are several values of Content-Length.");
            }
        }
        return headers;
    }

    private static boolean closes(String connection) {
        return Arrays.stream(connection.split(","))
                .anyMatch(option -> option.strip().equalsIgnoreCase("close"));
    }

    private static Map<String, String> query(String text, Set<String> repeated) throws MalformedRequestException {
        Map<String, String> query = new HashMap<>();
        try {
            for (String pair : text.split("&", -1)) {
                int equals = pair.indexOf('=');
                String name = equals < 0 ? pair : pair.substring(0, equals);
                if (!name.isEmpty()
                        && query.put(decode(name), equals < 0 ? "" : decode(pair.substring(equals + 1))) != null) {
                    repeated.add(decode(name));
                }
            }
            return query;
        } catch (IllegalArgumentException e) {
            throw new MalformedRequestException(400, "The query is not percent-encoded correctly.");
        }
    }

    private static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
