package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.errors.EnrichmentException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the exception classes of the client on the class path. */
final class ExceptionClasses {
    private ExceptionClasses() {}

    static Set<String> names() throws Exception {
        URI errors = EnrichmentException.class
                .getResource(EnrichmentException.class.getSimpleName() + ".class")
                .toURI();
        if (errors.getScheme().equals("jar")) {
            try (var jar = FileSystems.newFileSystem(errors, Map.of())) {
                return exceptionsIn(jar.getPath("/dev/enrichment/sdk/errors"));
            }
        }
        return exceptionsIn(Path.of(errors).resolveSibling(""));
    }

    private static Set<String> exceptionsIn(Path directory) throws IOException {
        String base = EnrichmentException.class.getSimpleName();
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith("Exception.class"))
                    .map(name -> name.substring(0, name.length() - ".class".length()))
                    .filter(name -> !name.equals(base))
                    .collect(Collectors.toSet());
        }
    }
}
