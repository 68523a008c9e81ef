package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Snapshots of search results for cursor pagination. A snapshot expires after {@link #LIFETIME}, or earlier if {@value
 * #MAX} newer ones exist.
 */
public final class Snapshots {
    /** Lifetime of a cursor. */
    public static final Duration LIFETIME = Duration.ofMinutes(15);

    private static final int MAX = 256;

    private final Map<String, FrozenResult> byId = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, FrozenResult> eldest) {
            return size() > MAX;
        }
    };
    private long next = 1;

    private record FrozenResult(AccountState account, ObjectNode request, List<?> rows, Instant expires) {}

    /** A position in a snapshot. */
    public record Cursor(String snapshotId, int start) {
        /** Returns the object form. */
        public ObjectNode asObject() {
            return JsonTrees.object().put("snapshot_id", snapshotId).put("start", start);
        }

        /** Returns the string form. */
        public String asText() {
            return Base64.getUrlEncoder().withoutPadding().encodeToString(JsonTrees.write(asObject()));
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
                return JsonTrees.tryParse(json).orElseGet(JsonTrees::object);
            } catch (IllegalArgumentException e) {
                return JsonTrees.object();
            }
        }
    }

    /** Stores a result; requests with its cursor must be equal to {@code request}. */
    public synchronized String freeze(AccountState account, ObjectNode request, List<?> rows, Instant now) {
        String id = "snap-" + next++;
        byId.put(id, new FrozenResult(account, request, rows, now.plus(LIFETIME)));
        return id;
    }

    /**
     * Returns all rows of the snapshot of a cursor.
     *
     * @throws ProblemException if the cursor is unknown, expired, or belongs
     *     to another request
     */
    public <T> List<T> rows(JsonNode sent, AccountState account, ObjectNode request, Class<T> type, Instant now) {
        FrozenResult found = Cursor.parse(sent)
                .flatMap(cursor -> find(cursor.snapshotId(), account))
                .filter(result -> !result.expires().isBefore(now))
                .orElseThrow(() -> rejected("The cursor is unknown or has expired. Start again from the first page."));
        if (!found.request().equals(request)) {
            throw rejected("The cursor belongs to a request with other filters or another limit.");
        }
        return found.rows().stream().map(type::cast).toList();
    }

    private static ProblemException rejected(String detail) {
        return new ProblemException(Problems.validation(List.of("cursor"), detail));
    }

    private synchronized Optional<FrozenResult> find(String id, AccountState account) {
        return Optional.ofNullable(byId.get(id))
                .filter(result -> result.account().equals(account));
    }
}
