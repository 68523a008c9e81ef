package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.cli.terminal.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
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
 * JSON-RPC 2.0 over two streams, in both directions. Each line is a message or a batch of messages. The response to an
 * invalid line is an error, and the connection continues with the next line. The reading thread handles fast requests
 * itself and passes slow requests to workers. If a request is cancelled, its worker is interrupted and no response is
 * sent.
 */
final class JsonRpcConnection {
    private static final int MAX_LINE = 4_000_000;
    private static final int WORKERS = 128;
    private static final long IDLE_SECONDS = 30;

    private final Writer out;
    private final ThreadPoolExecutor workers =
            new ThreadPoolExecutor(WORKERS, WORKERS, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    /** Requests of the client that are handled by workers, by request ID. Any thread may remove entries. */
    private final Map<JsonNode, Work> running = new ConcurrentHashMap<>();

    /** Requests to the client that have no response yet, by request ID. Any thread may add and remove entries. */
    private final Map<String, CompletableFuture<JsonNode>> asked = new ConcurrentHashMap<>();

    private final AtomicLong questions = new AtomicLong();
    private volatile boolean closed;

    JsonRpcConnection(Writer out) {
        this.out = out;
        workers.allowCoreThreadTimeOut(true);
    }

    /** Handler for the requests of the client. */
    interface Handler {
        /** Returns the names of slow methods, which run on a worker. */
        Set<String> slow();

        /**
         * Returns the result of a request.
         *
         * @throws JsonRpcException if the request fails
         * @throws InterruptedException if the request was cancelled
         */
        ObjectNode respond(String method, JsonNode params) throws InterruptedException;
    }

    /** Serves the client until its stream ends. Requests that are still being handled are interrupted then. */
    void serve(InputStream in, Handler handler) throws IOException {
        JsonLinesReader lines = new JsonLinesReader(in, MAX_LINE);
        try {
            for (String line = lines.next(); line != null && !closed; line = lines.next()) {
                if (line.equals(JsonLinesReader.TOO_LONG)) {
                    write(failure(NullNode.instance, JsonRpcException.INVALID_REQUEST, "a message has at most 4 MB"));
                } else if (!line.isBlank()) {
                    receive(line, handler);
                }
            }
        } finally {
            closed = true;
            asked.values().forEach(question -> question.cancel(false));
            running.values().forEach(work -> work.cancel(true));
            workers.shutdown();
            awaitWorkers();
        }
    }

    private void awaitWorkers() {
        try {
            workers.awaitTermination(IDLE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Receiver of the response to a message. Called exactly once for each message of the client, with null if the
     * message has no response.
     */
    private interface Reply {
        void send(@Nullable ObjectNode response);
    }

    /**
     * Responses to the messages of a batch. As the protocol requires, they are sent together once the last response is
     * known.
     */
    private final class Batch implements Reply {
        private final ArrayNode responses = JsonNodeFactory.instance.arrayNode();
        private int missing;

        Batch(int messages) {
            missing = messages;
        }

        @Override
        public synchronized void send(@Nullable ObjectNode response) {
            if (response != null) {
                responses.add(response);
            }
            missing--;
            if (missing == 0 && !responses.isEmpty()) {
                write(responses);
            }
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
        if (message.isArray() && !message.isEmpty()) {
            Batch batch = new Batch(message.size());
            message.forEach(each -> receive(each, handler, batch));
        } else {
            receive(message, handler, response -> {
                if (response != null) {
                    write(response);
                }
            });
        }
    }

    private void receive(JsonNode message, Handler handler, Reply reply) {
        JsonNode id = message.path("id");
        boolean identified = id.isTextual() || id.isIntegralNumber();
        JsonNode method = message.path("method");
        if (!message.isObject() || !message.path("jsonrpc").asText().equals("2.0")) {
            reply.send(invalid(identified ? id : NullNode.instance, "not a JSON-RPC 2.0 message"));
        } else if (method.isTextual() && message.has("id")) {
            if (identified) {
                request(id, method.asText(), message.path("params"), handler, reply);
            } else {
                reply.send(invalid(NullNode.instance, "an id is a text or a whole number"));
            }
        } else if (method.isTextual()) {
            notification(method.asText(), message.path("params"));
            reply.send(null);
        } else if (message.has("result") || message.has("error")) {
            CompletableFuture<JsonNode> question = asked.remove(id.asText());
            if (question != null) {
                question.complete(message);
            }
            reply.send(null);
        } else {
            reply.send(invalid(identified ? id : NullNode.instance, "no method"));
        }
    }

    private void request(JsonNode id, String method, JsonNode params, Handler handler, Reply reply) {
        if (!handler.slow().contains(method)) {
            reply.send(response(id, method, params, handler));
            return;
        }
        Work work = new Work(id, () -> response(id, method, params, handler), reply);
        if (running.putIfAbsent(id, work) != null) {
            reply.send(invalid(id, "a request with this id is being worked on"));
            return;
        }
        try {
            workers.execute(work);
        } catch (RejectedExecutionException e) {
            work.cancel(true); // the client has disconnected
        }
    }

    /** A request that is handled by a worker. Cancelling it interrupts the worker, and the client gets no response. */
    private final class Work extends FutureTask<ObjectNode> {
        private final JsonNode id;
        private final Reply reply;

        Work(JsonNode id, Callable<ObjectNode> task, Reply reply) {
            super(task);
            this.id = id;
            this.reply = reply;
        }

        @Override
        protected void done() {
            running.remove(id, this);
            try {
                reply.send(isCancelled() ? null : get());
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
        } catch (RuntimeException | Error e) { // without a response, the client would wait forever
            message.set(
                    "error", error(JsonRpcException.INTERNAL_ERROR, e.getClass().getSimpleName()));
        }
        return message;
    }

    private void notification(String method, JsonNode params) {
        if (method.equals("notifications/cancelled")) {
            Work work = running.get(params.path("requestId"));
            if (work != null) {
                work.cancel(true);
            }
        }
    }

    /**
     * Sends a request to the client and waits for the response.
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
     * Writes a message. If the client no longer reads, the connection is marked as closed. No purchase is lost, because
     * the results of calls are kept in the store.
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
