package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.Route;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Describes what a call would send, cost and wait for; nothing of it was sent. Get it from {@link
 * dev.enrichment.sdk.EnrichmentClient#explain}. It can be logged or put into a ticket: it contains neither the API key
 * nor the values of headers and query parameters whose names suggest a secret. The body is in it and can contain
 * personal data.
 *
 * @param operation the operation's id
 * @param method the HTTP method
 * @param url the whole address, query included
 * @param headers what would be sent, by name, in order; secrets masked as a hint or as {@code …}
 * @param body the JSON body; null for GET
 * @param estimate what the call can cost, in credits
 * @param connectTimeout maximum time to open a connection
 * @param attemptTimeout maximum duration of one attempt
 * @param totalTimeout maximum duration of the call, all attempts and waits included
 * @param retryRule what would be retried, how often and after which delay, in words
 */
public record Explanation(
        String operation,
        Route.Method method,
        String url,
        Map<String, String> headers,
        @Nullable String body,
        PriceEstimate estimate,
        Duration connectTimeout,
        Duration attemptTimeout,
        Duration totalTimeout,
        String retryRule) {
    /** Replaces a secret. */
    static final String MASK = "…";

    /** Makes a defensive copy of the headers. */
    public Explanation {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    /**
     * Returns the call as a command for a shell, to try it without Java. The key is {@code $ENRICHMENT_API_KEY}, any
     * other secret header a variable named after it, such as {@code $AUTHORIZATION}. Running it costs what the call
     * costs.
     *
     * @return a {@code curl} command of several lines
     */
    public String toCurl() {
        StringJoiner command = new StringJoiner(" \\\n  ");
        command.add("curl --request " + method + " " + quoted(url));
        headers.forEach((name, value) -> command.add("--header "
                + (value.startsWith(MASK)
                        ? quoted(name + ": ") + "\"$" + variable(name) + "\""
                        : quoted(name + ": " + value))));
        if (body != null) {
            command.add("--data-raw " + quoted(body));
        }
        return command.add("--max-time " + Math.max(1, attemptTimeout.toSeconds()))
                .toString();
    }

    /** Returns a text in single quotes, in which a shell interprets nothing but the quote itself. */
    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String variable(String header) {
        return header.equalsIgnoreCase("X-API-Key")
                ? "ENRICHMENT_API_KEY"
                : header.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }

    /** A report for people: the request as it would be sent, then price, timeouts and retries. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(method + " " + url + "\n");
        headers.forEach(
                (name, value) -> text.append(name).append(": ").append(value).append('\n'));
        if (body != null) {
            text.append('\n').append(body).append('\n');
        }
        return text.append("\ncosts:    ")
                .append(estimate)
                .append("\ntimeouts: connect ")
                .append(seconds(connectTimeout))
                .append(", attempt ")
                .append(seconds(attemptTimeout))
                .append(", total ")
                .append(seconds(totalTimeout))
                .append("\nretries:  ")
                .append(retryRule)
                .toString();
    }

    private static String seconds(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }
}
