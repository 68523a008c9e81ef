package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ErrorResponse;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Lost;
import dev.enrichment.sdk.internal.call.AttemptOutcome.NotSent;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Reason;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Responded;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.StopReason;
import dev.enrichment.sdk.internal.charge.BodyCharges;
import dev.enrichment.sdk.internal.charge.BodyCharges.Kind;
import dev.enrichment.sdk.internal.charge.Charge;
import dev.enrichment.sdk.internal.http.AttemptEnd.Failure;
import dev.enrichment.sdk.internal.settings.Hosts;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * Computes what a failed attempt cost, records its end, and creates its exception with the receipt, in this order. No
 * other class creates the exceptions of attempts.
 */
final class AttemptFailures {
    private static final byte[] NO_BYTES = {};

    /** Scheme, host and port of the service. */
    private final String address;

    AttemptFailures(HttpUrl baseUrl) {
        address = Hosts.origin(baseUrl);
    }

    <R extends Record> Failure<R> notSent(CallContext<R> call, NotSent outcome) {
        CreditReceipt receipt = call.ended(outcome, Charge.NONE, null);
        return new Failure<>(outcome, Charge.NONE, notSent(outcome, receipt));
    }

    private EnrichmentException notSent(NotSent outcome, CreditReceipt receipt) {
        IOException cause = outcome.cause();
        StopReason stop = outcome.stop();
        if (stop != null) {
            return new CallInterruptedException(stop.words(), receipt, cause);
        }
        if (outcome.reason() == Reason.TOO_LATE) {
            return new DeadlineExceededException(Duration.ZERO, receipt);
        }
        return new ConnectionException(address, receipt, Objects.requireNonNull(cause, "a failed connection"));
    }

    <R extends Record> Failure<R> lost(CallContext<R> call, Lost outcome) {
        Responded partial = outcome.partial();
        Charge charge = partial == null
                ? call.ifLost()
                : ResponseCharge.of(call, partial, partial.status(), BodyCharges.CUT_OFF);
        CreditReceipt receipt = call.ended(outcome, charge, null);
        return new Failure<>(outcome, charge, lost(outcome, receipt));
    }

    private static EnrichmentException lost(Lost outcome, CreditReceipt receipt) {
        Responded partial = outcome.partial();
        StopReason stop = outcome.stop();
        if (stop != null) {
            return new CallInterruptedException(stop.words(), receipt, outcome.cause());
        }
        if (partial == null) {
            return new ResponseLostException(null, null, NO_BYTES, receipt, outcome.cause());
        }
        byte[] arrived = partial.body().toArray();
        return new ResponseLostException(partial.status(), partial.headers(), arrived, receipt, outcome.cause());
    }

    /** Returns the failure for an error response, which may have a 2xx status. */
    <R extends Record> Failure<R> error(CallContext<R> call, Responded outcome) {
        byte[] body = outcome.body().toArray();
        ErrorResponse error = new ErrorResponse(outcome.status(), outcome.headers(), body);
        BodyCharges charges = ResponseCharge.ofError(error, body, outcome);
        Charge charge = ResponseCharge.of(call, outcome, error.status(), charges);
        CreditReceipt receipt = call.ended(outcome, charge, null);
        return new Failure<>(outcome, charge, ApiException.of(error, receipt, call.apiKey()));
    }

    /** Returns the failure for a response with a 2xx status that cannot be decoded. */
    <R extends Record> Failure<R> undecodable(
            CallContext<R> call, Responded outcome, String problem, @Nullable Throwable cause) {
        byte[] body = outcome.body().toArray();
        boolean isWhole = ResponseCharge.isWhole(outcome);
        BodyCharges charges = BodyCharges.ofUndecoded(Kind.UNDECODABLE, body, body.length, isWhole, false);
        Charge charge = ResponseCharge.of(call, outcome, outcome.status(), charges);
        CreditReceipt receipt = call.ended(outcome, charge, null);
        return new Failure<>(
                outcome,
                charge,
                new DecodingException(problem, outcome.status(), outcome.headers(), body, receipt, cause));
    }
}
