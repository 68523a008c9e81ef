package dev.enrichment.sdk.bulk.internal.store;

import java.util.ArrayList;
import java.util.List;

/** Reads the current response to a request from the store, and the earlier responses that it has replaced. */
public final class ResponseHistory {
    private final Committer committer;

    ResponseHistory(Committer committer) {
        this.committer = committer;
    }

    /**
     * A stored response to a request, which is either the current response or one that a later response has replaced.
     *
     * @param response row of the store with this response
     * @param until number assigned when the response was replaced; {@link Long#MAX_VALUE} for the current response
     */
    public record Version(Purchase response, long until) {}

    /**
     * Returns a number that marks the current moment in the sequence of replaced responses. It is the sequence number
     * of the most recently replaced response, or 0 if there is none. Responses that are replaced later have higher
     * numbers.
     */
    public long now() {
        return committer.run(EarlierResponses::last);
    }

    /** Returns all stored responses to a request, oldest first. */
    public List<Version> of(byte[] key) {
        return committer.run(session -> {
            // Read the row first. If its response is replaced meanwhile, that response is among the earlier ones,
            // with a number higher than any known before.
            Purchase row = PurchaseTable.find(session, key);
            List<Version> versions = row == null ? new ArrayList<>() : EarlierResponses.of(session, row);
            if (row != null && row.response() != null) {
                versions.add(new Version(row, Long.MAX_VALUE));
            }
            return versions;
        });
    }
}
