package dev.enrichment.sdk.bulk.internal.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads what a store has and had for a request. */
public final class ResponseHistory {
    private final Committer committer;

    ResponseHistory(Committer committer) {
        this.committer = committer;
    }

    /**
     * A response that the store had.
     *
     * @param response the row as it was with it
     * @param until the number with which it was replaced; the greatest there is if it was not
     */
    public record Version(Purchase response, long until) {}

    /** Returns the number of the latest response that was replaced; what is replaced later has a greater one. */
    public long now() {
        return committer.run(EarlierResponses::last);
    }

    /** Returns all responses to a request, the oldest first. */
    public List<Version> of(byte[] key) {
        return committer.run(session -> {
            List<Version> versions = new ArrayList<>();
            // The row is read first: a response that replaces it meanwhile finds it among the earlier ones, with a
            // later number.
            Purchase row = PurchaseTable.find(session, key);
            if (row != null) {
                for (Map.Entry<Long, Purchase> earlier : EarlierResponses.of(session, row)) {
                    versions.add(new Version(earlier.getValue(), earlier.getKey()));
                }
                if (row.response() != null) {
                    versions.add(new Version(row, Long.MAX_VALUE));
                }
            }
            return versions;
        });
    }
}
