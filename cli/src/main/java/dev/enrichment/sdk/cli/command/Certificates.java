package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Loads certificates that are trusted in addition to those of the JVM. */
final class Certificates {
    private Certificates() {}

    /**
     * Makes a client trust the certificates in a file.
     *
     * @param file file with one or more certificates in PEM format
     * @throws UsageException if the file contains no readable certificate
     */
    static void trust(EnrichmentClientBuilder client, Path file) {
        try {
            KeyStore all = KeyStore.getInstance(KeyStore.getDefaultType());
            all.load(null, null);
            int number = 0;
            for (X509Certificate known : manager(null).getAcceptedIssuers()) {
                all.setCertificateEntry("known-" + number++, known);
            }
            for (Certificate added : read(file)) {
                all.setCertificateEntry("added-" + number++, added);
            }
            X509TrustManager trust = manager(all);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {trust}, null);
            client.sslSocketFactory(context.getSocketFactory(), trust);
        } catch (GeneralSecurityException e) {
            throw new UsageException(file + " has no certificate that can be used");
        } catch (IOException e) {
            throw new UsageException("the file of certificates " + Failures.text(e));
        }
    }

    private static Collection<? extends Certificate> read(Path file) throws IOException, CertificateException {
        try (InputStream in = Files.newInputStream(file)) {
            Collection<? extends Certificate> added =
                    CertificateFactory.getInstance("X.509").generateCertificates(in);
            if (added.isEmpty()) {
                throw new CertificateException("none");
            }
            return added;
        }
    }

    private static X509TrustManager manager(@Nullable KeyStore store) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        return Arrays.stream(factory.getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .map(X509TrustManager.class::cast)
                .findFirst()
                .orElseThrow();
    }
}
