package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.ResponseHistory;
import dev.enrichment.sdk.bulk.internal.store.ResponseHistory.Version;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares the stored responses to a request at two moments, using the latest response with a result at each moment.
 */
public final class ResponseVersions<R extends Record> {
    private final ResponseHistory history;
    private final JsonCodec codec;
    private final Operation<?, R> operation;

    public ResponseVersions(ResponseHistory history, JsonCodec codec, Operation<?, R> operation) {
        this.history = history;
        this.codec = codec;
        this.operation = operation;
    }

    /**
     * The two responses to one request that a change report compares.
     *
     * @param before the earlier response
     * @param after the later response
     * @param at when the later response arrived
     */
    public record Pair<R extends Record>(R before, R after, Instant at) {}

    /**
     * Returns the responses to a request that were current at two moments, so that they can be compared. Returns null
     * if they are the same, or if there was none at the first moment.
     *
     * @param earlier the number of the last response that had been replaced at the first moment
     * @param later the same number at the second moment
     * @return the two responses; null if they are the same one, or none was known at the first moment
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

    /**
     * Returns the index of the latest response that existed at a given moment and has a result. Returns -1 if there was
     * none.
     */
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

    /** Returns the body of a stored response, or null if the response has no result. */
    private @Nullable R body(Purchase purchase) {
        return RequestResult.ofStored(purchase, operation, codec) instanceof RequestResult.Response<R> response
                        && response.verdict().found()
                ? response.body()
                : null;
    }
}
