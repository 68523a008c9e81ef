package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.account.CreditAmount;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Assertions on the requests and charges of a sandbox. A failed assertion throws an {@link AssertionError}. Its message
 * contains the expected value, the actual value and the most recent requests.
 */
public final class SandboxVerifier {
    private static final int SHOWN = 20;

    private final Sandbox sandbox;

    SandboxVerifier(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    /**
     * Asserts the number of recorded requests to an operation. Counts requests to all of its paths, even if they were
     * rejected or failed. Requests without a valid API key or with a wrong HTTP method are not counted, because the
     * sandbox does not record an operation for them.
     *
     * @param route the operation
     * @param times expected number of requests
     * @return this
     */
    public SandboxVerifier called(SandboxRoute route, int times) {
        int found = sandbox.requests(route).size();
        return check(found == times, "expected " + times + " request(s) to " + route + " but there were " + found);
    }

    /**
     * Asserts the total number of recorded requests, regardless of their path.
     *
     * @param times expected number of requests
     * @return this
     */
    public SandboxVerifier requests(int times) {
        int found = sandbox.requests().size();
        return check(found == times, "expected " + times + " request(s) in total but there were " + found);
    }

    /**
     * Asserts the total charge of the default account since the start or the last reset.
     *
     * @param credits expected charge in credits, as any {@link Number} whose text is a decimal number; 2 equals 2.00
     * @return this
     */
    public SandboxVerifier charged(Number credits) {
        return charged(sandbox.apiKey(), credits);
    }

    /**
     * Asserts the total charge of an account since the start or the last reset.
     *
     * @param apiKey key of the account
     * @param credits expected charge in credits, as any {@link Number} whose text is a decimal number; 2 equals 2.00
     * @return this
     * @throws IllegalArgumentException if no account has this key
     */
    public SandboxVerifier charged(String apiKey, Number credits) {
        BigDecimal found = sandbox.account(apiKey).charged();
        return check(
                found.compareTo(CreditAmount.of(credits)) == 0,
                "expected a charge of " + credits + " credits but it was " + found.toPlainString());
    }

    /**
     * Asserts that {@link FaultScript#pending()} is empty. This means that every rule that is expected to cause a fault
     * has caused at least one.
     *
     * @return this
     */
    public SandboxVerifier allFaultsTriggered() {
        List<String> pending = sandbox.faults().pending();
        return check(pending.isEmpty(), "expected these faults to be triggered: " + String.join("; ", pending));
    }

    private SandboxVerifier check(boolean holds, String message) {
        if (!holds) {
            throw new AssertionError(message + "\n" + report());
        }
        return this;
    }

    private String report() {
        List<RecordedCall> calls = sandbox.requests();
        String shown = calls.stream()
                .skip(Math.max(0, calls.size() - SHOWN))
                .map(call -> "  " + call)
                .collect(Collectors.joining("\n"));
        return "requests to the sandbox, newest last (" + calls.size() + "):\n" + (calls.isEmpty() ? "  none" : shown)
                + "\naccount: charged " + sandbox.account().charged().toPlainString() + ", balance "
                + sandbox.credits().toPlainString();
    }
}
