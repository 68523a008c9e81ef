package dev.enrichment.sdk.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The secret that identifies the account (API reference, section 1.4). It prints as a hint, never as itself, and is
 * revealed only for the {@code X-API-Key} header of a request to the configured address. Use it on servers only, never
 * in code that is distributed.
 */
public final class ApiKey {
    private static final int HINT = 4;
    private static final int SHORTEST_WITH_HINT = 12;

    private static final int FINGERPRINT_DIGITS = 12;

    private final String secret;
    private volatile @Nullable String fingerprint;

    private ApiKey(String secret) {
        this.secret = secret;
    }

    /**
     * Checks the form of a key: not blank, and only characters that can stand in a header. Only a call shows whether
     * the service accepts it.
     *
     * @param secret the key as the account dashboard shows it
     * @return the key
     * @throws IllegalArgumentException if it is blank or holds a blank, a line break or a character outside ASCII; the
     *     message never contains the key
     */
    public static ApiKey of(String secret) {
        Objects.requireNonNull(secret, "apiKey must not be null");
        if (secret.isBlank()) {
            throw new IllegalArgumentException("apiKey must not be blank: copy it from the account dashboard");
        }
        for (int i = 0; i < secret.length(); i++) {
            if (secret.charAt(i) <= ' ' || secret.charAt(i) > '~') {
                throw new IllegalArgumentException(
                        "apiKey has a blank, a line break or another character that no key has," + " at position " + i
                                + ": check how it was copied or read");
            }
        }
        return new ApiKey(secret);
    }

    /**
     * Returns the key itself, for the one place that writes the header.
     *
     * @return the secret
     */
    public String reveal() {
        return secret;
    }

    /** Two keys are equal if their secrets are. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ApiKey key && key.secret.equals(secret);
    }

    /** Returns a hash of the secret. */
    @Override
    public int hashCode() {
        return secret.hashCode();
    }

    /**
     * Returns a hint that distinguishes keys, such as {@code …x7Qa}; for a short key only {@code …}.
     *
     * @return at most the last four characters
     */
    public String hint() {
        return secret.length() < SHORTEST_WITH_HINT ? "…" : "…" + secret.substring(secret.length() - HINT);
    }

    /**
     * A name for the key that does not disclose it: the first 12 hexadecimal digits of its SHA-256. Unlike the hint it
     * distinguishes the keys of any number of accounts, and it is the same in each process.
     *
     * @return the fingerprint, such as {@code 9f86d081884c}
     */
    public String fingerprint() {
        String known = fingerprint;
        if (known == null) {
            known = hash(secret).substring(0, FINGERPRINT_DIGITS);
            fingerprint = known;
        }
        return known;
    }

    private static String hash(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Returns the hint: {@code ApiKey(…x7Qa)}. */
    @Override
    public String toString() {
        return "ApiKey(" + hint() + ")";
    }
}
