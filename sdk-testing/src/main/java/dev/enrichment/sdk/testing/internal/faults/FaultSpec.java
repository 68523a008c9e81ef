package dev.enrichment.sdk.testing.internal.faults;

import dev.enrichment.sdk.testing.internal.http.Fault;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Faults in text form, for the header {@code X-Sandbox-Fault} and the admin routes: a name, and parameters such as
 * {@code status; status=503; retry-after=2}.
 */
public final class FaultSpec {
    private static final int MAX_STATUS = 599;
    private static final Map<String, Function<FaultSpec, Fault>> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put("delay", spec -> FaultKinds.delay(spec.millis()));
        KINDS.put("hang-before-processing", spec -> FaultKinds.hang(false));
        KINDS.put("hang-after-charge", spec -> FaultKinds.hang(true));
        KINDS.put("reset-before-processing", spec -> FaultKinds.reset(false));
        KINDS.put("reset-after-charge", spec -> FaultKinds.reset(true));
        KINDS.put("cut-body", spec -> FaultKinds.cutBodyAt(spec.number("bytes", 0, 0, Integer.MAX_VALUE)));
        KINDS.put(
                "trickle", spec -> FaultKinds.trickle(spec.number("bytes", 100, 1, Integer.MAX_VALUE), spec.millis()));
        KINDS.put("content-type", spec -> FaultKinds.contentType(spec.values.get("type")));
        KINDS.put("empty-body", spec -> FaultKinds.emptyBody());
        KINDS.put("body", spec -> FaultKinds.body(spec.text("text", "")));
        KINDS.put("change-types", FaultSpec::changedTypes);
        KINDS.put("html", spec -> FaultKinds.html(spec.status(502)));
        KINDS.put("status", spec -> spec.statusFault(false));
        KINDS.put("status-after-charge", spec -> spec.statusFault(true));
        KINDS.put("status-after-silent-charge", spec -> FaultKinds.silentStatus(spec.status(504)));
        KINDS.put("redirect", spec -> FaultKinds.redirect(URI.create(spec.text("location", "http://127.0.0.1:1/"))));
        KINDS.put("degraded", spec -> FaultKinds.degraded());
        KINDS.put("stale-keep-alive", spec -> FaultKinds.staleKeepAlive());
    }

    private static final Map<String, List<String>> PARAMETERS = Map.ofEntries(
            Map.entry("delay", List.of("millis")),
            Map.entry("cut-body", List.of("bytes")),
            Map.entry("trickle", List.of("bytes", "millis")),
            Map.entry("content-type", List.of("type")),
            Map.entry("body", List.of("text")),
            Map.entry("change-types", List.of("seed")),
            Map.entry("html", List.of("status")),
            Map.entry("status", List.of("status", "code", "retry-after")),
            Map.entry("status-after-charge", List.of("status")),
            Map.entry("status-after-silent-charge", List.of("status")),
            Map.entry("redirect", List.of("location")));

    private final String name;
    private final Map<String, String> values;

    private FaultSpec(String name, Map<String, String> values) {
        this.name = name;
        this.values = values;
    }

    /** Returns the names of all faults. */
    public static List<String> names() {
        return List.copyOf(KINDS.keySet());
    }

    /** Returns the parameters of a fault. */
    public static List<String> parameters(String name) {
        return PARAMETERS.getOrDefault(name, List.of());
    }

    /**
     * Parses a name with parameters separated by semicolons.
     *
     * @throws IllegalArgumentException if it is not valid, with a message for the client
     */
    public static Fault parse(String text) {
        List<String> parts = List.of(text.split(";", -1));
        Map<String, String> values = new LinkedHashMap<>();
        for (String parameter : parts.subList(1, parts.size())) {
            String[] pair = parameter.split("=", 2);
            if (!parameter.isBlank()) {
                values.put(pair[0].strip(), pair.length == 2 ? pair[1].strip() : "");
            }
        }
        return of(parts.get(0).strip(), values);
    }

    /**
     * Creates a fault.
     *
     * @throws IllegalArgumentException if the name, a parameter or a value is not valid, with a message for the client
     */
    public static Fault of(String name, Map<String, String> values) {
        Function<FaultSpec, Fault> kind = KINDS.get(name);
        if (kind == null) {
            throw new IllegalArgumentException(
                    "unknown fault '" + name + "', expected one of " + String.join(", ", names()));
        }
        List<String> known = parameters(name);
        String unknown = values.keySet().stream()
                .filter(parameter -> !known.contains(parameter))
                .collect(Collectors.joining(", "));
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("the fault " + name + " has no parameter " + unknown
                    + (known.isEmpty() ? "" : ", expected " + String.join(", ", known)));
        }
        return kind.apply(new FaultSpec(name, values));
    }

    private static Fault changedTypes(FaultSpec spec) {
        return spec.values.containsKey("seed")
                ? FaultKinds.changedTypes(spec.number("seed", 0, 0, Integer.MAX_VALUE))
                : FaultKinds.changedTypes();
    }

    private Fault statusFault(boolean charged) {
        Map<String, String> headers =
                values.containsKey("retry-after") ? Map.of("Retry-After", text("retry-after", "1")) : Map.of();
        return FaultKinds.status(status(charged ? 504 : 503), values.get("code"), headers, charged);
    }

    private int status(int otherwise) {
        return number("status", otherwise, 200, MAX_STATUS);
    }

    private Duration millis() {
        return Duration.ofMillis(number("millis", 100, 0, Integer.MAX_VALUE));
    }

    private String text(String parameter, String otherwise) {
        return values.getOrDefault(parameter, otherwise);
    }

    private int number(String parameter, int otherwise, int min, int max) {
        String text = values.get(parameter);
        if (text == null) {
            return otherwise;
        }
        try {
            int number = Integer.parseInt(text);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Not a number is as wrong as a number out of range.
        }
        throw new IllegalArgumentException("the parameter " + parameter + " of the fault " + name
                + " must be an integer of at least " + min + ": " + text);
    }
}
