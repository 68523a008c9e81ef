package dev.enrichment.sdk.internal.values;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256 hash function. */
public final class Sha256 {
    private Sha256() {}

    /** Returns the SHA-256 hash of the given bytes. */
    public static byte[] of(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
