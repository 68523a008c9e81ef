package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.Route;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * One attempt of a call, immediately before it is sent.
 *
 * @param operation the operation's id
 * @param tag the tag of the call, or null
 * @param request the request record, as interceptors left it; it can contain personal data
 * @param estimate what the call can cost
 * @param number 1 for the first attempt
 * @param route method and path template of the request; not the operation's own if another one is configured
 * @param url where it is sent, without query and user
 */
public record AttemptStart(
        String operation,
        @Nullable String tag,
        Record request,
        PriceEstimate estimate,
        int number,
        Route route,
        URI url) {
    /** Operation and number; not the request, which can contain personal data. */
    @Override
    public String toString() {
        return "AttemptStart[" + operation + ", attempt " + number + ", " + estimate + "]";
    }
}
