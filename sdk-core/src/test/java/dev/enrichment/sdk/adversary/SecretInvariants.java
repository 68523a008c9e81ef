package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.Explanation;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/** Keys and contact data are in no log line and no message, and messages are fit for a log. */
final class SecretInvariants {
    private static final int LONGEST_MESSAGE = 10_000;

    private final Scenario scenario;
    private final List<CallResult> results;
    private final EnrichmentClient client;
    private final CapturedLogs logs;
    private final List<Violation> violations = new ArrayList<>();

    SecretInvariants(Scenario scenario, List<CallResult> results, EnrichmentClient client, CapturedLogs logs) {
        this.scenario = scenario;
        this.results = results;
        this.client = client;
        this.logs = logs;
    }

    List<Violation> check() {
        logs.lines().forEach(line -> checkText("a log line", line));
        checkText("client.toString()", client.toString());
        checkText("ledger.toString()", client.ledger().snapshot().toString());
        results.forEach(result -> checkExplanation(result.plan.endpoint()));
        for (CallResult result : results) {
            result.failures.forEach(this::checkFailure);
            if (result.response != null) {
                checkText("response.toString()", result.response.toString());
                checkText("receipt.toString()", result.response.receipt().toString());
                checkText("body.toString()", result.response.body().toString());
            }
        }
        return violations;
    }

    /** An explanation shows the request, so only the key must not be in it. */
    private <Q extends Record> void checkExplanation(Endpoint<Q> endpoint) {
        Explanation explanation =
                client.explain(endpoint.operation(), endpoint.request().apply("anybody"));
        checkText("an explanation", explanation + explanation.toCurl());
    }

    private void checkFailure(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        checkText("a stack trace", text.toString());
        if (failure instanceof EnrichmentException) {
            String message = String.valueOf(failure.getMessage());
            if (message.length() > LONGEST_MESSAGE) {
                violations.add(new Violation("a message without bounds", message.length() + " characters"));
            }
            if (message.chars().anyMatch(Character::isISOControl)) {
                violations.add(new Violation("a control character in a message", shown(message)));
            }
        }
    }

    private void checkText(String place, String text) {
        for (String key : List.of(scenario.secrets().key(), scenario.secrets().otherKey())) {
            if (text.contains(key)) {
                violations.add(new Violation("the key is in " + place, shown(text)));
            }
        }
        if (text.contains(scenario.secrets().person())) {
            violations.add(new Violation("contact data is in " + place, shown(text)));
        }
    }

    private static String shown(String text) {
        return text.length() > 400 ? text.substring(0, 400) + "…" : text;
    }
}
