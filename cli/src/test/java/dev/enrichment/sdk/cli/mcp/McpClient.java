package dev.enrichment.sdk.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.cli.terminal.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Client of the Model Context Protocol that shares no code with the server. */
public final class McpClient implements AutoCloseable {
    private static final String VERSION = "2025-06-18";

    private final OutputStream server;
    private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    private final AtomicInteger ids = new AtomicInteger();
    /** Messages that answer nothing, in order. */
    public final List<JsonNode> others = new CopyOnWriteArrayList<>();
    /** Lines that are no messages. */
    public final List<String> noise = new CopyOnWriteArrayList<>();

    private final CompletableFuture<Boolean> ended = new CompletableFuture<>();

    private final CompletableFuture<Boolean> served = new CompletableFuture<>();

    /** Server in this JVM, which answers until there are no more requests. */
    public interface Server {
        void serve(InputStream requests, Writer responses) throws IOException;
    }

    /** Starts a server in a thread of its own, and returns its client. */
    public static McpClient of(Server server) {
        BytePipe requests = new BytePipe();
        BytePipe responses = new BytePipe();
        McpClient client = new McpClient(requests.out(), responses.in());
        new Thread(
                        () -> {
                            try (Writer out = new OutputStreamWriter(responses.out(), StandardCharsets.UTF_8)) {
                                server.serve(requests.in(), out);
                                client.served.complete(true);
                            } catch (IOException | RuntimeException e) {
                                client.served.completeExceptionally(e);
                            }
                        },
                        "mcp-server")
                .start();
        return client;
    }

    public McpClient(OutputStream server, InputStream from) {
        this.server = server;
        Thread reader = new Thread(() -> read(from), "mcp-client");
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream from) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                receive(line);
            }
        } catch (IOException e) {
            noise.add(e.toString());
        }
        ended.complete(true);
        waiting.values().forEach(each -> each.completeExceptionally(new IOException("the server has ended")));
    }

    private void receive(String line) {
        JsonNode message;
        try {
            message = Json.parse(line);
        } catch (IllegalArgumentException e) {
            noise.add(line);
            return;
        }
        CompletableFuture<JsonNode> answer =
                message.has("method") ? null : waiting.remove(message.path("id").asInt(-1));
        if (answer != null) {
            answer.complete(message);
        } else {
            others.add(message);
        }
    }

    /** Introduces the client. */
    public JsonNode initialize() {
        Map<String, String> info = Map.of("name", "test", "version", "1");
        JsonNode result = await(request(
                        "initialize", Map.of("protocolVersion", VERSION, "capabilities", Map.of(), "clientInfo", info)))
                .path("result");
        send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        return result;
    }

    /** Sends a line. */
    public void send(String line) {
        synchronized (server) {
            try {
                server.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                server.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Sends a request; the answer has a result or an error. */
    public CompletableFuture<JsonNode> request(String method, Object params) {
        int id = ids.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        send(Json.line(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", params)));
        return answer;
    }

    public CompletableFuture<JsonNode> callAsync(String tool, Map<String, ?> arguments) {
        return request("tools/call", Map.of("name", tool, "arguments", arguments))
                .thenApply(answer -> Objects.requireNonNull(answer.get("result"), answer.toString()));
    }

    /** Calls a tool and returns its result. */
    public JsonNode call(String tool, Map<String, ?> arguments) {
        return await(callAsync(tool, arguments));
    }

    public static <T> T await(CompletableFuture<T> future) {
        return future.orTimeout(60, TimeUnit.SECONDS).join();
    }

    /** Waits until the server closes its stream, and checks that each line of it was a message. */
    public void awaitEnd() {
        assert await(ended);
        assertThat(noise).isEmpty();
    }

    /** Leaves, and waits until the server in this JVM has ended without a failure. */
    public void leave() {
        close();
        assert await(served);
        awaitEnd();
    }

    public static boolean isError(JsonNode result) {
        return result.path("isError").asBoolean();
    }

    /** Returns where the data of a result are from. */
    public static String source(JsonNode result) {
        return result.at("/structuredContent/source").asText();
    }

    /** Cancels the last request. */
    public void cancelLast() {
        send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + ids.get()
                + "}}");
    }

    public CompletableFuture<JsonNode> validate(String email) {
        return callAsync("email_validate", Map.of("email", email));
    }

    public JsonNode search(int limit) {
        return call("companies_search", Map.of("query", "software", "limit", limit));
    }

    /** Returns the text of this program, or that of the service. */
    public static String text(JsonNode result, int part) {
        return result.path("content").path(part).path("text").asText();
    }

    /** Leaves, as a host does that is closed. */
    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
