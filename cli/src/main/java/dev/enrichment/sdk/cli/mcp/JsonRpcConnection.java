package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.cli.terminal.Json;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A JSON-RPC 2.0 connection over two streams, with one message per line. Both sides can send requests. An invalid line
 * is answered with an error. The reading thread handles fast requests itself and passes slow ones to worker threads. If
 * the client cancels a request, its worker is interrupted and no response is sent.
 */
final class JsonRpcConnection {
    private static final int WORKERS = 128;
    private static final long IDLE_SECONDS = 30;
    private static final long POLL_MILLIS = 50;

    private final Writer out;
    private final ThreadPoolExecutor workers =
            new ThreadPoolExecutor(WORKERS, WORKERS, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    /**
     * Client requests that worker threads are handling, by request ID. The reading thread adds entries, and any thread
     * may remove them.
     */
    private final Map<JsonNode, Work> running = new ConcurrentHashMap<>();

    /**
     * Requests that this program sent to the client and that are still unanswered, by request ID. Any thread may add
     * and remove entries.
     */
    private final Map<String, CompletableFuture<JsonNode>> asked = new ConcurrentHashMap<>();

    private final AtomicLong questions = new AtomicLong();
    private volatile boolean inputEnded;
    /** True once a response could not be written, because the client no longer reads. */
    private volatile boolean closed;

    JsonRpcConnection(Writer out) {
        this.out = out;
        workers.allowCoreThreadTimeOut(true);
    }

    /** Handles the requests from the client. */
    interface Handler {
        /** Returns the names of the methods that run on worker threads, because they may take long. */
        Set<String> slow();

        /**
         * Handles a request and returns its result.
         *
         * @throws JsonRpcException if the request fails; the client receives its code and message
         * @throws InterruptedException if the client has canceled the request
         */
        ObjectNode respond(String method, JsonNode params) throws InterruptedException;
    }

    /**
     * Reads and handles messages until the client closes the stream. Requests that the client sent before are still
     * answered, or interrupted if the client no longer reads the responses.
     */
    void serve(InputStream in, Handler handler) throws IOException {
        BufferedInputStream bytes = new BufferedInputStream(in);
        try {
            for (String line = line(bytes); line != null && !closed; line = line(bytes)) {
                if (!line.isBlank()) {
                    receive(line, handler);
                }
            }
        } finally {
            inputEnded = true;
            asked.values().forEach(question -> question.cancel(false));
            workers.shutdown();
            awaitWorkers();
        }
    }

    /** Returns the next line without its line break. Returns null at the end of the stream. */
    private static @Nullable String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int c;
        while ((c = in.read()) != '\n' && c >= 0) {
            line.write(c);
        }
        // A last line without a line break was left by a client that crashed. It is not a complete message.
        return c < 0 ? null : line.toString(StandardCharsets.UTF_8);
    }

    private void awaitWorkers() {
        try {
            while (!closed && !workers.awaitTermination(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                // A worker is still busy.
            }
            running.values().forEach(work -> work.cancel(true));
            workers.awaitTermination(IDLE_SECONDS, TimeUnit.SECONDS);
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
        boolean identified = id.isTextual() || id.isIntegralNumber();
        JsonNode method = message.path("method");
        if (!message.isObject() || !message.path("jsonrpc").asText().equals("2.0")) {
            write(invalid(identified ? id : NullNode.instance, "not a JSON-RPC 2.0 message"));
        } else if (method.isTextual() && message.has("id")) {
            if (identified) {
                request(id, method.asText(), message.path("params"), handler);
            } else {
                write(invalid(NullNode.instance, "an id must be text or a whole number"));
            }
        } else if (method.isTextual()) {
            Work work = running.get(message.path("params").path("requestId"));
            if (work != null && method.asText().equals("notifications/cancelled")) {
                work.cancel(true);
            }
        } else if (message.has("result") || message.has("error")) {
            CompletableFuture<JsonNode> question = asked.remove(id.asText());
            if (question != null) {
                question.complete(message);
            }
        } else {
            write(invalid(identified ? id : NullNode.instance, "no method"));
        }
    }

    private void request(JsonNode id, String method, JsonNode params, Handler handler) {
        if (!handler.slow().contains(method)) {
            write(response(id, method, params, handler));
            return;
        }
        Work work = new Work(id, () -> response(id, method, params, handler));
        if (running.putIfAbsent(id, work) != null) {
            write(invalid(id, "a request with this id is still running"));
            return;
        }
        try {
            workers.execute(work);
        } catch (RejectedExecutionException e) {
            work.cancel(true); // The client has disconnected.
        }
    }

    /** A request that a worker thread handles. Canceling it interrupts the worker, and the client gets no response. */
    private final class Work extends FutureTask<ObjectNode> {
        private final JsonNode id;

        Work(JsonNode id, Callable<ObjectNode> task) {
            super(task);
            this.id = id;
        }

        @Override
        protected void done() {
            running.remove(id, this);
            try {
                if (!isCancelled()) {
                    write(get());
                }
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException("a response is made whatever happens", e);
            }
        }
    }

    private static ObjectNode response(JsonNode id, String method, JsonNode params, Handler handler) {
        ObjectNode message = message();
        message.set("id", id);
        try {
            message.set("result", handler.respond(method, params));
        } catch (JsonRpcException e) {
            message.set("error", error(e.code(), String.valueOf(e.getMessage())));
        } catch (InterruptedException e) {
            message.set("error", error(JsonRpcException.INTERNAL_ERROR, "cancelled"));
        } catch (RuntimeException | Error e) { // The client must get a response to every request.
            message.set(
                    "error", error(JsonRpcException.INTERNAL_ERROR, e.getClass().getSimpleName()));
        }
        return message;
    }

    /**
     * Sends a request to the client and waits until it responds or disconnects.
     *
     * @return the result; null if the client has disconnected or responds with an error
     */
    @Nullable
    JsonNode ask(String method, ObjectNode params) throws InterruptedException {
        String id = "enrich-" + questions.incrementAndGet();
        CompletableFuture<JsonNode> question = new CompletableFuture<>();
        asked.put(id, question);
        write(message().put("id", id).put("method", method).set("params", params));
        try {
            if (inputEnded) {
                return null;
            }
            return question.get().get("result");
        } catch (ExecutionException | java.util.concurrent.CancellationException e) {
            return null;
        } finally {
            asked.remove(id);
        }
    }

    private static ObjectNode invalid(JsonNode id, String text) {
        return failure(id, JsonRpcException.INVALID_REQUEST, text);
    }

    private static ObjectNode failure(JsonNode id, int code, String text) {
        ObjectNode message = message();
        message.set("id", id);
        return message.set("error", error(code, text));
    }

    private static ObjectNode error(int code, String text) {
        return JsonNodeFactory.instance.objectNode().put("code", code).put("message", text);
    }

    private static ObjectNode message() {
        return JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
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
            }
        }
    }
}
