package dev.enrichment.sdk.testing.internal.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/** Says what happens: for people, or a JSON object in each line for programs that collect logs. */
enum RequestLog {
    /** Says nothing of requests. */
    NONE,
    /** Writes a line of text for each request. */
    TEXT,
    /** Writes JSON only: an event for the start, each request and the end. */
    JSON;

    private static final int SHOWN_CHARACTERS = 300;

    static RequestLog parse(String text) {
        for (RequestLog log : values()) {
            if (log.name().toLowerCase(Locale.ROOT).equals(text)) {
                return log;
            }
        }
        throw new IllegalArgumentException("--log must be none, text or json: " + text);
    }

    void request(RecordedCall call, PrintStream out) {
        switch (this) {
            case NONE -> {}
            case TEXT -> out.println(line(call));
            case JSON -> write(event("request", call), out);
        }
    }

    void started(Sandbox sandbox, List<String> otherKeys, PrintStream out) {
        if (this != JSON) {
            out.print(SandboxMain.banner(sandbox, otherKeys));
            out.flush();
            return;
        }
        ObjectNode event = JsonTrees.object().put("event", "started").put("url", sandbox.url());
        event.put("port", sandbox.port()).put("api_key", sandbox.apiKey());
        event.set("other_api_keys", JsonTrees.texts(otherKeys));
        write(event.put("certificate", sandbox.certificate().orElse(null)), out);
    }

    void stopped(Sandbox sandbox, PrintStream out) {
        if (this != JSON) {
            out.print("\n" + sandbox.costReport());
            out.flush();
            return;
        }
        ObjectNode event = JsonTrees.object()
                .put("event", "stopped")
                .put("requests", sandbox.requests().size());
        write(event.put("cost_report", sandbox.costReport()), out);
    }

    /** Returns a request in one line. */
    static String line(RecordedCall call) {
        return call.at().truncatedTo(ChronoUnit.MILLIS) + " "
                + shown(call.toString().replaceAll("\\s+", " "));
    }

    private static String shown(String text) {
        return text.length() > SHOWN_CHARACTERS ? text.substring(0, SHOWN_CHARACTERS) + "..." : text;
    }

    /** Returns a request as an event, without headers, so without the API key. */
    private static ObjectNode event(String name, RecordedCall call) {
        SandboxRoute route = call.route();
        ObjectNode event =
                JsonTrees.object().put("event", name).put("at", call.at().toString());
        event.put("method", call.method()).put("path", call.path()).put("route", route == null ? null : route.name());
        event.put("status", call.status()).put("credits", call.credits()).put("request_id", call.requestId());
        event.put("fault", call.fault()).set("ignored_fields", JsonTrees.texts(call.ignoredFields()));
        return event.put("body", shown(call.body()));
    }

    /** Writes a line at once, because requests end on many threads. */
    private static void write(ObjectNode event, PrintStream out) {
        out.print(new String(JsonTrees.write(event), StandardCharsets.UTF_8) + "\n");
        out.flush();
    }
}
