package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.internal.values.ProxyRefusedException;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLPeerUnverifiedException;

/**
 * The request was certainly not sent: unknown host, refused connection, failed TLS handshake. Nothing was charged, and
 * the client has already retried as often as configured, unless {@link #proxyRefused()}. Check the base URL, the proxy
 * and the certificates.
 */
public final class ConnectionException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception; for tests and interceptors too.
     *
     * @param address scheme, host and port that could not be reached
     * @param receipt what the call cost
     * @param cause the network failure
     */
    public ConnectionException(String address, CreditReceipt receipt, IOException cause) {
        super(
                503,
                "%s: could not connect to %s: %s; nothing was sent; %s"
                        .formatted(receipt.operation(), address, reason(cause), advice(cause)),
                receipt,
                cause);
    }

    /**
     * Returns whether a proxy asks for a user and a password, or has refused those it was given. Such a call is not
     * retried, because asking again locks accounts.
     *
     * @return whether the proxy responded with 407
     */
    public boolean proxyRefused() {
        return getCause() instanceof ProxyRefusedException;
    }

    private static String advice(IOException cause) {
        if (cause instanceof ProxyRefusedException) {
            return "check user and password in builder().proxy(host, port, user, password), or the proxyAuthenticator of"
                    + " your OkHttpClient";
        }
        // A handshake also fails at an address without TLS, which is no matter of certificates.
        return cause instanceof SSLPeerUnverifiedException || cause.getCause() instanceof CertificateException
                ? "if a proxy of your company inspects TLS, pass a socket factory that trusts its certificate to"
                        + " builder().sslSocketFactory(…)"
                : "check the base URL, and if this network needs a proxy, name it with"
                        + " builder().proxy(host, port)";
    }

    /** Returns what went wrong, in the words of the cause. */
    static String reason(Throwable cause) {
        return SafeText.reason(cause, null);
    }
}
