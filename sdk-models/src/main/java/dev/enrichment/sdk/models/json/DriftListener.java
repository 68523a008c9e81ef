package dev.enrichment.sdk.models.json;

/**
 * Hears where answers have grown away from what this version of the library knows, so that a team learns that the
 * service changed before its users do. Nothing is wrong with an answer that drifts: it was read, and nothing was lost.
 */
@FunctionalInterface
public interface DriftListener {
    /**
     * Called once for each place of a document that differs, after the document was read. The same {@link Drift#path()}
     * can come for each row of a list: keep a set of paths to hear of each once.
     *
     * @param drift what differs and where
     */
    void drift(Drift drift);
}
