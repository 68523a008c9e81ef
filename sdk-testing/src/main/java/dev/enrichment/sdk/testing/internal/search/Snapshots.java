package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Frozen results of searches, so that later pages fit the first one. A snapshot expires after {@link #LIFETIME}, or
 * earlier when {@value #MAX} newer ones have been made.
 */
public final class Snapshots {
    /** How long a cursor can be used. */
    public static final Duration LIFETIME = Duration.ofMinutes(15);

    private static final int MAX = 256;

    private final Map<String, Snapshot> byId = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Snapshot> eldest) {
            return size() > MAX;
        }
    };
    private long next = 1;

    private record Snapshot(ObjectNode request, List<?> rows, Instant expires) {}

    /** A place in a frozen result. */
    public record Cursor(String snapshotId, int start) {
        /** As the specification has it. */
        public ObjectNode asObject() {
            return Json.object().put("snapshot_id", snapshotId).put("start", start);
        }

        /** As the reference has it. */
        public String asText() {
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Json.write(asObject()));
        }

        static Optional<Cursor> parse(JsonNode sent) {
            JsonNode node = sent.isTextual() ? decode(sent.asText()) : sent;
            return node.path("snapshot_id").isTextual() && node.path("start").canConvertToInt()
                    ? Optional.of(new Cursor(
                            node.path("snapshot_id").asText(),
                            node.path("start").asInt()))
                    : Optional.empty();
        }

        private static JsonNode decode(String text) {
            try {
                String json = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
                return Json.tryParse(json).orElseGet(Json::object);
            } catch (IllegalArgumentException e) {
                return Json.object();
            }
        }
    }

    /** Freezes a result; {@code request} is what later pages must repeat. */
    public synchronized String freeze(ObjectNode request, List<?> rows, Instant now) {
        String id = "snap-" + next++;
        byId.put(id, new Snapshot(request, rows, now.plus(LIFETIME)));
        return id;
    }

    /**
     * The rows behind a cursor, from the first row of its snapshot.
     *
     * @throws dev.enrichment.sdk.testing.internal.http.ProblemException if the cursor is unknown, expired, or belongs
     *     to another request
     */
    public <T> List<T> rows(JsonNode sent, ObjectNode request, Class<T> type, Instant now) {
        FieldErrors violations = new FieldErrors();
        Optional<Snapshot> found = Cursor.parse(sent).flatMap(cursor -> find(cursor.snapshotId()));
        if (found.isEmpty() || found.get().expires().isBefore(now)) {
            violations.add("cursor", "The cursor is unknown or has expired. Start again from the first page.");
        } else if (!found.get().request().equals(request)) {
            violations.add("cursor", "The cursor belongs to a request with other filters or another limit.");
        }
        violations.throwIfAny();
        return found.orElseThrow().rows().stream().map(type::cast).toList();
    }

    private synchronized Optional<Snapshot> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }
}
