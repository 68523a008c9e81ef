package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import okhttp3.tls.HandshakeCertificates;

/** Makes a client trust additional certificates, such as that of a corporate proxy. */
final class Certificates {
    /**
     * Lines that begin a certificate in a PEM file. OpenSSL writes the second form, and old programs write the third.
     */
    private static final List<String> BEGIN = List.of(
            "-----BEGIN CERTIFICATE-----", "-----BEGIN TRUSTED CERTIFICATE-----", "-----BEGIN X509 CERTIFICATE-----");

    private Certificates() {}

    /**
     * Makes a client trust the certificates in a file, in addition to those of the JVM.
     *
     * @param file file with one or more certificates in PEM format
     * @throws UsageException if the file contains no readable certificate
     */
    static void trust(EnrichmentClientBuilder client, Path file) {
        try {
            Collection<? extends Certificate> added = read(Files.readAllBytes(file));
            if (added.isEmpty()) {
                throw new CertificateException("none");
            }
            HandshakeCertificates.Builder trusted =
                    new HandshakeCertificates.Builder().addPlatformTrustedCertificates();
            added.forEach(certificate -> trusted.addTrustedCertificate((X509Certificate) certificate));
            HandshakeCertificates all = trusted.build();
            client.sslSocketFactory(all.sslSocketFactory(), all.trustManager());
        } catch (CertificateException e) {
            throw new UsageException(file + " contains no usable certificate; export it in PEM format, with the line"
                    + " -----BEGIN CERTIFICATE-----");
        } catch (IOException e) {
            throw new UsageException("the certificate file " + Failures.text(e));
        }
    }

    /**
     * Reads the certificates in a file. Other blocks of a PEM file, such as private keys, and text between the blocks
     * are ignored. A file without a certificate in PEM format is read as a binary file.
     */
    private static Collection<? extends Certificate> read(byte[] file) throws CertificateException {
        CertificateFactory factory = CertificateFactory.getInstance("X.509");
        List<Certificate> found = new ArrayList<>();
        StringBuilder block = null;
        for (String line : new String(file, StandardCharsets.ISO_8859_1).lines().toList()) {
            if (BEGIN.stream().anyMatch(line::contains)) {
                block = new StringBuilder();
            } else if (block != null && line.contains("-----END ")) {
                // The JVM reads only the certificate, and ignores the data that OpenSSL appends to a trusted one.
                found.add(factory.generateCertificate(new ByteArrayInputStream(decoded(block))));
                block = null;
            } else if (block != null) {
                block.append(line.strip());
            }
        }
        return found.isEmpty() ? factory.generateCertificates(new ByteArrayInputStream(file)) : found;
    }

    private static byte[] decoded(CharSequence base64) throws CertificateException {
        try {
            return Base64.getDecoder().decode(base64.toString());
        } catch (IllegalArgumentException e) {
            throw new CertificateException("not Base64", e);
        }
    }
}
