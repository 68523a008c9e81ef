package dev.enrichment.sdk.testing;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Checks of what a sandbox has seen, that read well when they fail: the message holds the expectation, what was found,
 * and the requests. Each check throws an {@link AssertionError} or returns this.
 */
public final class SandboxVerifier {
    private static final int SHOWN = 20;

    private final Sandbox sandbox;

    SandboxVerifier(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    /**
     * The operation was called so many times, on any of its paths, with whatever outcome.
     *
     * @param route the operation
     * @param times 0 for not at all
     * @return this
     */
    public SandboxVerifier called(SandboxRoute route, int times) {
        int found = sandbox.requests(route).size();
        return check(found == times, "expected " + times + " request(s) to " + route + " but there were " + found);
    }

    /**
     * So many requests came in all, to whatever path.
     *
     * @param times 0 for none
     * @return this
     */
    public SandboxVerifier requests(int times) {
        int found = sandbox.requests().size();
        return check(found == times, "expected " + times + " request(s) in all but there were " + found);
    }

    /**
     * The account was charged exactly this much since the start.
     *
     * @param credits compared by value: 2 is 2.00
     * @return this
     */
    public SandboxVerifier charged(String credits) {
        BigDecimal found = sandbox.account().spent();
        return check(
                found.compareTo(new BigDecimal(credits)) == 0,
                "expected a charge of " + credits + " credits but it was " + found.toPlainString());
    }

    /**
     * Every request carried this header with this value.
     *
     * @param name in any case
     * @param value exact
     * @return this
     */
    public SandboxVerifier everyRequestHasHeader(String name, String value) {
        List<RecordedCall> without = sandbox.requests().stream()
                .filter(call -> !call.header(name).orElse("").equals(value))
                .toList();
        // A key that is checked for must not end up in a build log.
        String shown = name.equalsIgnoreCase("X-API-Key") ? "***" : value;
        return check(
                without.isEmpty(),
                "expected the header " + name + ": " + shown + " on every request, missing on " + without.size());
    }

    /**
     * Every line of the fault script that was bound to strike has struck.
     *
     * @return this
     */
    public SandboxVerifier allFaultsStruck() {
        List<String> waiting = sandbox.faults().waiting();
        return check(waiting.isEmpty(), "expected these faults to have struck: " + String.join("; ", waiting));
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
                + "\naccount: spent " + sandbox.account().spent().toPlainString() + ", balance "
                + sandbox.credits().toPlainString();
    }
}
