package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The program uses what every other user of the library can use. */
class PublicApiOnlyTest {
    /** A class that is used has its name in the constant pool. */
    private static boolean namesInternals(Path compiled) {
        try {
            return new String(Files.readAllBytes(compiled), StandardCharsets.ISO_8859_1)
                    .replace('.', '/')
                    .matches("(?s).*dev/enrichment/sdk/[a-z/]*internal/.*");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> classes(Class<?> member) throws Exception {
        Path root = Path.of(
                member.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".class")).toList();
        }
    }

    @Test
    void noClassUsesInternals() throws Exception {
        assertThat(classes(Main.class)).hasSizeGreaterThan(40).noneMatch(PublicApiOnlyTest::namesInternals);
    }
}
