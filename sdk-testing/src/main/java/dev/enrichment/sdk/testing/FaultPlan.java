package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.faults.Fault;
import dev.enrichment.sdk.testing.internal.faults.FaultKind;
import dev.enrichment.sdk.testing.internal.faults.FaultRules;
import dev.enrichment.sdk.testing.internal.faults.Trigger;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import dev.enrichment.sdk.testing.service.TriggeredFault;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builder for a rule of a {@link FaultScript}. Choose a trigger ({@link #nth}, {@link #first}, {@link #always} or
 * {@link #probability}), then a fault, which completes the rule. Without a trigger, the fault affects only the next
 * matching request. If an earlier rule applies to that request, the fault does not occur. Requests that arrive before
 * the rule is complete are not counted.
 *
 * <p>A method that sets a fault throws an {@link IllegalArgumentException} if a parameter is out of range.
 *
 * <p>The description of each fault says whether the sandbox processes and charges the request before the request fails.
 * {@link TriggeredFault#charged()} reports the amount charged.
 */
public final class FaultPlan {
    private final FaultScript script;
    private final FaultRules rules;
    private final @Nullable AccountState account;
    private final @Nullable SandboxRoute route;
    private Trigger trigger = new Trigger(true, number -> number == 1);

    FaultPlan(FaultScript script, FaultRules rules, @Nullable AccountState account, @Nullable SandboxRoute route) {
        this.script = script;
        this.rules = rules;
        this.account = account;
        this.route = route;
    }

    /**
     * Triggers the fault on a single matching request, such as the third one.
     *
     * @param number position among the matching requests, starting at 1
     * @return this
     */
    public FaultPlan nth(int number) {
        trigger = new Trigger(true, seen -> seen == number);
        return this;
    }

    /**
     * Triggers the fault on each of the next {@code count} matching requests.
     *
     * @param count at least 1
     * @return this
     */
    public FaultPlan first(int count) {
        trigger = new Trigger(true, seen -> seen <= count);
        return this;
    }

    /**
     * Triggers the fault on every matching request.
     *
     * @return this
     */
    public FaultPlan always() {
        trigger = new Trigger(false, seen -> true);
        return this;
    }

    /**
     * Triggers the fault on requests that are selected at random. The same seed always selects the same requests.
     *
     * @param share probability, from 0 (never) to 1 (always)
     * @param seed seed of the random generator
     * @return this
     * @throws IllegalArgumentException if the share is less than 0 or greater than 1
     */
    public FaultPlan probability(double share, long seed) {
        trigger = Trigger.probability(share, seed);
        return this;
    }

    /**
     * Processes and charges the request as usual, but delays the response.
     *
     * @param duration real time before the first byte of the response, with a resolution of one millisecond
     * @return the script
     */
    public FaultScript delay(Duration duration) {
        return add(FaultKind.DELAY, "millis", duration.toMillis());
    }

    /**
     * Sends no response and keeps the connection open until the client gives up. The request is neither processed nor
     * charged.
     *
     * @return the script
     */
    public FaultScript hangBeforeProcessing() {
        return add(FaultKind.HANG_BEFORE_PROCESSING);
    }

    /**
     * Processes and charges the request, but sends no response and keeps the connection open until the client gives up.
     *
     * @return the script
     */
    public FaultScript hangAfterCharge() {
        return add(FaultKind.HANG_AFTER_CHARGE);
    }

    /**
     * Resets the connection once the request has been read. The request is neither processed nor charged.
     *
     * @return the script
     */
    public FaultScript resetBeforeProcessing() {
        return add(FaultKind.RESET_BEFORE_PROCESSING);
    }

    /**
     * Processes and charges the request, but resets the connection instead of sending a response.
     *
     * @return the script
     */
    public FaultScript resetAfterCharge() {
        return add(FaultKind.RESET_AFTER_CHARGE);
    }

    /**
     * Processes and charges the request, but closes the connection after part of the response body.
     * {@code Content-Length} still gives the full length.
     *
     * @param bytes number of body bytes sent, 0 or more
     * @return the script
     */
    public FaultScript cutBodyAt(int bytes) {
        return add(FaultKind.CUT_BODY, "bytes", bytes);
    }

    /**
     * Processes and charges the request, but sends the response body slowly, in small chunks with a pause after each.
     *
     * @param bytes size of a chunk in bytes, at least 1
     * @param pause real time after each chunk, with a resolution of one millisecond
     * @return the script
     */
    public FaultScript trickle(int bytes, Duration pause) {
        return add(FaultKind.TRICKLE.with(Map.of("bytes", "" + bytes, "millis", "" + pause.toMillis())));
    }

    /**
     * Processes and charges the request, but sends the normal body with another content type.
     *
     * @param type content type such as {@code text/plain}, or null to omit the header
     * @return the script
     */
    public FaultScript contentType(@Nullable String type) {
        return add(FaultKind.CONTENT_TYPE.with(type == null ? Map.of() : Map.of("type", type)));
    }

    /**
     * Processes and charges the request, but sends the normal response with an empty body.
     *
     * @return the script
     */
    public FaultScript emptyBody() {
        return add(FaultKind.EMPTY_BODY);
    }

    /**
     * Processes and charges the request, but sends the normal response with another body, for example invalid JSON.
     *
     * @param text the body
     * @return the script
     */
    public FaultScript body(String text) {
        return add(FaultKind.BODY, "text", text);
    }

    /**
     * Processes and charges the request, but changes the JSON types in the response without losing information. Numbers
     * and booleans become strings, a list with one element becomes that element, and an empty list becomes null (API
     * reference, section 1.2).
     *
     * @return the script
     */
    public FaultScript changeTypes() {
        return add(FaultKind.CHANGE_TYPES);
    }

    /**
     * Processes and charges the request, but replaces about one in four values of the response with an arbitrary JSON
     * value.
     *
     * @param seed seed of the random generator, 0 or more
     * @return the script
     */
    public FaultScript changeTypes(long seed) {
        return add(FaultKind.CHANGE_TYPES, "seed", seed);
    }

    /**
     * Sends an HTML page instead of a response of the service, as a failing gateway would. None of the service's
     * headers are included. The request is neither processed nor charged.
     *
     * @param status HTTP status from 200 to 599, such as 502, or 200 to simulate a captive portal
     * @return the script
     */
    public FaultScript html(int status) {
        return add(FaultKind.HTML, "status", status);
    }

    /**
     * Sends an error response with the error code that the service uses for this status, or {@code scripted_fault} if
     * it uses none. A 429 includes {@code Retry-After: 1}. The request is neither processed nor charged.
     *
     * @param status HTTP status from 200 to 599, such as 408, 429, 500 or 503
     * @return the script
     */
    public FaultScript status(int status) {
        return status(status, Map.of());
    }

    /**
     * Sends an error response like {@link #status(int)}, with additional headers. A {@code Retry-After} among them
     * replaces that of a 429.
     *
     * @param status HTTP status from 200 to 599, such as 503
     * @param headers headers to set on the response, such as {@code Retry-After}
     * @return the script
     */
    public FaultScript status(int status, Map<String, String> headers) {
        return add(FaultKind.STATUS.with(Map.of("status", "" + status), Map.copyOf(headers)));
    }

    /**
     * Sends an error response like {@link #status(int)}, but with this error code.
     *
     * @param status HTTP status from 200 to 599, such as 409
     * @param code error code such as {@code conflict}
     * @return the script
     */
    public FaultScript status(int status, String code) {
        return add(FaultKind.STATUS.with(Map.of("status", "" + status, "code", code)));
    }

    /**
     * Processes and charges the request, but sends an error response. The header {@code X-Credits-Consumed} contains
     * the charge. To omit this header, use {@link #statusAfterSilentCharge}.
     *
     * @param status HTTP status from 200 to 599, such as 502 or 504
     * @return the script
     */
    public FaultScript statusAfterCharge(int status) {
        return add(FaultKind.STATUS_AFTER_CHARGE, "status", status);
    }

    /**
     * Processes and charges the request, but sends an error response without any {@code X-Credits-*} header. The client
     * cannot tell that it was charged. This happens when a gateway times out before the service responds.
     *
     * @param status HTTP status from 200 to 599, such as 502 or 504
     * @return the script
     */
    public FaultScript statusAfterSilentCharge(int status) {
        return add(FaultKind.STATUS_AFTER_SILENT_CHARGE, "status", status);
    }

    /**
     * Sends a 307 redirect to another URL. The request is neither processed nor charged.
     *
     * @param target value of the {@code Location} header
     * @return the script
     */
    public FaultScript redirectTo(URI target) {
        return add(FaultKind.REDIRECT, "location", target);
    }

    /**
     * Processes and charges the request, and sends the normal response. The next request on the same connection is
     * reset before the sandbox reads it, so it is neither recorded nor charged.
     *
     * @return the script
     */
    public FaultScript staleKeepAlive() {
        return add(FaultKind.STALE_KEEP_ALIVE);
    }

    /**
     * Sends the empty response of a degraded search, in which {@code metadata.degraded} is true (API reference,
     * sections 9.2 and 11.3). The request is neither processed nor charged.
     *
     * @return the script
     */
    public FaultScript degraded() {
        return add(FaultKind.DEGRADED);
    }

    private FaultScript add(FaultKind kind) {
        return add(kind.with(Map.of()));
    }

    private FaultScript add(FaultKind kind, String parameter, Object value) {
        return add(kind.with(Map.of(parameter, value.toString())));
    }

    private FaultScript add(Fault fault) {
        rules.add(account, route, trigger, fault);
        return script;
    }
}
