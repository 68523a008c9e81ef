package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.faults.FaultKinds;
import dev.enrichment.sdk.testing.internal.faults.RuleBook;
import dev.enrichment.sdk.testing.internal.faults.Trigger;
import dev.enrichment.sdk.testing.internal.http.Fault;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line of a {@link FaultScript}: first, if it is not the next request, a moment ({@link #nth}, {@link #first},
 * {@link #always}, {@link #probability}); then the fault, which completes the line. Requests are counted from the
 * completion of the line on.
 *
 * <p>Each fault says whether the service did its work, and charged for it, before things went wrong. The script reports
 * it in {@link TriggeredFault#credits()}.
 */
public final class FaultPlan {
    private final FaultScript script;
    private final RuleBook rules;
    private final @Nullable SandboxRoute route;
    private Trigger occasion = Trigger.of(true, number -> number == 1);

    FaultPlan(FaultScript script, RuleBook rules, @Nullable SandboxRoute route) {
        this.script = script;
        this.rules = rules;
        this.route = route;
    }

    /**
     * The moment: one certain request.
     *
     * @param number counted from 1 among the matching requests
     * @return this
     */
    public FaultPlan nth(int number) {
        occasion = Trigger.of(true, seen -> seen == number);
        return this;
    }

    /**
     * The moment: each of the next so many requests.
     *
     * @param count at least 1
     * @return this
     */
    public FaultPlan first(int count) {
        occasion = Trigger.of(true, seen -> seen <= count);
        return this;
    }

    /**
     * The moment: every request.
     *
     * @return this
     */
    public FaultPlan always() {
        occasion = Trigger.of(false, seen -> true);
        return this;
    }

    /**
     * The moment: by chance, but the same chance in every run.
     *
     * @param share 0 for never to 1 for always
     * @param seed of the chance
     * @return this
     */
    public FaultPlan probability(double share, long seed) {
        occasion = Trigger.probability(share, seed);
        return this;
    }

    /**
     * A proper answer, late. Work done and charged.
     *
     * @param duration real time before the first byte of the answer
     * @return the script
     */
    public FaultScript delay(Duration duration) {
        return add(FaultKinds.delay(duration));
    }

    /**
     * No answer, and the connection stays open until the client gives up. Nothing was done, nothing charged.
     *
     * @return the script
     */
    public FaultScript hangBeforeWork() {
        return add(FaultKinds.hang(false));
    }

    /**
     * No answer, and the connection stays open until the client gives up. Work done and charged.
     *
     * @return the script
     */
    public FaultScript hangAfterCharge() {
        return add(FaultKinds.hang(true));
    }

    /**
     * The connection is reset when the request has been read. Nothing was done, nothing charged.
     *
     * @return the script
     */
    public FaultScript resetBeforeWork() {
        return add(FaultKinds.reset(false));
    }

    /**
     * The connection is reset instead of the answer. Work done and charged.
     *
     * @return the script
     */
    public FaultScript resetAfterCharge() {
        return add(FaultKinds.reset(true));
    }

    /**
     * The headers promise the whole body, but the connection ends within it. Work done and charged.
     *
     * @param bytes how much of the body is sent, 0 for none of it
     * @return the script
     */
    public FaultScript cutBodyAt(int bytes) {
        return add(FaultKinds.cutBodyAt(bytes));
    }

    /**
     * The body comes in small pieces. Work done and charged.
     *
     * @param bytes size of a piece
     * @param pause real time after each piece
     * @return the script
     */
    public FaultScript trickle(int bytes, Duration pause) {
        return add(FaultKinds.trickle(bytes, pause));
    }

    /**
     * The proper body under another content type. Work done and charged.
     *
     * @param type such as {@code text/plain}, null for no content type at all
     * @return the script
     */
    public FaultScript contentType(@Nullable String type) {
        return add(FaultKinds.contentType(type));
    }

    /**
     * A 200 with a body of no bytes. Work done and charged.
     *
     * @return the script
     */
    public FaultScript emptyBody() {
        return add(FaultKinds.emptyBody());
    }

    /**
     * A 200 with another body, for example one that is no JSON. Work done and charged.
     *
     * @param text the body
     * @return the script
     */
    public FaultScript body(String text) {
        return add(FaultKinds.body(text));
    }

    /**
     * The proper answer with bent JSON types, such that nothing is lost: numbers and booleans as texts, a list of one as
     * that one, an empty list as null (API reference, section 1.2). Work done and charged.
     *
     * @return the script
     */
    public FaultScript bendTypes() {
        return add(FaultKinds.bentTypes());
    }

    /**
     * The proper answer in which about every fourth value is of another JSON type altogether. Work done and charged.
     *
     * @param seed of the chance
     * @return the script
     */
    public FaultScript bendTypes(long seed) {
        return add(FaultKinds.bentTypes(seed));
    }

    /**
     * An HTML page, as from a gateway, without any of the service's headers. Nothing was done, nothing charged.
     *
     * @param status such as 502, or 200 for a captive portal
     * @return the script
     */
    public FaultScript html(int status) {
        return add(FaultKinds.html(status));
    }

    /**
     * A problem document with the code that the service uses for the status. Nothing was done, nothing charged. A 429
     * comes with {@code Retry-After: 1}.
     *
     * @param status such as 408, 429, 500 or 503
     * @return the script
     */
    public FaultScript status(int status) {
        return status(status, Map.of());
    }

    /**
     * A problem document with chosen headers. Nothing was done, nothing charged.
     *
     * @param status such as 503
     * @param headers added to the answer, such as {@code Retry-After}; replace headers of the same name
     * @return the script
     */
    public FaultScript status(int status, Map<String, String> headers) {
        return add(FaultKinds.status(status, null, Map.copyOf(headers), false));
    }

    /**
     * A problem document with a chosen code. Nothing was done, nothing charged.
     *
     * @param status such as 409
     * @param code such as {@code conflict}
     * @return the script
     */
    public FaultScript status(int status, String code) {
        return add(FaultKinds.status(status, code, Map.of(), false));
    }

    /**
     * A problem document although the work was done and charged, as when a gateway loses patience.
     *
     * @param status such as 502 or 504
     * @return the script
     */
    public FaultScript statusAfterCharge(int status) {
        return add(FaultKinds.status(status, null, Map.of(), true));
    }

    /**
     * A 307 to another address, to see who follows it and what they deliver there. Nothing was done, nothing charged.
     *
     * @param target sent as {@code Location}
     * @return the script
     */
    public FaultScript redirectTo(URI target) {
        return add(FaultKinds.redirect(target));
    }

    /**
     * A proper answer, after which the connection looks alive but is not: the next request on it is dropped unread, with
     * a reset, and is neither recorded nor charged. Work done and charged for the first one.
     *
     * @return the script
     */
    public FaultScript staleKeepAlive() {
        return add(FaultKinds.staleKeepAlive());
    }

    /**
     * The free empty answer of a search that gave up, with {@code metadata.degraded} true (API reference, sections 9.2 and 11.3). Nothing
     * charged.
     *
     * @return the script
     */
    public FaultScript degraded() {
        return add(FaultKinds.degraded());
    }

    private FaultScript add(Fault fault) {
        rules.add(route, occasion, fault);
        return script;
    }
}
