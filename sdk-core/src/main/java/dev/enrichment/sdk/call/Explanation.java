package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.values.SafeText;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Description of what a call would send and what it could cost. Obtained from {@link
 * dev.enrichment.sdk.EnrichmentClient#explain}, which sends nothing. You can log an explanation or attach it to a
 * ticket, because it contains neither the API key nor the values of headers and query parameters whose names suggest a
 * secret. However, it contains the body, which may include personal data.
 *
 * @param operation the operation ID
 * @param method the HTTP method
 * @param url the complete URL, including the query
 * @param headers the headers that would be sent, by name, in order. Secrets are masked by a hint or by {@code …}
 * @param body the JSON body. Null for GET
 * @param estimate the price range of the call, in credits
 */
public record Explanation(
        String operation,
        Route.Method method,
        String url,
        Map<String, String> headers,
        @Nullable String body,
        PriceEstimate estimate) {
    /** Copies the headers, so that later changes to the given map have no effect. */
    public Explanation {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    /**
     * Returns the call as a shell command, to try it without Java. The API key is written as {@code
     * $ENRICHMENT_API_KEY}, and any other secret header as a variable named after the header, such as {@code
     * $AUTHORIZATION}. Secret query parameters remain masked, so fill them in. Running the command costs as much as the
     * call.
     *
     * @return a {@code curl} command that spans several lines
     */
    public String toCurl() {
        StringJoiner command = new StringJoiner(" \\\n  ");
        command.add("curl --request " + method + " " + quoted(url));
        headers.forEach((name, value) -> {
            if (name.equals("Accept-Encoding")) {
                command.add("--compressed");
            } else if (value.startsWith(SafeText.MASK)) {
                command.add("--header " + quoted(name + ": ") + "\"$" + variable(name) + "\"");
            } else {
                command.add("--header " + quoted(name + ": " + value));
            }
        });
        if (body != null) {
            command.add("--data-raw " + quoted(body));
        }
        return command.toString();
    }

    /**
     * Returns the text in single quotes, for use in a shell command. Within single quotes, a shell treats only the
     * closing quote specially, so a quote in the text is escaped.
     */
    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String variable(String header) {
        return header.equalsIgnoreCase("X-API-Key")
                ? "ENRICHMENT_API_KEY"
                : header.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }

    /** Returns a human-readable report: the request as it would be sent, followed by the price. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(method + " " + url + "\n");
        headers.forEach(
                (name, value) -> text.append(name).append(": ").append(value).append('\n'));
        if (body != null) {
            text.append('\n').append(body).append('\n');
        }
        return text.append("\ncosts: ").append(estimate).toString();
    }
}
