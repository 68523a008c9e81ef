package dev.enrichment.sdk.http;

import dev.enrichment.sdk.internal.values.Amounts;
import dev.enrichment.sdk.internal.values.HeaderFields;
import dev.enrichment.sdk.internal.values.HeaderValues;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The headers of a response. Names are case-insensitive. The typed accessors return null when a header is absent or
 * unreadable; only {@code X-Credits-Remaining} and {@code X-Request-Id} are documented for every response (API
 * reference, sections 1.4 and 2).
 */
public final class ResponseHeaders implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Names and values in turns. */
    private final String[] fields;

    /** A bit for each length that a name has, modulo 32; 0 before the first look-up. An int, which no thread sees half written. */
    private transient int lengths;

    private final Instant receivedAt;
    /** Read once, and asked for several times a call: the same whichever thread sets it. */
    private transient @Nullable Balance balance;

    private transient @Nullable Instant sentAt;

    private record Balance(@Nullable BigDecimal credits) {}

    private ResponseHeaders(String[] fields, Instant receivedAt) {
        this.fields = fields;
        this.receivedAt = receivedAt;
    }

    /**
     * Headers from a map, as a test or another transport has them.
     *
     * @param values names and their values, in order
     * @param receivedAt when the response arrived: relative times count from here, unless the response has a {@code
     *     Date}
     * @return the headers
     */
    public static ResponseHeaders of(Map<String, List<String>> values, Instant receivedAt) {
        Objects.requireNonNull(values, "values must not be null");
        Objects.requireNonNull(receivedAt, "receivedAt must not be null");
        if (values instanceof HeaderFields known) {
            return new ResponseHeaders(known.fields(), receivedAt);
        }
        List<String> fields = new ArrayList<>(2 * values.size());
        values.forEach((name, all) -> {
            for (int i = 0; i < all.size(); i++) {
                fields.add(Objects.requireNonNull(name, "name must not be null"));
                fields.add(Objects.requireNonNull(all.get(i), name));
            }
        });
        return new ResponseHeaders(fields.toArray(new String[0]), receivedAt);
    }

    /**
     * Returns the last value of a header.
     *
     * @param name the name, in any case
     * @return the value, or null if the header is absent
     */
    public @Nullable String get(String name) {
        Objects.requireNonNull(name, "name must not be null");
        // Each call looks a dozen names up, and most of them are absent.
        if ((lengths() & 1 << name.length()) == 0) {
            return null;
        }
        for (int i = fields.length - 2; i >= 0; i -= 2) {
            if (isNamed(i, name)) {
                return fields[i + 1];
            }
        }
        return null;
    }

    private int lengths() {
        int known = lengths;
        if (known == 0) {
            for (int i = 0; i < fields.length; i += 2) {
                known |= 1 << fields[i].length();
            }
            lengths = known;
        }
        return known;
    }

    private boolean isNamed(int i, String name) {
        String field = fields[i];
        return field.length() == name.length() && (field.equals(name) || field.equalsIgnoreCase(name));
    }

    /**
     * Returns all headers.
     *
     * @return names (compared ignoring case) and values, unmodifiable
     */
    public Map<String, List<String>> asMap() {
        Map<String, List<String>> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (int i = 0; i < fields.length; i += 2) {
            values.computeIfAbsent(fields[i], name -> new ArrayList<>()).add(fields[i + 1]);
        }
        values.replaceAll((name, all) -> List.copyOf(all));
        return Collections.unmodifiableMap(values);
    }

    /**
     * Returns {@code X-Credits-Remaining}: the balance after the request, the lowest one if there are several.
     *
     * @return credits, possibly fractional, 0 for a negative balance; null if no value is an amount that an account can
     *     have
     */
    public @Nullable BigDecimal creditsRemaining() {
        Balance known = balance;
        if (known == null) {
            known = new Balance(lowestBalance());
            balance = known;
        }
        return known.credits;
    }

    private @Nullable BigDecimal lowestBalance() {
        BigDecimal lowest = null;
        for (int i = 0; i < fields.length; i += 2) {
            if (isNamed(i, "X-Credits-Remaining")) {
                String values = fields[i + 1];
                int start = 0;
                for (int end = values.indexOf(','); end >= 0; end = values.indexOf(',', start)) {
                    lowest = lower(lowest, values.substring(start, end));
                    start = end + 1;
                }
                lowest = lower(lowest, values.substring(start));
            }
        }
        return lowest;
    }

    private static @Nullable BigDecimal lower(@Nullable BigDecimal lowest, String value) {
        BigDecimal balance = balance(value.strip());
        return balance == null || (lowest != null && lowest.compareTo(balance) <= 0) ? lowest : balance;
    }

    private static @Nullable BigDecimal balance(String value) {
        boolean owed = value.startsWith("-") && Amounts.parse(value.substring(1)) != null;
        return owed ? BigDecimal.ZERO : Amounts.parse(value);
    }

    /**
     * Returns {@code X-Credits-Consumed}: the charge. Prefer the receipt, which also reads the body.
     *
     * @return credits, or null
     */
    public @Nullable BigDecimal creditsConsumed() {
        return Amounts.parse(get("X-Credits-Consumed"));
    }

    /**
     * {@code X-Credits-Cost}: what was reserved while the request ran; it can exceed the charge.
     *
     * @return credits, or null
     */
    public @Nullable BigDecimal creditsReserved() {
        return Amounts.parse(get("X-Credits-Cost"));
    }

    /**
     * Returns {@code X-Request-Id}: the service's id of the request, for support.
     *
     * @return the id, or null
     */
    public @Nullable String requestId() {
        return get("X-Request-Id");
    }

    /**
     * Returns {@code Retry-After}, in seconds or as a date (relative to the response's own {@code Date}); the longest
     * wait if there are several.
     *
     * @return the time to wait, never negative, or null
     */
    public @Nullable Duration retryAfter() {
        Duration longest = null;
        for (int i = 0; i < fields.length; i += 2) {
            if (isNamed(i, "Retry-After")) {
                Duration wait = HeaderValues.retryAfter(fields[i + 1], sentAt());
                longest = wait == null || (longest != null && longest.compareTo(wait) >= 0) ? longest : wait;
            }
        }
        return longest;
    }

    /**
     * Returns {@code RateLimit-Limit}, or its older form {@code X-RateLimit-Limit}: requests allowed in the present
     * window.
     *
     * @return the limit, or null
     */
    public @Nullable Long rateLimit() {
        return HeaderValues.whole(either("RateLimit-Limit", "X-RateLimit-Limit"));
    }

    /**
     * Returns {@code RateLimit-Remaining}, or its older form: requests left in the present window.
     *
     * @return the number, or null
     */
    public @Nullable Long rateLimitRemaining() {
        return HeaderValues.whole(either("RateLimit-Remaining", "X-RateLimit-Remaining"));
    }

    /**
     * Returns {@code RateLimit-Reset}, or its older form: when the window ends. A value above 1000000000 is read as
     * epoch seconds, a smaller one as seconds from now.
     *
     * @return the instant, or null
     */
    public @Nullable Instant rateLimitReset() {
        String reset = either("RateLimit-Reset", "X-RateLimit-Reset");
        return reset == null ? null : HeaderValues.reset(reset, sentAt());
    }

    /**
     * Returns {@code X-RateLimit-Soft-Mode}: whether limits only warn at present.
     *
     * @return true if the service says that it does not enforce its limits
     */
    public boolean rateLimitSoft() {
        return "true".equalsIgnoreCase(get("X-RateLimit-Soft-Mode"));
    }

    /**
     * Returns when the response was generated: its {@code Date}, otherwise the time it arrived.
     *
     * @return the instant
     */
    public Instant sentAt() {
        Instant known = sentAt;
        if (known == null) {
            Instant date = HeaderValues.httpDate(get("Date"));
            known = date == null ? receivedAt : date;
            sentAt = known;
        }
        return known;
    }

    private @Nullable String either(String name, String olderName) {
        String value = get(name);
        return value == null ? get(olderName) : value;
    }

    /** The names only: values may hold personal data. */
    @Override
    public String toString() {
        return "ResponseHeaders" + asMap().keySet();
    }
}
