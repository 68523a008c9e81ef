package dev.enrichment.sdk.testing.internal.faults;

import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemDetails;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse.Wire;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Kind of fault, such as a delay or a reset connection. {@code FaultPlan}, the request header {@code X-Sandbox-Fault}
 * and requests below {@code /__sandbox} create faults of these kinds. In text, a fault consists of a name and
 * parameters, such as {@code status; status=503; retry-after=2}.
 */
public enum FaultKind {
    DELAY(p -> charged("delay of " + p.millis(), r -> r.delay(p.millis())), "millis"),
    TRICKLE(
            p -> charged(
                    "trickle of " + p.bytes(100) + " bytes per " + p.millis(),
                    r -> r.trickle(p.bytes(100), p.millis())),
            "bytes",
            "millis"),
    HANG_BEFORE_PROCESSING(p -> free("hang before processing", r -> r.status(0).wire(Wire.HANG))),
    HANG_AFTER_CHARGE(p -> charged("hang after charge", r -> r.wire(Wire.HANG))),
    RESET_BEFORE_PROCESSING(
            p -> free("reset before processing", r -> r.status(0).wire(Wire.RESET))),
    RESET_AFTER_CHARGE(p -> charged("reset after charge", r -> r.wire(Wire.RESET))),
    CUT_BODY(p -> charged("body cut at byte " + p.bytes(0), r -> r.cutAt(p.bytes(0))), "bytes"),
    STATUS(p -> status(p, 503, false), "status", "code", "retry-after"),
    STATUS_AFTER_CHARGE(p -> status(p, 504, true), "status"),
    STATUS_AFTER_SILENT_CHARGE(FaultKind::silentStatus, "status"),
    HTML(p -> html(p.status(502)), "status"),
    REDIRECT(p -> free("redirect to " + p.location(), r -> r.status(307).header("Location", p.location())), "location"),
    DEGRADED(p -> free("degraded search", r -> r.body(DegradedResponse.body()))),
    CONTENT_TYPE(p -> charged("content type " + p.get("type"), r -> r.header("Content-Type", p.get("type"))), "type"),
    EMPTY_BODY(p -> charged("empty body", r -> r.body(new byte[0]))),
    BODY(p -> charged("other body", r -> r.body(p.get("text", "").getBytes(StandardCharsets.UTF_8))), "text"),
    CHANGE_TYPES(FaultKind::changeTypes, "seed"),
    STALE_KEEP_ALIVE(p -> charged("stale keep-alive", r -> r.wire(Wire.STALE)));

    private static final byte[] PAGE = ("<!doctype html><html><head><title>Gateway</title></head>"
                    + "<body><h1>The gateway could not be reached</h1></body></html>")
            .getBytes(StandardCharsets.UTF_8);

    @SuppressWarnings("ImmutableEnumChecker") // the functions have no state
    private final Function<FaultParameters, Fault> maker;

    @SuppressWarnings("ImmutableEnumChecker") // List.of returns an immutable list
    private final List<String> parameters;

    FaultKind(Function<FaultParameters, Fault> maker, String... parameters) {
        this.maker = maker;
        this.parameters = List.of(parameters);
    }

    /** Returns the name used in the text form, such as {@code cut-body}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the names of the parameters, all of which are optional. */
    public List<String> parameters() {
        return parameters;
    }

    /**
     * Creates a fault of this kind with the given parameters, such as {@code status=503}.
     *
     * @param values parameters by name
     * @throws IllegalArgumentException if a parameter or a value is not valid, with a message for the client
     */
    public Fault with(Map<String, String> values) {
        return with(values, Map.of());
    }

    /**
     * Creates a fault of this kind with the given parameters, such as {@code status=503}. If the fault sends an error
     * response with a problem document, this response also gets the given headers.
     */
    public Fault with(Map<String, String> values, Map<String, String> headers) {
        String unknown = values.keySet().stream()
                .filter(parameter -> !parameters.contains(parameter))
                .collect(Collectors.joining(", "));
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("the fault " + text() + " has no parameter " + unknown
                    + (parameters.isEmpty() ? "" : ", expected " + String.join(", ", parameters)));
        }
        return maker.apply(new FaultParameters(text(), values, headers));
    }

    /**
     * Returns the kind of fault with this name, such as {@code cut-body}.
     *
     * @throws IllegalArgumentException if no kind has this name, with a message for the client
     */
    public static FaultKind named(String text) {
        return Arrays.stream(values())
                .filter(kind -> kind.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown fault '" + text + "', expected one of "
                        + Arrays.stream(values()).map(FaultKind::text).collect(Collectors.joining(", "))));
    }

    /**
     * Parses the text form of a fault, such as {@code status; status=503}, in which semicolons separate the name and
     * the parameters.
     *
     * @throws IllegalArgumentException if the text is not valid, with a message for the client
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
        return named(parts.get(0).strip()).with(values);
    }

    private static Fault charged(String name, Consumer<SandboxResponse> distortion) {
        return new Fault(name, true, null, distortion);
    }

    private static Fault free(String name, Consumer<SandboxResponse> distortion) {
        return new Fault(name, false, null, distortion);
    }

    private static Fault changeTypes(FaultParameters p) {
        boolean lossless = p.get("seed") == null;
        long seed = p.number("seed", 0, 0, Long.MAX_VALUE);
        return charged(lossless ? "changed types" : "random types, seed " + seed, response -> {
            var body = JsonTrees.parse(new String(response.body(), StandardCharsets.UTF_8));
            response.body(JsonTrees.write(lossless ? TypeChanger.lossless(body) : TypeChanger.random(body, seed)));
        });
    }

    /** Creates a fault that sends a gateway's HTML page, without the service's headers. */
    private static Fault html(int status) {
        return free("HTML with status " + status, response -> {
            response.headers().clear();
            response.status(status)
                    .header("Content-Type", "text/html; charset=utf-8")
                    .body(PAGE);
        });
    }

    /**
     * Creates a fault that charges the request but sends an error response without the charge. This simulates a gateway
     * timeout.
     */
    private static Fault silentStatus(FaultParameters p) {
        Fault stated = status(p, 504, true);
        return new Fault(
                "status " + p.status(504) + " after silent charge",
                true,
                stated.problem(),
                stated.distortion()
                        .andThen(response -> response.headers()
                                .keySet()
                                .removeIf(name -> name.regionMatches(true, 0, "X-Credits-", 0, 10))));
    }

    /**
     * Creates a fault that sends a problem document. By default, a 429 tells the client to wait one second, both in the
     * headers and in the document. If the script sets {@code Retry-After}, the document does not mention a wait,
     * because it could contradict that header.
     */
    private static Fault status(FaultParameters p, int otherwise, boolean charged) {
        int status = p.status(otherwise);
        @Nullable String code = p.get("code");
        String name = "status " + status + (code == null ? "" : " " + code) + (charged ? " after charge" : "");
        Map<String, String> headers = p.headers();
        boolean wait = status == 429 && headers.keySet().stream().noneMatch("Retry-After"::equalsIgnoreCase);
        ProblemDetails problem = Problems.ofStatus(status, code);
        if (wait) {
            problem = problem.withContext(JsonTrees.object().put("remaining", 0).put("retry_after_seconds", 1));
        }
        return new Fault(name, charged, problem, response -> {
            if (wait) {
                response.header("RateLimit-Remaining", "0")
                        .header("RateLimit-Reset", "1")
                        .header("Retry-After", "1");
            }
            headers.forEach(response::header);
        });
    }
}
