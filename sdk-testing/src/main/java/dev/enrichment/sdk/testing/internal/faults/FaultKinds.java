package dev.enrichment.sdk.testing.internal.faults;

import dev.enrichment.sdk.testing.internal.http.Fault;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemDetails;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse.Wire;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Factory of all faults; documented at the methods of {@code FaultPlan}. */
public final class FaultKinds {
    private static final String PAGE = "<!doctype html><html><head><title>Gateway</title></head>"
            + "<body><h1>The gateway could not be reached</h1></body></html>";

    private FaultKinds() {}

    public static Fault delay(Duration duration) {
        return Fault.afterCharge("delay of " + duration, response -> response.delay(duration));
    }

    public static Fault hang(boolean charged) {
        return wire("hang", charged, Wire.HANG);
    }

    public static Fault reset(boolean charged) {
        return wire("reset", charged, Wire.RESET);
    }

    private static Fault wire(String name, boolean charged, Wire wire) {
        return charged
                ? Fault.afterCharge(name + " after charge", response -> response.wire(wire))
                : Fault.beforeProcessing(
                        name + " before processing",
                        response -> response.status(0).wire(wire));
    }

    public static Fault staleKeepAlive() {
        return Fault.afterCharge("stale keep-alive", response -> response.wire(Wire.STALE));
    }

    public static Fault cutBodyAt(int bytes) {
        return Fault.afterCharge("body cut at byte " + bytes, response -> response.cutAt(bytes));
    }

    public static Fault trickle(int bytes, Duration pause) {
        return Fault.afterCharge(
                "trickle of " + bytes + " bytes per " + pause, response -> response.trickle(bytes, pause));
    }

    public static Fault contentType(@Nullable String type) {
        return Fault.afterCharge("content type " + type, response -> response.header("Content-Type", type));
    }

    public static Fault emptyBody() {
        return Fault.afterCharge("empty body", response -> response.body(new byte[0]));
    }

    public static Fault body(String text) {
        return Fault.afterCharge("other body", response -> response.body(text.getBytes(StandardCharsets.UTF_8)));
    }

    public static Fault changedTypes() {
        return Fault.afterCharge(
                "changed types",
                response -> response.body(JsonTrees.write(TypeChanger.lossless(JsonTrees.readOwn(response.body())))));
    }

    public static Fault changedTypes(long seed) {
        return Fault.afterCharge(
                "random types, seed " + seed,
                response ->
                        response.body(JsonTrees.write(TypeChanger.random(JsonTrees.readOwn(response.body()), seed))));
    }

    /** Responds like a gateway: without the service's headers. */
    public static Fault html(int status) {
        return Fault.beforeProcessing("HTML with status " + status, response -> {
            response.headers().clear();
            response.status(status)
                    .header("Content-Type", "text/html; charset=utf-8")
                    .body(PAGE.getBytes(StandardCharsets.UTF_8));
        });
    }

    public static Fault redirect(URI target) {
        return Fault.beforeProcessing(
                "redirect to " + target, response -> response.status(307).header("Location", target.toString()));
    }

    public static Fault degraded() {
        return Fault.beforeProcessing("degraded search", response -> response.body(DegradedResponse.body()));
    }

    /** Sends a problem document that states nothing about credits, as a gateway does that gave up on the service. */
    public static Fault silentStatus(int status) {
        Fault stated = status(status, null, Map.of(), true);
        return new Fault(
                "status " + status + " after silent charge",
                true,
                stated.problem(),
                stated.distortion()
                        .andThen(response -> response.headers()
                                .keySet()
                                .removeIf(name -> name.regionMatches(true, 0, "X-Credits-", 0, 10))));
    }

    /** A 429 states a wait of a second, unless the script states another one, which nothing else may contradict. */
    public static Fault status(int status, @Nullable String code, Map<String, String> headers, boolean charged) {
        String name = "status " + status + (code == null ? "" : " " + code) + (charged ? " after charge" : "");
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
