package dev.enrichment.sdk.adversary;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything in the last response of a call can be reached: after a success through the record, its additional
 * properties or the warnings; after a failure through the bytes or the response that the exception carries.
 */
final class ReachabilityInvariants {
    /** They fail after the response has been read, so that it must survive. */
    private static final Set<HostileCallback.Place> RESPONSE_IS_READ = Set.of(
            HostileCallback.Place.INTERCEPTOR_AFTER,
            HostileCallback.Place.INTERCEPTOR_NULL,
            HostileCallback.Place.INTERCEPTOR_WRONG_TYPE,
            HostileCallback.Place.INTERCEPTOR_TWICE,
            HostileCallback.Place.CODEC_DECODE,
            HostileCallback.Place.CODEC_DECODE_NULL);

    private final Scenario scenario;
    private final CallResult result;
    private final CallTruth truth;

    ReachabilityInvariants(Scenario scenario, CallResult result, CallTruth truth) {
        this.scenario = scenario;
        this.result = result;
        this.truth = truth;
    }

    List<Violation> check() {
        ServedRequest last = last();
        if (last == null || result.plan.pagination() != null || !mustSurvive() || !last.plan.headersArrive()) {
            return List.of();
        }
        Reachable reachable = new Reachable(result.handedOver());
        int arrived = arrived(last);
        boolean success = result.response != null;
        if (success && result.plan.keepRawBody() && !wholeBody(reachable, last)) {
            return found("rawBody() differs from what was sent (" + last.plan.body() + ")", last.toString());
        }
        if (last.delivered()
                && last.plan.successful()
                && !last.content.markers().isEmpty()) {
            List<String> lost = last.content.markers().stream()
                    .filter(marker -> !reachable.has(marker))
                    .toList();
            boolean asBytes = !success && reachable.hasBytes(last.content.plain(), arrived);
            return lost.isEmpty() || asBytes
                    ? List.of()
                    : found(
                            "a part of a response is unreachable (" + last.plan.body() + ")",
                            lost.size() + " values, such as " + lost.get(0));
        }
        boolean zipped = last.content.sent() != last.content.plain();
        if (!success && !zipped && !reachable.hasBytes(last.content.plain(), arrived)) {
            return found(
                    "bytes of a response are unreachable (" + last.plan.body() + ", " + last.plan.framing() + ")",
                    arrived + " bytes arrived");
        }
        return List.of();
    }

    private static boolean wholeBody(Reachable reachable, ServedRequest last) {
        return reachable.hasBytes(last.content.plain(), last.content.plain().length)
                || reachable.hasBytes(last.content.sent(), last.content.sent().length);
    }

    private @Nullable ServedRequest last() {
        List<ServedRequest> read = truth.requests();
        return read.isEmpty() || !read.get(read.size() - 1).read ? null : read.get(read.size() - 1);
    }

    private boolean mustSurvive() {
        List<HostileCallback> callbacks = scenario.setup().callbacks();
        boolean readBeforeFailure = callbacks.stream()
                .allMatch(callback -> callback.place().effect() == HostileCallback.Effect.NONE
                        || RESPONSE_IS_READ.contains(callback.place()));
        boolean stopped = scenario.closes()
                || result.plan.stoppedBy(Stop.Action.CANCEL)
                || result.plan.stoppedBy(Stop.Action.INTERRUPT);
        return readBeforeFailure && !stopped && scenario.setup().patient();
    }

    /** How many bytes of the body the client certainly received. */
    private static int arrived(ServedRequest request) {
        int length = request.content.plain().length;
        return switch (request.plan.framing()) {
            case CUT, CUT_CHUNKED -> request.bodyBytes;
            case LENGTH_TOO_SHORT -> length - Math.min(length, 5);
            default -> length;
        };
    }

    private List<Violation> found(String rule, String detail) {
        // The client can be done before the server has noted what it sent.
        return List.of(Violation.passing(rule, result.plan.tag() + ": " + detail + ", outcome " + result));
    }
}
