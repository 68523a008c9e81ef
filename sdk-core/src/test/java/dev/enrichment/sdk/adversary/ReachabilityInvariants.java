package dev.enrichment.sdk.adversary;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything in the last response of a call can be reached: after a success through the record, its additional
 * properties or the warnings; after a failure through the bytes or the response that the exception carries.
 */
final class ReachabilityInvariants {
    private final CallResult result;
    private final CallTruth truth;

    ReachabilityInvariants(CallResult result, CallTruth truth) {
        this.result = result;
        this.truth = truth;
    }

    List<Violation> check() {
        ServedRequest last = last();
        if (last == null || !truth.undisturbed() || !last.plan.headersArrive()) {
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
