package dev.enrichment.sdk.testing.internal.server;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/** A self-signed certificate created by the sandbox. Clients must be configured to trust it. */
public final class SelfMadeCertificate {
    private static final List<String> OWN_NAMES = List.of("localhost", "127.0.0.1", "::1");

    private final HeldCertificate certificate;

    /**
     * Creates a certificate for the local names of this machine and for other names, such as the name of a container.
     */
    public SelfMadeCertificate(Set<String> otherNames) {
        HeldCertificate.Builder builder =
                new HeldCertificate.Builder().commonName("enrichment sandbox").duration(365, TimeUnit.DAYS);
        Set<String> names = new LinkedHashSet<>(OWN_NAMES);
        names.addAll(otherNames);
        names.forEach(builder::addSubjectAlternativeName);
        certificate = builder.build();
    }

    /** Returns a listener that uses TLS with this certificate. */
    public SandboxListener listener(String host, int port) {
        HandshakeCertificates handshake =
                new HandshakeCertificates.Builder().heldCertificate(certificate).build();
        return new SandboxListener(host, port, "https", handshake.sslContext().getServerSocketFactory());
    }

    /** Returns the certificate in PEM format without its key, for trust stores and {@code curl --cacert}. */
    public String pem() {
        return certificate.certificatePem();
    }
}
