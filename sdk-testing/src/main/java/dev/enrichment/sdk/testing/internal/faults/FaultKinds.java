package dev.enrichment.sdk.testing.internal.faults;

import dev.enrichment.sdk.testing.internal.http.Fault;
import dev.enrichment.sdk.testing.internal.http.Problems;
import dev.enrichment.sdk.testing.internal.http.SandboxResponse;
import dev.enrichment.sdk.testing.internal.http.SandboxResponse.Wire;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Every fault the script knows. What each one means is told at the methods of {@code FaultPlan}. */
public final class FaultKinds {
    private static final String PAGE = "<!doctype html><html><head><title>Gateway</title></head>"
            + "<body><h1>The gateway could not be reached</h1></body></html>";

    private FaultKinds() {}

    public static Fault delay(Duration duration) {
        return Fault.afterWork("delay of " + duration, reply -> reply.delay(duration));
    }

    public static Fault hang(boolean worked) {
        return wire("hang", worked, Wire.HANG);
    }

    public static Fault reset(boolean worked) {
        return wire("reset", worked, Wire.RESET);
    }

    private static Fault wire(String name, boolean worked, Wire wire) {
        return worked
                ? Fault.afterWork(name + " after the charge", reply -> reply.wire(wire))
                : Fault.beforeWork(
                        name + " before the work", reply -> reply.status(0).wire(wire));
    }

    public static Fault staleKeepAlive() {
        return Fault.afterWork("stale keep-alive", reply -> reply.wire(Wire.STALE));
    }

    public static Fault cutBodyAt(int bytes) {
        return Fault.afterWork("body cut at byte " + bytes, reply -> reply.cutAt(bytes));
    }

    public static Fault trickle(int bytes, Duration pause) {
        return Fault.afterWork("trickle of " + bytes + " bytes per " + pause, reply -> reply.trickle(bytes, pause));
    }

    public static Fault contentType(@Nullable String type) {
        return Fault.afterWork("content type " + type, reply -> reply.header("Content-Type", type));
    }

    public static Fault emptyBody() {
        return Fault.afterWork("empty body", reply -> reply.body(new byte[0]));
    }

    public static Fault body(String text) {
        return Fault.afterWork("other body", reply -> reply.body(text.getBytes(StandardCharsets.UTF_8)));
    }

    public static Fault bentTypes() {
        return Fault.afterWork(
                "bent types", reply -> reply.body(Json.write(TypeChanger.gently(Json.readOwn(reply.body())))));
    }

    public static Fault bentTypes(long seed) {
        return Fault.afterWork(
                "wildly bent types, seed " + seed,
                reply -> reply.body(Json.write(TypeChanger.wildly(Json.readOwn(reply.body()), seed))));
    }

    /** As a gateway in front of the service sends it: none of the service's headers. */
    public static Fault html(int status) {
        return Fault.beforeWork("HTML with status " + status, reply -> {
            reply.headers().clear();
            reply.status(status)
                    .header("Content-Type", "text/html; charset=utf-8")
                    .body(PAGE.getBytes(StandardCharsets.UTF_8));
        });
    }

    public static Fault redirect(URI target) {
        return Fault.beforeWork(
                "redirect to " + target, reply -> reply.status(307).header("Location", target.toString()));
    }

    public static Fault degraded() {
        return Fault.beforeWork("degraded empty answer", reply -> reply.body(DegradedResponse.body()));
    }

    public static Fault status(int status, @Nullable String code, Map<String, String> headers, boolean worked) {
        String name = "status " + status + (code == null ? "" : " " + code) + (worked ? " after the charge" : "");
        return new Fault(name, worked, Problems.ofStatus(status, code), reply -> addHeaders(reply, status, headers));
    }

    private static void addHeaders(SandboxResponse reply, int status, Map<String, String> headers) {
        if (status == 429) {
            reply.header("RateLimit-Remaining", "0")
                    .header("RateLimit-Reset", "1")
                    .header("Retry-After", "1");
        }
        headers.forEach(reply::header);
    }
}
