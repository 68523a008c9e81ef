package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.cli.terminal.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Speaks JSON-RPC 2.0 over two streams, one message a line, in both directions. A line that is no message is answered with an
 * error, and the next one is read. The thread that reads answers what is quick, and hands the rest to workers; a request that
 * is cancelled interrupts its worker and is not answered.
 */
final class JsonRpcConnection {
    private static final int MAX_LINE = 4_000_000;
    private static final int WORKERS = 128;
    private static final long IDLE_SECONDS = 30;

    private final Writer out;
    private final ThreadPoolExecutor workers =
            new ThreadPoolExecutor(WORKERS, WORKERS, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    /** The requests of the client that workers have, by their id; any thread removes. */
    private final Map<JsonNode, Work> running = new ConcurrentHashMap<>();

    /** The requests to the client; any thread adds and removes. */
    private final Map<String, CompletableFuture<JsonNode>> asked = new ConcurrentHashMap<>();

    private final AtomicLong questions = new AtomicLong();
    private volatile boolean closed;

    JsonRpcConnection(Writer out) {
        this.out = out;
        workers.allowCoreThreadTimeOut(true);
    }

    /** Answers the client. */
    interface Handler {
        /** Returns methods that take long, and run on a worker. */
        Set<String> slow();

        /**
         * Returns the result of a request.
         *
         * @throws JsonRpcException if it cannot be answered
         * @throws InterruptedException if it was cancelled
         */
        ObjectNode respond(String method, JsonNode params) throws InterruptedException;
    }

    /** A request that a worker has. */
    private static final class Work {
        /** Guarded by this, as is the other field. */
        private @Nullable Thread thread;

        private boolean cancelled;

        /** Returns whether it is to be done, by this thread. */
        synchronized boolean begin() {
            thread = Thread.currentThread();
            return !cancelled;
        }

        synchronized void cancel() {
            cancelled = true;
            if (thread != null) {
                thread.interrupt();
            }
        }

        /** Returns whether the client waits for the result. From now on nothing interrupts the thread. */
        synchronized boolean end() {
            thread = null;
            boolean unused = Thread.interrupted();
            return !cancelled;
        }
    }

    /** Serves the client until its stream ends; then what waits is interrupted. */
    void serve(InputStream in, Handler handler) throws IOException {
        JsonLinesReader lines = new JsonLinesReader(in, MAX_LINE);
        try {
            for (String line = lines.next(); line != null && !closed; line = lines.next()) {
                if (line.equals(JsonLinesReader.TOO_LONG)) {
                    fail(NullNode.instance, JsonRpcException.INVALID_REQUEST, "a message has at most 4 MB");
                } else if (!line.isBlank()) {
                    receive(line, handler);
                }
            }
        } finally {
            closed = true;
            asked.values().forEach(question -> question.cancel(false));
            running.values().forEach(Work::cancel);
            workers.shutdown();
            awaitWorkers();
        }
    }

    private void awaitWorkers() {
        try {
            boolean unused = workers.awaitTermination(IDLE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void receive(String line, Handler handler) {
        JsonNode message;
        try {
            message = Json.parse(line);
        } catch (IllegalArgumentException e) {
            fail(NullNode.instance, JsonRpcException.PARSE_ERROR, "the line is not JSON");
            return;
        }
        JsonNode id = message.path("id");
        boolean identified = id.isTextual() || id.isIntegralNumber();
        JsonNode method = message.path("method");
        if (!message.isObject() || !message.path("jsonrpc").asText().equals("2.0")) {
            fail(identified ? id : NullNode.instance, JsonRpcException.INVALID_REQUEST, "not a JSON-RPC 2.0 message");
        } else if (method.isTextual() && message.has("id")) {
            if (identified) {
                request(id, method.asText(), message.path("params"), handler);
            } else {
                fail(NullNode.instance, JsonRpcException.INVALID_REQUEST, "an id is a text or a whole number");
            }
        } else if (method.isTextual()) {
            notification(method.asText(), message.path("params"));
        } else if (message.has("result") || message.has("error")) {
            CompletableFuture<JsonNode> question = asked.remove(id.asText());
            if (question != null) {
                question.complete(message);
            }
        } else {
            fail(identified ? id : NullNode.instance, JsonRpcException.INVALID_REQUEST, "no method");
        }
    }

    private void request(JsonNode id, String method, JsonNode params, Handler handler) {
        if (!handler.slow().contains(method)) {
            respond(id, method, params, handler, null);
            return;
        }
        Work work = new Work();
        if (running.putIfAbsent(id, work) != null) {
            fail(id, JsonRpcException.INVALID_REQUEST, "a request with this id is being worked on");
            return;
        }
        try {
            workers.execute(() -> {
                if (work.begin()) {
                    respond(id, method, params, handler, work);
                } else {
                    running.remove(id, work);
                }
            });
        } catch (RejectedExecutionException e) {
            running.remove(id, work); // the client has left
        }
    }

    private void respond(JsonNode id, String method, JsonNode params, Handler handler, @Nullable Work work) {
        ObjectNode message = message();
        message.set("id", id);
        try {
            message.set("result", handler.respond(method, params));
        } catch (JsonRpcException e) {
            message.set("error", error(e.code(), String.valueOf(e.getMessage())));
        } catch (InterruptedException e) {
            message.set("error", error(JsonRpcException.INTERNAL_ERROR, "cancelled"));
        } catch (RuntimeException | Error e) { // the client would wait for an answer
            message.set(
                    "error", error(JsonRpcException.INTERNAL_ERROR, e.getClass().getSimpleName()));
        }
        if (work != null) {
            running.remove(id, work);
        }
        if (work == null || work.end()) {
            write(message);
        }
    }

    private void notification(String method, JsonNode params) {
        if (method.equals("notifications/cancelled")) {
            Work work = running.get(params.path("requestId"));
            if (work != null) {
                work.cancel();
            }
        }
    }

    /** Sends what needs no answer. */
    void notify(String method, ObjectNode params) {
        write(message().put("method", method).set("params", params));
    }

    /**
     * Asks the client.
     *
     * @return the result; null if the client has left or answers with an error
     */
    @Nullable
    JsonNode ask(String method, ObjectNode params) throws InterruptedException {
        String id = "enrich-" + questions.incrementAndGet();
        CompletableFuture<JsonNode> question = new CompletableFuture<>();
        asked.put(id, question);
        write(message().put("id", id).put("method", method).set("params", params));
        try {
            if (closed) {
                return null;
            }
            return question.get().get("result");
        } catch (ExecutionException | java.util.concurrent.CancellationException e) {
            return null;
        } finally {
            asked.remove(id);
        }
    }

    private void fail(JsonNode id, int code, String text) {
        ObjectNode message = message();
        message.set("id", id);
        write(message.set("error", error(code, text)));
    }

    private static ObjectNode error(int code, String text) {
        return JsonNodeFactory.instance.objectNode().put("code", code).put("message", text);
    }

    private static ObjectNode message() {
        return JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
    }

    /** A client that reads no more takes nothing from the calls that are being made: their end is in the store. */
    private void write(ObjectNode message) {
        String line = new String(Json.bytes(message), StandardCharsets.UTF_8);
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
