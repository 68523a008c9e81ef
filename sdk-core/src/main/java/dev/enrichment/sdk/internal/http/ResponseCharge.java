package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.errors.ErrorResponse;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Responded;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.charge.BodyCharges;
import dev.enrichment.sdk.internal.charge.BodyCharges.Kind;
import dev.enrichment.sdk.internal.charge.Charge;
import dev.enrichment.sdk.internal.charge.ChargeRule;

/**
 * Computes what an attempt cost from its response. If an OkHttp interceptor of the user replaced the response, the
 * service's response counts. The body of the replacement counts in addition if both are successful, because the
 * interceptor may have decrypted it.
 */
final class ResponseCharge {
    private ResponseCharge() {}

    /**
     * Returns what an attempt cost.
     *
     * @param response the response that the caller gets
     * @param status the status of the response, or the status in the body if the body is an error document with a 2xx
     *     status
     * @param body the charges found in the body of the response
     */
    static Charge of(CallContext<?> call, Responded response, int status, BodyCharges body) {
        boolean free = isFree(call, response);
        Responded original = response.original();
        if (original == null) {
            return ChargeRule.of(status, response.headers(), body, free, call.maxPrice());
        }
        Charge stated = ofOriginal(call, original, free);
        if (!original.isSuccessful() || !response.isSuccessful()) {
            return stated;
        }
        return higher(stated, ChargeRule.of(status, original.headers(), body, free, call.maxPrice()));
    }

    private static Charge ofOriginal(CallContext<?> call, Responded original, boolean free) {
        byte[] body = original.body().toArray();
        int status = original.status();
        if (original.isSuccessful()) {
            BodyCharges charges = BodyCharges.ofReplaced(body, free);
            return ChargeRule.of(status, original.headers(), charges, free, call.maxPrice());
        }
        BodyCharges charges = ofError(new ErrorResponse(status, original.headers(), body), body, original);
        return ChargeRule.of(status, original.headers(), charges, free, call.maxPrice());
    }

    /** Finds the charges in the body of an error response. */
    static BodyCharges ofError(ErrorResponse error, byte[] body, Responded response) {
        boolean isProblem = !error.document().items().isEmpty();
        return BodyCharges.ofUndecoded(Kind.ERROR, body, body.length, isWhole(response), isProblem);
    }

    /** Returns whether the whole body of a response was received. */
    static boolean isWhole(Responded response) {
        return response.complete() && !response.tooLarge();
    }

    /** Returns the higher of two charges. If both are equally high, returns the second one if it is known. */
    private static Charge higher(Charge first, Charge second) {
        int order = first.charged().compareTo(second.charged());
        if (order == 0) {
            return second.known() ? second : first;
        }
        return order > 0 ? first : second;
    }

    /**
     * Returns whether the request costs nothing unless its response states a charge. This is also true if an OkHttp
     * interceptor of the user answered the request, because the request was then never sent.
     */
    static boolean isFree(CallContext<?> call, Responded response) {
        return call.operation().free() || !response.sent();
    }
}
