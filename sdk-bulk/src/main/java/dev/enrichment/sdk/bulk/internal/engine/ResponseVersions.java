package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.ResponseHistory;
import dev.enrichment.sdk.bulk.internal.store.ResponseHistory.Version;
import dev.enrichment.sdk.call.Operation;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds what was known of a request at two moments: the latest response with a result. */
public final class ResponseVersions<R extends Record> {
    private final ResponseHistory history;
    private final StoredResults results;
    private final Operation<?, R> operation;

    /** Reads responses of an operation. */
    public ResponseVersions(ResponseHistory history, StoredResults results, Operation<?, R> operation) {
        this.history = history;
        this.results = results;
        this.operation = operation;
    }

    /**
     * Holds what was known before and what is known now.
     *
     * @param before the earlier response
     * @param after the later one
     * @param at when that came
     */
    public record Pair<R extends Record>(R before, R after, Instant at) {}

    /**
     * Finds the responses of two moments.
     *
     * @param earlier the number of the response that had been replaced last at the first moment
     * @param later the same of the second one
     * @return null if they are the same, or nothing was known at the first moment
     */
    public @Nullable Pair<R> between(byte[] key, long earlier, long later) {
        List<Version> versions = history.of(key);
        int before = known(versions, earlier);
        int after = known(versions, later);
        if (before < 0 || before == after) {
            return null;
        }
        Purchase now = versions.get(after).response();
        R old = body(versions.get(before).response());
        R body = body(now);
        Instant at = now.finishedAt();
        return old == null || body == null || at == null ? null : new Pair<>(old, body, at);
    }

    /** Returns the place of the latest response with a result at a moment; -1 if there is none. */
    private int known(List<Version> versions, long moment) {
        int current = 0;
        while (current < versions.size() && versions.get(current).until() <= moment) {
            current++;
        }
        for (int i = Math.min(current, versions.size() - 1); i >= 0; i--) {
            if (body(versions.get(i).response()) != null) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the response if it has a result. */
    private @Nullable R body(Purchase purchase) {
        return results.response(purchase, operation) instanceof RequestResult.Response<R> response
                        && response.meaning().found()
                ? response.body()
                : null;
    }
}
