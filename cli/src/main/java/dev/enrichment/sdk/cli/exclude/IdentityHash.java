package dev.enrichment.sdk.cli.exclude;

import dev.enrichment.sdk.models.identity.Identity;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Computes the SHA-256 of canonical forms. With hashes, a list identifies people and companies without revealing them.
 */
final class IdentityHash {
    private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]{64}");

    private IdentityHash() {}

    /** Returns the hash of an identity's canonical form. */
    static ByteBuffer of(Identity identity) {
        return of(identity.canonical());
    }

    /** Returns the hash of a canonical form. */
    static ByteBuffer of(String canonical) {
        try {
            return ByteBuffer.wrap(
                    MessageDigest.getInstance("SHA-256").digest(canonical.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Parses a hash in hexadecimal. Returns null if the text is not a hash. */
    static @Nullable ByteBuffer parse(String text) {
        String hex = text.strip();
        return HEX.matcher(hex).matches() ? ByteBuffer.wrap(HexFormat.of().parseHex(hex)) : null;
    }
}
