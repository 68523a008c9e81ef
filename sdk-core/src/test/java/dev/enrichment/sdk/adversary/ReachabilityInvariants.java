package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.ResponseLostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks that the program can access the last response of a call, either as the raw body or in the exception. */
record ReachabilityInvariants(Outcome outcome, List<String> violations) {
    void check() {
        @Nullable ServedRequest last = outcome.last();
        if (last == null || !last.plan().headersArrive()) {
            return;
        }
        byte[] plain = last.body().plain();
        boolean reachable;
        if (outcome.response() != null) {
            byte[] raw = outcome.response().rawBody();
            reachable = outcome.plan().keepRawBody()
                    ? Arrays.equals(raw, plain)
                            || Arrays.equals(raw, last.body().sent())
                    : raw == null;
        } else {
            boolean zipped = last.body().sent() != plain;
            List<byte[]> bytes = new ArrayList<>(List.of(new byte[0]));
            add(outcome.failure(), bytes);
            int arrived = arrived(last.plan(), plain.length);
            reachable = (zipped && !last.plan().arrivesWhole())
                    || bytes.stream()
                            .anyMatch(each ->
                                    each.length >= arrived && Arrays.equals(each, 0, arrived, plain, 0, arrived));
        }
        if (!reachable) {
            violations.add("bytes of " + last + " are unreachable: " + outcome);
        }
    }

    /** Returns how many bytes of the body the client certainly received. */
    private static int arrived(ResponsePlan plan, int length) {
        return switch (plan.framing()) {
            case CUT, CUT_CHUNKED -> plan.cut(length);
            case LENGTH_TOO_SHORT -> length - Math.min(length, 5);
            default -> length;
        };
    }

    private static void add(@Nullable Throwable failure, List<byte[]> bytes) {
        if (failure instanceof ApiException refused) {
            bytes.add(refused.rawBody());
        } else if (failure instanceof DecodingException undecodable) {
            bytes.add(undecodable.rawBody());
        } else if (failure instanceof ResponseLostException lost) {
            bytes.add(lost.partialBody());
        }
        if (failure != null) {
            add(failure.getCause(), bytes);
            Arrays.stream(failure.getSuppressed()).forEach(each -> add(each, bytes));
        }
    }
}
