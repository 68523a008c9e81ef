package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.cli.terminal.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * A JSON-RPC 2.0 server over two streams, with one message per line. An invalid line is answered with an error. Worker
 * threads handle the requests. If the client cancels a request, its worker is interrupted and no response is sent.
 */
final class JsonRpcConnection {
    private static final int WORKERS = 128;

    private final Writer out;
    private final ExecutorService workers = Executors.newFixedThreadPool(WORKERS);
    /**
     * Client requests that worker threads are handling, by request ID. The reading thread adds entries, and any thread
     * may remove them.
     */
    private final Map<JsonNode, Future<?>> running = new ConcurrentHashMap<>();

    /** Whether a write has failed. If so, the client no longer reads responses. */
    private volatile boolean closed;

    JsonRpcConnection(Writer out) {
        this.out = out;
    }

    /** Handles the requests from the client. */
    interface Handler {
        /**
         * Handles a request and returns its result.
         *
         * @throws JsonRpcException if the request fails; the client receives its code and message
         */
        ObjectNode respond(String method, JsonNode params);
    }

    /**
     * Reads and handles messages until the client closes the stream. Requests that were received before are still
     * answered. If the client no longer reads the responses, these requests are interrupted instead.
     */
    void serve(InputStream in, Handler handler) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        try {
            for (String line = lines.readLine(); line != null && !closed; line = lines.readLine()) {
                if (!line.isBlank()) {
                    receive(line, handler);
                }
            }
        } finally {
            workers.shutdown();
            awaitWorkers();
        }
    }

    private void awaitWorkers() {
        try {
            boolean unused = workers.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void receive(String line, Handler handler) {
        JsonNode message;
        try {
            message = Json.parse(line);
        } catch (IllegalArgumentException e) {
            write(failure(NullNode.instance, JsonRpcException.PARSE_ERROR, "the line is not JSON"));
            return;
        }
        JsonNode id = message.path("id");
        JsonNode method = message.path("method");
        boolean identified = id.isTextual() || id.isIntegralNumber();
        boolean isCall = method.isTextual() && (identified || !message.has("id"));
        if (!message.path("jsonrpc").asText().equals("2.0")
                || !(isCall || message.has("result") || message.has("error"))) {
            write(invalid(identified ? id : NullNode.instance, "not a JSON-RPC 2.0 request"));
        } else if (isCall && identified) {
            request(id, method.asText(), message.path("params"), handler);
        } else if (method.asText().equals("notifications/cancelled")) {
            Future<?> work = running.remove(message.path("params").path("requestId"));
            if (work != null) {
                work.cancel(true);
            }
        }
    }

    private void request(JsonNode id, String method, JsonNode params, Handler handler) {
        FutureTask<?> work = new FutureTask<>(
                () -> {
                    ObjectNode response = response(id, method, params, handler);
                    if (running.remove(id) != null) {
                        write(response);
                    }
                },
                null);
        if (running.putIfAbsent(id, work) != null) {
            write(invalid(id, "a request with this id is still running"));
            return;
        }
        workers.execute(work);
    }

    private static ObjectNode response(JsonNode id, String method, JsonNode params, Handler handler) {
        try {
            ObjectNode result = handler.respond(method, params);
            return message(id).set("result", result);
        } catch (JsonRpcException e) {
            return failure(id, e.code(), String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) { // The client must get a response to every request.
            return failure(id, JsonRpcException.INTERNAL_ERROR, e.getClass().getSimpleName());
        }
    }

    private static ObjectNode invalid(JsonNode id, String text) {
        return failure(id, JsonRpcException.INVALID_REQUEST, text);
    }

    private static ObjectNode failure(JsonNode id, int code, String text) {
        ObjectNode failure = message(id);
        failure.putObject("error").put("code", code).put("message", text);
        return failure;
    }

    private static ObjectNode message(JsonNode id) {
        return JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0").set("id", id);
    }

    /**
     * Writes a message on one line. After a failed write, the connection counts as closed, because the client no longer
     * reads. Results of paid calls are not lost, because they are already in the store.
     */
    private void write(JsonNode message) {
        String line = Json.line(message);
        synchronized (out) {
            try {
                out.write(line);
                out.write('\n');
                out.flush();
            } catch (IOException e) {
                closed = true;
                running.values().forEach(work -> work.cancel(true));
            }
        }
    }
}
