package dev.enrichment.sdk.testing.service;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Limit on the number of requests to an operation. Several limits may apply to the same operation, for example one per
 * second and one per minute. A request is admitted if all of them admit it. Rejected requests do not count against any
 * limit.
 *
 * @param algorithm how requests are counted
 * @param requests maximum number of requests per window, at least 1, sent as {@code RateLimit-Limit}; for
 *     {@link Algorithm#CONCURRENT}, the maximum number of requests in progress, which responses do not report
 * @param window length of the window, at least 1 ms, reported in the context of a 429, for example {@code 1 minute};
 *     ignored for {@link Algorithm#CONCURRENT}
 * @param burst number of requests that a token bucket or leaky bucket admits at once, at least 1; ignored for the other
 *     algorithms, and equal to {@code requests} if the limit was created by a factory method
 */
public record RateLimit(Algorithm algorithm, int requests, Duration window, int burst) {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,9})/(second|minute|hour|day|\\d{1,9}s)"
            + "(?:,(fixed-window|sliding-window|token-bucket|leaky-bucket))?(?:,(\\d{1,9}))?");

    private static final Pattern CONCURRENT = Pattern.compile("(\\d{1,9})/concurrent");

    private static final Map<Long, String> UNITS = Map.of(1L, "second", 60L, "minute", 3_600L, "hour", 86_400L, "day");

    /** Algorithm that counts requests and decides whether to admit another one. */
    public enum Algorithm {
        /**
         * Counts requests in consecutive windows that are aligned to the epoch. A limit per minute therefore resets at
         * the start of each minute. Up to twice the limit may be admitted around a reset.
         */
        FIXED_WINDOW,
        /** Counts requests in a window that ends now. A request stops counting one window after it was admitted. */
        SLIDING_WINDOW,
        /**
         * Takes one token per request from a bucket. The bucket refills continuously at {@code requests} tokens per
         * {@code window}, up to {@code burst} tokens.
         */
        TOKEN_BUCKET,
        /**
         * Adds each request to a bucket that drains continuously at {@code requests} per {@code window}. A request that
         * would exceed {@code burst} is rejected, not delayed. The bucket starts empty, so it admits the same requests
         * as a token bucket.
         */
        LEAKY_BUCKET,
        /**
         * Counts the requests in progress. A request delayed by a scripted fault counts until the delay is over by the
         * sandbox's clock. A 429 response contains neither the limit nor {@code Retry-After}.
         */
        CONCURRENT
    }

    /**
     * Validates the limit.
     *
     * @throws IllegalArgumentException if a value is out of range
     */
    public RateLimit {
        if (requests < 1 || burst < 1) {
            throw new IllegalArgumentException("rate limits must be at least 1: " + Math.min(requests, burst));
        }
        if (window.toMillis() < 1) {
            throw new IllegalArgumentException("the window of a rate limit must be at least 1 ms: " + window);
        }
    }

    /**
     * Creates a limit on the number of requests in each fixed window, such as each calendar minute.
     *
     * @param requests maximum number of requests per window, at least 1
     * @param window length of the window
     * @return the limit
     */
    public static RateLimit fixedWindow(int requests, Duration window) {
        return new RateLimit(Algorithm.FIXED_WINDOW, requests, window, requests);
    }

    /**
     * Creates a limit on the number of requests within a sliding window, such as the last 60 seconds.
     *
     * @param requests maximum number of requests per window, at least 1
     * @param window length of the window
     * @return the limit
     */
    public static RateLimit slidingWindow(int requests, Duration window) {
        return new RateLimit(Algorithm.SLIDING_WINDOW, requests, window, requests);
    }

    /**
     * Creates a limit that is enforced with a token bucket. The bucket holds as many tokens as the limit permits
     * requests per window.
     *
     * @param requests number of requests per window, at least 1
     * @param window time in which an empty bucket refills completely
     * @return the limit
     */
    public static RateLimit tokenBucket(int requests, Duration window) {
        return tokenBucket(requests, window, requests);
    }

    /**
     * Creates a limit that is enforced with a token bucket, for example 300 requests per minute with bursts of up to 5.
     *
     * @param requests number of requests per window, at least 1
     * @param window time in which the bucket refills by {@code requests} tokens
     * @param burst capacity of the bucket, at least 1
     * @return the limit
     */
    public static RateLimit tokenBucket(int requests, Duration window, int burst) {
        return new RateLimit(Algorithm.TOKEN_BUCKET, requests, window, burst);
    }

    /**
     * Creates a limit that is enforced with a leaky bucket, for example 20 requests per second without bursts.
     *
     * @param requests number of requests per window, at least 1
     * @param window time in which {@code requests} requests drain
     * @param burst capacity of the bucket, at least 1
     * @return the limit
     */
    public static RateLimit leakyBucket(int requests, Duration window, int burst) {
        return new RateLimit(Algorithm.LEAKY_BUCKET, requests, window, burst);
    }

    /**
     * Creates a limit on the number of requests that may be in progress at the same time.
     *
     * @param requests maximum number of requests in progress, at least 1
     * @return the limit
     */
    public static RateLimit concurrent(int requests) {
        return new RateLimit(Algorithm.CONCURRENT, requests, Duration.ofMillis(1), requests);
    }

    /**
     * Creates a limit on the number of requests per second. The count restarts at the start of each second of the
     * clock.
     *
     * @param requests number of requests per second, at least 1
     * @return the limit
     */
    public static RateLimit perSecond(int requests) {
        return fixedWindow(requests, Duration.ofSeconds(1));
    }

    /**
     * Creates a limit on the number of requests per minute. The count restarts at the start of each minute of the
     * clock.
     *
     * @param requests number of requests per minute, at least 1
     * @return the limit
     */
    public static RateLimit perMinute(int requests) {
        return fixedWindow(requests, Duration.ofMinutes(1));
    }

    /**
     * Parses a limit such as {@code 1500/minute}, {@code 5/second,sliding-window}, {@code 300/minute,token-bucket,5} or
     * {@code 8/concurrent}. The text consists of the number of requests, the window, the algorithm and the burst. The
     * window is {@code second}, {@code minute}, {@code hour}, {@code day}, or a number of seconds such as {@code 10s}.
     * The algorithm is {@code fixed-window} by default. The burst applies only to {@code token-bucket} and
     * {@code leaky-bucket}, and is the number of requests by default. The form {@code 8/concurrent} limits the requests
     * in progress.
     *
     * @param text the limit in text form
     * @return the limit
     * @throws IllegalArgumentException if the text is not a valid limit
     */
    public static RateLimit parse(String text) {
        Matcher concurrent = CONCURRENT.matcher(text.strip());
        if (concurrent.matches()) {
            return concurrent(Integer.parseInt(concurrent.group(1)));
        }
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "not a rate limit, expected for example 300/minute,token-bucket,5: " + text);
        }
        int requests = Integer.parseInt(matcher.group(1));
        Duration window = parseWindow(matcher.group(2));
        String algorithm = matcher.group(3) == null ? "fixed-window" : matcher.group(3);
        int burst = matcher.group(4) == null ? requests : Integer.parseInt(matcher.group(4));
        return switch (algorithm) {
            case "sliding-window" -> slidingWindow(requests, window);
            case "token-bucket" -> tokenBucket(requests, window, burst);
            case "leaky-bucket" -> leakyBucket(requests, window, burst);
            default -> fixedWindow(requests, window);
        };
    }

    private static Duration parseWindow(String text) {
        return switch (text) {
            case "second" -> Duration.ofSeconds(1);
            case "minute" -> Duration.ofMinutes(1);
            case "hour" -> Duration.ofHours(1);
            case "day" -> Duration.ofDays(1);
            default -> Duration.ofSeconds(Integer.parseInt(text.substring(0, text.length() - 1)));
        };
    }

    /**
     * Returns the text form, which {@link #parse} accepts if the limit was created by a factory method and has at most
     * 999,999,999 requests. The text form supports whole seconds only, so other windows are rounded up to the next
     * second.
     *
     * @return text such as {@code 300/minute} or {@code 300/minute,token-bucket,5}
     */
    public String text() {
        if (algorithm == Algorithm.CONCURRENT) {
            return requests + "/concurrent";
        }
        long seconds = Math.max(1, (window.toMillis() + 999) / 1000);
        String unit = UNITS.getOrDefault(seconds, seconds + "s");
        String name = algorithm == Algorithm.FIXED_WINDOW
                ? ""
                : "," + algorithm.name().toLowerCase(Locale.ROOT).replace('_', '-');
        return requests + "/" + unit + name + (burst == requests ? "" : "," + burst);
    }

    /**
     * Returns the time window as text, such as {@code 1 minute}, as it appears in a 429 response.
     *
     * @return text such as {@code 1 second}, {@code 10 seconds}, {@code 1 minute} or {@code 1 day}
     */
    public String windowText() {
        if (window.toMillis() % 1000 != 0) {
            return text(window.toMillis(), "millisecond");
        }
        if (window.toSeconds() % 60 != 0) {
            return text(window.toSeconds(), "second");
        }
        if (window.toMinutes() % 60 != 0) {
            return text(window.toMinutes(), "minute");
        }
        return window.toHours() % 24 != 0 ? text(window.toHours(), "hour") : text(window.toDays(), "day");
    }

    private static String text(long number, String unit) {
        return number + " " + unit + (number == 1 ? "" : "s");
    }
}
