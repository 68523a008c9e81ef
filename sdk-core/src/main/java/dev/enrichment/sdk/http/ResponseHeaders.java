package dev.enrichment.sdk.http;

import dev.enrichment.sdk.internal.values.Amounts;
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
 * Headers of a response. Names are case-insensitive. The typed accessors return null when a header is absent or
 * unreadable. Only {@code X-Credits-Remaining} and {@code X-Request-Id} are documented for every response (API
 * reference, sections 1.4 and 2).
 */
public final class ResponseHeaders implements Serializable {
    /** Header names and values in alternating order, as they arrived. */
    private final String[] fields;

    private final Instant receivedAt;

    /** Cached result of {@link #sentAt()}, because parsing a date takes longer than parsing all other headers. */
    private transient @Nullable Instant sentAt;

    private ResponseHeaders(String[] fields, Instant receivedAt) {
        this.fields = fields;
        this.receivedAt = receivedAt;
    }

    /**
     * Creates headers from a list of alternating names and values, for tests and for responses from other sources than
     * this client.
     *
     * @param namesAndValues the names and values in alternating order
     * @param receivedAt the time at which the response arrived. Relative times are based on it unless the response has
     *     a {@code Date}
     * @return the headers
     * @throws IllegalArgumentException if the last name has no value
     */
    public static ResponseHeaders of(List<String> namesAndValues, Instant receivedAt) {
        Objects.requireNonNull(namesAndValues, "namesAndValues must not be null");
        Objects.requireNonNull(receivedAt, "receivedAt must not be null");
        String[] fields = namesAndValues.toArray(new String[0]);
        if (fields.length % 2 != 0) {
            throw new IllegalArgumentException("the last header has no value: " + fields[fields.length - 1]);
        }
        for (String field : fields) {
            Objects.requireNonNull(field, "a header must not be null");
        }
        return new ResponseHeaders(fields, receivedAt);
    }

    /**
     * Returns the value of a header, or null if it is absent. If the header occurs several times, returns the last
     * value.
     *
     * @param name the name, in any case
     * @return the value, or null
     */
    public @Nullable String get(String name) {
        Objects.requireNonNull(name, "name must not be null");
        for (int i = fields.length - 2; i >= 0; i -= 2) {
            if (fields[i].equalsIgnoreCase(name)) {
                return fields[i + 1];
            }
        }
        return null;
    }

    /**
     * Returns all headers.
     *
     * @return an unmodifiable map from names to values. Lookups ignore the case of names
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
     * Returns the balance after the request, from {@code X-Credits-Remaining}. Returns null if the header is absent or
     * not a valid balance.
     *
     * @return the balance in credits, possibly fractional, or null. 0 for a negative balance
     */
    public @Nullable BigDecimal creditsRemaining() {
        String value = get("X-Credits-Remaining");
        boolean owed = value != null && value.startsWith("-") && Amounts.parse(value.substring(1)) != null;
        return owed ? BigDecimal.ZERO : Amounts.parse(value);
    }

    /**
     * Returns the charge from {@code X-Credits-Consumed}, or null if the header is absent or invalid. Prefer the
     * receipt, which also takes the body into account.
     *
     * @return the credits, or null
     */
    public @Nullable BigDecimal creditsConsumed() {
        return Amounts.parse(get("X-Credits-Consumed"));
    }

    /**
     * Returns the ID that the service assigned to the request, from {@code X-Request-Id}, to quote in a support
     * request. Returns null if the header is absent.
     *
     * @return the ID, or null
     */
    public @Nullable String requestId() {
        return get("X-Request-Id");
    }

    /**
     * Returns the wait from {@code Retry-After}, whose value is a number of seconds or a date. A date is compared with
     * the response's own {@code Date}. Returns null if the header is absent or invalid.
     *
     * @return the wait, never negative, or null
     */
    public @Nullable Duration retryAfter() {
        return HeaderValues.retryAfter(get("Retry-After"), sentAt());
    }

    /**
     * Returns the number of requests allowed in the current rate limit window, from {@code RateLimit-Limit} or its
     * older form {@code X-RateLimit-Limit}. Returns null if the header is absent or invalid.
     *
     * @return the limit, or null
     */
    public @Nullable Long rateLimit() {
        return HeaderValues.whole(either("RateLimit-Limit", "X-RateLimit-Limit"));
    }

    /**
     * Returns the number of requests left in the current rate limit window, from {@code RateLimit-Remaining} or its
     * older form {@code X-RateLimit-Remaining}. Returns null if the header is absent or invalid.
     *
     * @return the number, or null
     */
    public @Nullable Long rateLimitRemaining() {
        return HeaderValues.whole(either("RateLimit-Remaining", "X-RateLimit-Remaining"));
    }

    /**
     * Returns the end of the current rate limit window, from {@code RateLimit-Reset} or its older form {@code
     * X-RateLimit-Reset}. Returns null if the header is absent or invalid. A value above 1000000000 is read as epoch
     * seconds, and a smaller value as seconds after {@link #sentAt()}.
     *
     * @return the instant, or null
     */
    public @Nullable Instant rateLimitReset() {
        String reset = either("RateLimit-Reset", "X-RateLimit-Reset");
        return reset == null ? null : HeaderValues.reset(reset, sentAt());
    }

    /**
     * Returns whether the service currently does not enforce its rate limits, according to {@code
     * X-RateLimit-Soft-Mode}.
     *
     * @return true if the service reports that it does not enforce its limits
     */
    public boolean rateLimitSoft() {
        return "true".equalsIgnoreCase(get("X-RateLimit-Soft-Mode"));
    }

    /**
     * Returns the time at which the response was generated, from its {@code Date} header. Without this header, returns
     * the time at which the response arrived.
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

    /**
     * Returns the names of the headers. The values are omitted, because they may contain personal data.
     */
    @Override
    public String toString() {
        return "ResponseHeaders" + asMap().keySet();
    }
}
