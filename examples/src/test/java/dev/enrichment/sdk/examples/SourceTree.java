package dev.enrichment.sdk.examples;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the files of this repository that were not generated. Other modules may be built at the same time, so files
 * that appear and disappear are ignored.
 */
final class SourceTree {
    private static final Set<String> NOT_SOURCES = Set.of("target", ".git", ".idea", "node_modules");

    private SourceTree() {}

    /** Returns the sources of the modules, without tests and without those in these directories. */
    static List<Path> ofModules(String... others) throws IOException {
        return files(DocumentationPages.ROOT).stream()
                .filter(file -> file.toString().matches(".*/src/main/(?:java|kotlin)/.*\\.(?:java|kt)"))
                .filter(file -> Stream.of(others).noneMatch(DocumentationPages.ROOT.relativize(file)::startsWith))
                .toList();
    }

    /** Returns the files below a directory. */
    static List<Path> files(Path root) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                String name = String.valueOf(directory.getFileName());
                return NOT_SOURCES.contains(name) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                files.add(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }
        });
        return files;
    }
}
