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
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Headers of a response. Names are case-insensitive. Unless stated otherwise, the typed accessors return null when a
 * header is absent or unreadable. If a header with a number or a time occurs several times with different values, they
 * return the most conservative value: the longest wait, the smallest balance, the highest charge, the lowest limit or
 * the latest reset. Of several {@code Date} headers, the last one counts. Only {@code X-Credits-Remaining} and {@code
 * X-Request-Id} are documented for every response (API reference, sections 1.4 and 2).
 */
public final class ResponseHeaders implements Serializable {
    private static final long serialVersionUID = 1L;

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
     * Creates headers from a list of alternating names and values, for tests and for responses that this client did not
     * receive itself.
     *
     * @param namesAndValues the names and values in alternating order
     * @param receivedAt the time at which the response arrived. Relative times are based on it unless the response has
     *     a readable {@code Date} header
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
     * not a valid balance. If the header occurs several times, returns the smallest balance.
     *
     * @return the balance in credits, possibly fractional, or null. 0 for a negative balance
     */
    public @Nullable BigDecimal creditsRemaining() {
        return mostCareful("X-Credits-Remaining", ResponseHeaders::balance, BigDecimal::min);
    }

    private static @Nullable BigDecimal balance(String value) {
        boolean owed = value.startsWith("-") && Amounts.parse(value.substring(1)) != null;
        return owed ? BigDecimal.ZERO : Amounts.parse(value);
    }

    /**
     * Returns the charge from {@code X-Credits-Consumed}, or null if the header is absent or invalid. If the header
     * occurs several times, returns the highest charge. Prefer the receipt, which also takes the body into account.
     *
     * @return the credits, or null
     */
    public @Nullable BigDecimal creditsConsumed() {
        return mostCareful("X-Credits-Consumed", Amounts::parse, BigDecimal::max);
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
     * {@link #sentAt()}. Returns null if the header is absent or invalid. If the header occurs several times, returns the
     * longest wait.
     *
     * @return the wait, from 0 to 3,650 days, or null
     */
    public @Nullable Duration retryAfter() {
        return mostCareful("Retry-After", value -> HeaderValues.retryAfter(value, sentAt()), ResponseHeaders::longer);
    }

    /**
     * Returns the number of requests allowed in the current rate limit window, from {@code RateLimit-Limit} or its
     * older form {@code X-RateLimit-Limit}. Returns null if the header is absent or invalid. If several values are
     * present, returns the lowest limit.
     *
     * @return the limit, or null
     */
    public @Nullable Long rateLimit() {
        return lowest("RateLimit-Limit", "X-RateLimit-Limit");
    }

    /**
     * Returns the number of requests left in the current rate limit window, from {@code RateLimit-Remaining} or its
     * older form {@code X-RateLimit-Remaining}. Returns null if the header is absent or invalid. If several values are
     * present, returns the lowest number.
     *
     * @return the number, or null
     */
    public @Nullable Long rateLimitRemaining() {
        return lowest("RateLimit-Remaining", "X-RateLimit-Remaining");
    }

    /**
     * Returns the end of the current rate limit window, from {@code RateLimit-Reset} or its older form {@code
     * X-RateLimit-Reset}. Returns null if the header is absent or invalid. A value above 1000000000 is read as epoch
     * seconds, and a smaller value as seconds after {@link #sentAt()}. If several values are present, returns the
     * latest time.
     *
     * @return the instant, or null
     */
    public @Nullable Instant rateLimitReset() {
        return mostCareful(
                "RateLimit-Reset",
                "X-RateLimit-Reset",
                value -> HeaderValues.reset(value, sentAt()),
                ResponseHeaders::later);
    }

    /**
     * Returns whether the service currently does not enforce its rate limits, according to {@code
     * X-RateLimit-Soft-Mode}. If the header occurs several times, all values must be {@code true}.
     *
     * @return true if the service reports that it does not enforce its limits. False if the header is absent
     */
    public boolean rateLimitSoft() {
        return Boolean.TRUE.equals(mostCareful("X-RateLimit-Soft-Mode", Boolean::valueOf, Boolean::logicalAnd));
    }

    /**
     * Returns the time at which the response was generated, from its {@code Date} header. If the header is absent or
     * unreadable, returns the time at which the response arrived.
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

    private <V> @Nullable V mostCareful(
            String name, Function<String, @Nullable V> parser, BinaryOperator<V> moreCareful) {
        return mostCareful(name, name, parser, moreCareful);
    }

    private @Nullable Long lowest(String name, String olderName) {
        return mostCareful(name, olderName, HeaderValues::whole, Math::min);
    }

    /**
     * Returns the most conservative of all readable values of a header and its older form. Returns null if no value can
     * be read.
     *
     * @param moreCareful a function that selects the more conservative of two values
     */
    private <V> @Nullable V mostCareful(
            String name, String olderName, Function<String, @Nullable V> parser, BinaryOperator<V> moreCareful) {
        V result = null;
        for (int i = 0; i < fields.length; i += 2) {
            V value = isNamed(fields[i], name, olderName) ? parser.apply(fields[i + 1]) : null;
            if (value != null) {
                result = result == null ? value : moreCareful.apply(result, value);
            }
        }
        return result;
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private static boolean isNamed(String field, String name, String olderName) {
        return field.equalsIgnoreCase(name) || field.equalsIgnoreCase(olderName);
    }

    /**
     * Returns the names of the headers. The values are omitted, because they may contain personal data.
     */
    @Override
    public String toString() {
        return "ResponseHeaders" + asMap().keySet();
    }
}
