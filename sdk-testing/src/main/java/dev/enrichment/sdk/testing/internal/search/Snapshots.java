package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Catalog;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Makes all pages of a search show the same data, even if a test changes the data between two requests. The cursor that
 * the client sends back identifies the data and the time of the first page, and each later page repeats the search with
 * them. Only the last {@value #MAX_CATALOGS} versions of the data are kept, so cursors of older versions are rejected.
 */
public final class Snapshots {
    /** Time after which a cursor expires. */
    public static final Duration LIFETIME = Duration.ofMinutes(15);

    private static final int MAX_CATALOGS = 8;
    private static final int SIGNATURE_BYTES = 12;

    private final byte[] key = new byte[32];
    private final Map<Long, Catalog> catalogs = new LinkedHashMap<>();
    private long newest;

    /**
     * Creates the snapshots of one sandbox with a random signature key. Cursors from other sandboxes are therefore
     * rejected.
     */
    public Snapshots() {
        new Random().nextBytes(key);
    }

    /**
     * Returns a copy of a request for a later page that is handled with the time and data of the first page. A request
     * without a cursor asks for the first page and is returned unchanged.
     *
     * @throws ProblemException if its cursor is damaged, unknown or expired, or belongs to another account or route
     */
    public RouteCall frozen(RouteCall call) {
        JsonNode sent = sent(call);
        if (sent.isMissingNode() || sent.isNull()) {
            return call;
        }
        return Cursor.parse(sent)
                .filter(cursor -> cursor.start() > 0 && isOwn(cursor, call))
                .flatMap(cursor -> first(cursor, call))
                .orElseThrow(() -> rejected("The cursor is unknown or has expired. Start again from the first page."));
    }

    private Optional<RouteCall> first(Cursor cursor, RouteCall call) {
        String[] parts = cursor.snapshotId().split("-", -1);
        Instant at = Instant.ofEpochMilli(Long.parseLong(parts[2]));
        boolean expired = at.plus(LIFETIME).isBefore(call.at());
        return expired
                ? Optional.empty()
                : catalog(Long.parseLong(parts[1])).map(catalog -> call.withData(at, catalog));
    }

    /** Returns a cursor that requests a later page of the same search. */
    Cursor cursor(String snapshotId, int start, RouteCall call, int limit) {
        String request = digest(call, limit);
        return new Cursor(snapshotId, start, request, signature(snapshotId, start, request, call));
    }

    /**
     * Returns the cursor that a request contains. Returns empty for the first page, which is requested without a
     * cursor.
     *
     * @throws ProblemException if the cursor belongs to a request with other filters or another limit
     */
    Optional<Cursor> cursorOf(RouteCall call, int limit) {
        Optional<Cursor> cursor = Optional.of(sent(call)).flatMap(Cursor::parse);
        if (cursor.isPresent() && !cursor.get().request().equals(digest(call, limit))) {
            throw rejected("The cursor belongs to a request with other filters or another limit.");
        }
        return cursor;
    }

    /**
     * Stores the data from which a search returned its first page, so that later pages use the same data. Returns an ID
     * that identifies the data and the time.
     */
    synchronized String begin(RouteCall call) {
        Catalog last = catalogs.get(newest);
        if (last != call.catalog()) {
            catalogs.put(++newest, call.catalog());
            if (catalogs.size() > MAX_CATALOGS) {
                catalogs.remove(catalogs.keySet().iterator().next());
            }
        }
        return "snap-" + newest + "-" + call.at().toEpochMilli();
    }

    private synchronized Optional<Catalog> catalog(long version) {
        return Optional.ofNullable(catalogs.get(version));
    }

    private static JsonNode sent(RouteCall call) {
        return call.fields().object().path("cursor");
    }

    private static ProblemException rejected(String detail) {
        return new ProblemException(Problems.validation(List.of("cursor"), detail));
    }

    private boolean isOwn(Cursor cursor, RouteCall call) {
        byte[] expected = signature(cursor.snapshotId(), cursor.start(), cursor.request(), call)
                .getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(expected, cursor.signature().getBytes(StandardCharsets.UTF_8));
    }

    private String signature(String snapshotId, int start, String request, RouteCall call) {
        return sign(String.join(
                "\n",
                snapshotId,
                Integer.toString(start),
                request,
                call.route().name(),
                call.account().name()));
    }

    /**
     * Returns a digest of the filters and the limit of a search. The digest must be the same for all pages of the
     * search. The requested page and the order of the fields are ignored.
     */
    private String digest(RouteCall call, int limit) {
        ObjectNode request = call.fields().object().deepCopy();
        request.remove(List.of("cursor", "offset", "page", "per_page"));
        request.put("limit", limit);
        return sign(sorted(request).toString());
    }

    private static JsonNode sorted(JsonNode node) {
        if (node.isArray()) {
            return JsonTrees.array()
                    .addAll(node.valueStream().map(Snapshots::sorted).toList());
        }
        if (!node.isObject()) {
            return node;
        }
        TreeMap<String, JsonNode> members = new TreeMap<>();
        node.properties().forEach(member -> members.put(member.getKey(), sorted(member.getValue())));
        return JsonTrees.object().setAll(members);
    }

    private String sign(String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            byte[] full = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(Arrays.copyOf(full, SIGNATURE_BYTES));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
