package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.internal.values.ProxyRefusedException;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLPeerUnverifiedException;

/**
 * Thrown if the last attempt was certainly not sent, for example because of an unknown host, a refused connection or a
 * failed TLS handshake, or if an HTTP/2 server guarantees that it did not process the request. The client has already
 * retried as often as its options and the remaining time allow, unless {@link #proxyRefused()} is true or too many
 * retries have failed before. Nothing was charged. Check the base URL, the proxy and the certificates.
 */
public final class ConnectionException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception. The constructor is public for use in tests and interceptors.
     *
     * @param address the scheme, host and port that could not be reached
     * @param receipt the receipt of the call
     * @param cause the network failure
     */
    public ConnectionException(String address, CreditReceipt receipt, IOException cause) {
        super(
                503,
                "could not connect to %s: %s; %s; %s"
                        .formatted(
                                address,
                                SafeText.reason(cause, null),
                                receipt.attempts() > 1 ? "this attempt was not sent" : "nothing was sent",
                                advice(cause)),
                receipt,
                cause);
    }

    /**
     * Returns whether a proxy requires a user name and password, or rejected the ones it received. Such a call is not
     * retried, because repeated failures can lock the proxy account.
     *
     * @return true if the proxy responded with 407
     */
    public boolean proxyRefused() {
        return getCause() instanceof ProxyRefusedException;
    }

    private static String advice(IOException cause) {
        if (cause instanceof ProxyRefusedException) {
            return "check user and password in builder().proxy(host, port, user, password), or the proxyAuthenticator of"
                    + " your OkHttpClient";
        }
        // A TLS handshake also fails if the server does not use TLS at all. In that case, advice about certificates
        // would be misleading.
        return cause instanceof SSLPeerUnverifiedException || cause.getCause() instanceof CertificateException
                ? "if a corporate proxy inspects TLS, pass a socket factory that trusts its certificate to"
                        + " builder().sslSocketFactory(…)"
                : "check the base URL, and if this network needs a proxy, name it with"
                        + " builder().proxy(host, port)";
    }
}
