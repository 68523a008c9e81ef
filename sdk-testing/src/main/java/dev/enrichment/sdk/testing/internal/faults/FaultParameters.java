package dev.enrichment.sdk.testing.internal.faults;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of a fault, such as the status of an error response. Reading an invalid value throws an {@link
 * IllegalArgumentException} whose message tells the client what is wrong.
 */
record FaultParameters(String fault, Map<String, String> values, Map<String, String> otherHeaders) {
    private static final int MAX_STATUS = 599;

    @Nullable
    String get(String parameter) {
        return values.get(parameter);
    }

    String get(String parameter, String otherwise) {
        return values.getOrDefault(parameter, otherwise);
    }

    Duration millis() {
        return Duration.ofMillis(number("millis", 100, 0, Integer.MAX_VALUE));
    }

    int bytes(int otherwise) {
        return (int) number("bytes", otherwise, Math.min(1, otherwise), Integer.MAX_VALUE);
    }

    int status(int otherwise) {
        return (int) number("status", otherwise, 200, MAX_STATUS);
    }

    String location() {
        return get("location", "http://127.0.0.1:1/");
    }

    /** Returns the headers to add to the response, both those set by the script and those given as parameters. */
    Map<String, String> headers() {
        Map<String, String> headers = new HashMap<>(otherHeaders);
        if (values.containsKey("retry-after")) {
            headers.put("Retry-After", get("retry-after", ""));
        }
        return headers;
    }

    long number(String parameter, long otherwise, long min, long max) {
        String text = values.get(parameter);
        if (text == null) {
            return otherwise;
        }
        try {
            long number = Long.parseLong(text);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Text that is not a number is rejected below, like a number that is out of range.
        }
        throw new IllegalArgumentException("the parameter " + parameter + " of the fault " + fault
                + " must be an integer " + (max == MAX_STATUS ? "from " + min + " to " + max : "of at least " + min)
                + ", but is " + text);
    }
}
