package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.Route;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * Description of an attempt of a call, passed to listeners and send hooks immediately before the request is sent.
 *
 * @param operation the operation ID
 * @param tag the tag of the call, or null
 * @param request the request record, including changes made by interceptors. May contain personal data
 * @param estimate the price range of the call
 * @param number the position of this attempt among the attempts of the call, starting with 1
 * @param route the method and path template of the request. Differs from the operation's default route if another one
 *     is configured
 * @param url the URL that the request is sent to, without query and user information
 */
public record AttemptStart(
        String operation,
        @Nullable String tag,
        Record request,
        PriceEstimate estimate,
        int number,
        Route route,
        URI url) {
    /**
     * Returns the operation, the attempt number and the price estimate as text. The request is omitted, because it may
     * contain personal data.
     */
    @Override
    public String toString() {
        return "AttemptStart[" + operation + ", attempt " + number + ", " + estimate + "]";
    }
}
