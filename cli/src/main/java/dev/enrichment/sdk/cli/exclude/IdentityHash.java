package dev.enrichment.sdk.cli.exclude;

import java.util.Locale;
import java.util.Optional;
import okio.ByteString;

/**
 * SHA-256 hash of the canonical form of a person or company, such as {@code ada@northwind.example}. Suppression lists
 * are exchanged as hashes, so that they do not reveal whom they contain.
 *
 * @param hex the hash as 64 hexadecimal digits in lower case
 */
record IdentityHash(String hex) {
    private static final int DIGITS = 64;

    /** Returns the hash in a cell. Returns empty if the cell contains anything else. */
    static Optional<IdentityHash> parse(String cell) {
        String text = cell.strip().toLowerCase(Locale.ROOT);
        boolean isHash = text.length() == DIGITS && text.chars().allMatch(c -> Character.digit(c, 16) >= 0 && c < 128);
        return isHash ? Optional.of(new IdentityHash(text)) : Optional.empty();
    }

    static IdentityHash of(String canonical) {
        return new IdentityHash(ByteString.encodeUtf8(canonical).sha256().hex());
    }
}
