package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Collection;
import okhttp3.tls.HandshakeCertificates;

/** Makes a client trust additional certificates, such as that of a corporate proxy. */
final class Certificates {
    private Certificates() {}

    /**
     * Makes a client trust the certificates in a file, in addition to those of the JVM.
     *
     * @param file file with one or more certificates in PEM format
     * @throws UsageException if the file contains no readable certificate
     */
    static void trust(EnrichmentClientBuilder client, Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            Collection<? extends Certificate> added =
                    CertificateFactory.getInstance("X.509").generateCertificates(in);
            if (added.isEmpty()) {
                throw new CertificateException("none");
            }
            HandshakeCertificates.Builder trusted =
                    new HandshakeCertificates.Builder().addPlatformTrustedCertificates();
            added.forEach(certificate -> trusted.addTrustedCertificate((X509Certificate) certificate));
            HandshakeCertificates all = trusted.build();
            client.sslSocketFactory(all.sslSocketFactory(), all.trustManager());
        } catch (CertificateException e) {
            throw new UsageException(file + " contains no usable certificate");
        } catch (IOException e) {
            throw new UsageException("the certificate file " + Failures.text(e));
        }
    }
}
