package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.bulk.results.RequestInDoubtException;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.AuthenticationException;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.InsufficientCreditsException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.SendPreventedException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;

/**
 * Creates error messages for failed calls. They name the settings that the user can check, unlike the messages of the
 * library, which are written for programmers and name methods and Java exceptions.
 *
 * @param url URL of the service
 * @param urlFrom setting that contains the URL, such as an environment variable
 * @param keyFrom setting that contains the API key
 * @param proxy proxy through which the service is called; null if calls are direct
 */
record FailureWords(
        String url,
        String urlFrom,
        String keyFrom,
        @Nullable ProxyAddress proxy) {
    /** Returns a one-line error message for a failed call. */
    String of(EnrichmentException failure) {
        if (failure instanceof AuthenticationException) {
            return "the service does not accept the API key (401): check " + keyFrom;
        }
        if (failure instanceof InsufficientCreditsException few) {
            return "the account has too few credits (402)"
                    + (few.creditsNeeded() == null
                            ? ""
                            : ": " + Amounts.text(few.creditsNeeded()) + " more are needed");
        }
        if (failure instanceof SendPreventedException && failure.getCause() instanceof EnrichmentException cause) {
            return of(cause); // A free call that had to be made first has failed.
        }
        if (failure instanceof SendPreventedException && failure.getCause() != null) {
            return "nothing was sent"
                    + (failure.getCause() instanceof RequestInDoubtException ? ", because of an earlier call: " : ": ")
                    + Failures.oneLine(failure.getCause().getMessage());
        }
        if (failure instanceof ConnectionException unsent) {
            return connection(unsent) + "; nothing was sent";
        }
        if (failure instanceof ResponseLostException) {
            return "the request was sent to " + url + ", but no complete response arrived" + charged(failure);
        }
        if (failure instanceof DecodingException page) {
            return "the response from %s does not come from the service (status %d, no JSON): check %s, and whether a proxy or a login page responds instead%s"
                    .formatted(url, page.status(), urlFrom, charged(failure));
        }
        if (failure instanceof ApiException error && error.problem() == null) {
            return "the response from %s does not come from the service (status %d%s): check %s"
                    .formatted(url, error.status(), redirect(error), urlFrom);
        }
        return Failures.oneLine(failure.getMessage());
    }

    private static String redirect(ApiException error) {
        String to = error.headers().get("Location");
        return error.status() < 300 || error.status() >= 400
                ? ""
                : ", a redirect%s, which is not followed"
                        .formatted(to == null ? "" : " to " + Words.shortened(to, 200));
    }

    private static String charged(EnrichmentException failure) {
        return failure.chargeStatus() == ChargeStatus.UNKNOWN ? "; it may have been charged" : "";
    }

    private String connection(ConnectionException failure) {
        Throwable cause = failure.getCause();
        String check = proxy == null
                ? "check " + urlFrom + ", and whether this network needs a proxy (HTTPS_PROXY)"
                : "check the proxy";
        if (failure.proxyRefused()) {
            return "the proxy rejects or requires a user name and password: " + check;
        }
        if (cause instanceof SSLPeerUnverifiedException || isCertificateProblem(cause)) {
            return "the certificate at " + url + " is for another name or not trusted here: " + check
                    + "; if a corporate proxy inspects connections, name its certificate in ENRICHMENT_CA_FILE";
        }
        if (cause instanceof SSLException) {
            return "there is no HTTPS at " + url + ": " + check;
        }
        return (cause instanceof UnknownHostException
                        ? "the host of " + (proxy == null ? url : "the proxy " + proxy) + " is unknown: "
                        : "cannot connect to " + url + (proxy == null ? ": " : " through the proxy " + proxy + ": "))
                + check;
    }

    private static boolean isCertificateProblem(@Nullable Throwable failure) {
        return failure != null && (failure instanceof CertificateException || isCertificateProblem(failure.getCause()));
    }
}
