package dev.enrichment.sdk.models;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/**
 * Limits the size of the JAR file. It grows with every annotation and generated class, and by a few bytes with a newer
 * compiler.
 */
class JarSizeTest {
    /**
     * Leaves room for nine more operations, each of which adds about 5,000 bytes. A twelfth of the size are the names of
     * local variables, which debuggers show.
     */
    private static final long MAX_BYTES = 680_000;

    @Test
    void theJarStaysSmall() throws IOException, URISyntaxException {
        Path classes = Path.of(OpenEnum.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        AtomicLong size = new AtomicLong();
        OutputStream counter = new OutputStream() {
            @Override
            public void write(int b) {
                size.incrementAndGet();
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                size.addAndGet(length);
            }
        };
        try (ZipOutputStream jar = new ZipOutputStream(counter);
                Stream<Path> files = Files.walk(classes)) {
            // The licence has to be in every jar, and does not grow.
            files.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("META-INF/LICENSE"))
                    .forEach(file -> {
                        try {
                            jar.putNextEntry(
                                    new ZipEntry(classes.relativize(file).toString()));
                            Files.copy(file, jar);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    });
        }
        assertThat(size.get()).isBetween(100_000L, MAX_BYTES);
    }
}
