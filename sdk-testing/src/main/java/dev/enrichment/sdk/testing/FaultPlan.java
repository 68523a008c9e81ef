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
 * One rule of a {@link FaultScript}: an optional trigger ({@link #nth}, {@link #first}, {@link #always},
 * {@link #probability}; default: the next request), then the fault, which completes the rule. Requests are counted from
 * the moment the rule is complete.
 *
 * <p>Each fault states whether the request was processed and charged before it failed. The charge is reported in
 * {@link TriggeredFault#credits()}.
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
     * Triggers on one request.
     *
     * @param number position among the matching requests, from 1
     * @return this
     */
    public FaultPlan nth(int number) {
        trigger = new Trigger(true, seen -> seen == number);
        return this;
    }

    /**
     * Triggers on each of the next {@code count} requests.
     *
     * @param count at least 1
     * @return this
     */
    public FaultPlan first(int count) {
        trigger = new Trigger(true, seen -> seen <= count);
        return this;
    }

    /**
     * Triggers on every request.
     *
     * @return this
     */
    public FaultPlan always() {
        trigger = new Trigger(false, seen -> true);
        return this;
    }

    /**
     * Triggers at random, reproducibly for a seed.
     *
     * @param share probability, from 0 (never) to 1 (always)
     * @param seed of the random generator
     * @return this
     * @throws IllegalArgumentException if the share is less than 0 or greater than 1
     */
    public FaultPlan probability(double share, long seed) {
        trigger = Trigger.probability(share, seed);
        return this;
    }

    /**
     * Sends the normal response, delayed. Processed and charged.
     *
     * @param duration real time, of at least a millisecond, before the first byte of the response
     * @return the script
     */
    public FaultScript delay(Duration duration) {
        return add(FaultKind.DELAY, "millis", duration.toMillis());
    }

    /**
     * Sends no response; the connection stays open until the client gives up. Not processed, not charged.
     *
     * @return the script
     */
    public FaultScript hangBeforeProcessing() {
        return add(FaultKind.HANG_BEFORE_PROCESSING);
    }

    /**
     * Sends no response; the connection stays open until the client gives up. Processed and charged.
     *
     * @return the script
     */
    public FaultScript hangAfterCharge() {
        return add(FaultKind.HANG_AFTER_CHARGE);
    }

    /**
     * The connection is reset after the request was read. Not processed, not charged.
     *
     * @return the script
     */
    public FaultScript resetBeforeProcessing() {
        return add(FaultKind.RESET_BEFORE_PROCESSING);
    }

    /**
     * The connection is reset instead of a response. Processed and charged.
     *
     * @return the script
     */
    public FaultScript resetAfterCharge() {
        return add(FaultKind.RESET_AFTER_CHARGE);
    }

    /**
     * Closes the connection before the end of the body, although {@code Content-Length} states all of it. Processed and
     * charged.
     *
     * @param bytes number of body bytes sent, 0 for none
     * @return the script
     */
    public FaultScript cutBodyAt(int bytes) {
        return add(FaultKind.CUT_BODY, "bytes", bytes);
    }

    /**
     * The body is sent in small chunks. Processed and charged.
     *
     * @param bytes size of a chunk
     * @param pause real time after each chunk
     * @return the script
     */
    public FaultScript trickle(int bytes, Duration pause) {
        return add(FaultKind.TRICKLE.with(Map.of("bytes", "" + bytes, "millis", "" + pause.toMillis())));
    }

    /**
     * Sends the normal body with another content type. Processed and charged.
     *
     * @param type such as {@code text/plain}, null to omit the header
     * @return the script
     */
    public FaultScript contentType(@Nullable String type) {
        return add(FaultKind.CONTENT_TYPE.with(type == null ? Map.of() : Map.of("type", type)));
    }

    /**
     * Sends a 200 with an empty body. Processed and charged.
     *
     * @return the script
     */
    public FaultScript emptyBody() {
        return add(FaultKind.EMPTY_BODY);
    }

    /**
     * Sends a 200 with another body, for example invalid JSON. Processed and charged.
     *
     * @param text the body
     * @return the script
     */
    public FaultScript body(String text) {
        return add(FaultKind.BODY, "text", text);
    }

    /**
     * Sends the normal response with other JSON types but no loss of information: numbers and booleans as strings, a
     * list of one as its element, an empty list as null (API reference, section 1.2). Processed and charged.
     *
     * @return the script
     */
    public FaultScript changeTypes() {
        return add(FaultKind.CHANGE_TYPES);
    }

    /**
     * The normal response in which about one value in four is replaced by one of another JSON type. Processed and
     * charged.
     *
     * @param seed of the random generator
     * @return the script
     */
    public FaultScript changeTypes(long seed) {
        return add(FaultKind.CHANGE_TYPES, "seed", seed);
    }

    /**
     * Sends an HTML page, as from a gateway, without any of the service's headers. Not processed, not charged.
     *
     * @param status such as 502, or 200 for a captive portal
     * @return the script
     */
    public FaultScript html(int status) {
        return add(FaultKind.HTML, "status", status);
    }

    /**
     * Sends a problem document with the code that the service uses for the status; 429 includes {@code Retry-After: 1}.
     * Not processed, not charged.
     *
     * @param status such as 408, 429, 500 or 503
     * @return the script
     */
    public FaultScript status(int status) {
        return status(status, Map.of());
    }

    /**
     * Sends a problem document with custom headers. Not processed, not charged.
     *
     * @param status such as 503
     * @param headers set on the response, such as {@code Retry-After}
     * @return the script
     */
    public FaultScript status(int status, Map<String, String> headers) {
        return add(FaultKind.STATUS.with(Map.of("status", "" + status), Map.copyOf(headers)));
    }

    /**
     * Sends a problem document with a custom code. Not processed, not charged.
     *
     * @param status such as 409
     * @param code such as {@code conflict}
     * @return the script
     */
    public FaultScript status(int status, String code) {
        return add(FaultKind.STATUS.with(Map.of("status", "" + status, "code", code)));
    }

    /**
     * Sends a problem document for a request that was processed and charged, and states the charge in
     * {@code X-Credits-Consumed}. {@link #statusAfterSilentCharge} does not state it.
     *
     * @param status such as 502 or 504
     * @return the script
     */
    public FaultScript statusAfterCharge(int status) {
        return add(FaultKind.STATUS_AFTER_CHARGE, "status", status);
    }

    /**
     * Sends a problem document without any {@code X-Credits-*} header for a request that was processed and charged, as a
     * gateway does whose patience ended before the service was ready. The client cannot know of the charge.
     *
     * @param status such as 502 or 504
     * @return the script
     */
    public FaultScript statusAfterSilentCharge(int status) {
        return add(FaultKind.STATUS_AFTER_SILENT_CHARGE, "status", status);
    }

    /**
     * Sends a 307 redirect. Not processed, not charged.
     *
     * @param target sent as {@code Location}
     * @return the script
     */
    public FaultScript redirectTo(URI target) {
        return add(FaultKind.REDIRECT, "location", target);
    }

    /**
     * The normal response, after which the connection is stale: the next request on it is reset unread, neither
     * recorded nor charged. The first request is processed and charged.
     *
     * @return the script
     */
    public FaultScript staleKeepAlive() {
        return add(FaultKind.STALE_KEEP_ALIVE);
    }

    /**
     * Sends the empty, free response of a degraded search, with {@code metadata.degraded} true (API reference, sections
     * 9.2 and 11.3). Not charged.
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
