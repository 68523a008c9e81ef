package dev.enrichment.sdk.cli.terminal;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.InvalidRequestException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Converts exceptions to the one-line error message and the exit code of the program. */
public final class Failures {
    private Failures() {}

    /** Returns the error message and the exit code for an exception. */
    public static CommandException of(Throwable failure) {
        if (failure instanceof CommandException known) {
            return known;
        }
        int code = code(failure);
        return new CommandException(code, text(failure), code == ExitCodes.USAGE ? "no" : null, null);
    }

    private static int code(Throwable failure) {
        if (failure instanceof StoreException) {
            return ExitCodes.STORE;
        }
        // Commands convert failures to read their input to UsageException, so any other I/O failure concerns the
        // output.
        if (failure instanceof UncheckedIOException || failure instanceof IOException) {
            return ExitCodes.OUTPUT;
        }
        return failure instanceof InvalidRequestException ? ExitCodes.USAGE : ExitCodes.FAILED;
    }

    public static String text(Throwable failure) {
        if (failure instanceof UncheckedIOException unchecked) {
            return text(Objects.requireNonNull(unchecked.getCause(), "its constructors require one"));
        }
        if (failure instanceof InvalidRequestException invalid) {
            return oneLine(invalid.violations().stream()
                    .map(InvalidRequestException.Violation::toString)
                    .collect(Collectors.joining("; ")));
        }
        if (failure instanceof FileSystemException file) {
            return oneLine(file.getFile() + ": " + reason(file));
        }
        String message = oneLine(failure.getMessage());
        return message.isEmpty() ? failure.getClass().getSimpleName() : message;
    }

    private static String reason(FileSystemException failure) {
        if (failure instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        return failure.getReason() == null ? "cannot be used" : failure.getReason();
    }

    /**
     * Joins the lines of a message and replaces control characters. A message may quote a file name or a cell, which
     * can contain any characters.
     */
    public static String oneLine(@Nullable String message) {
        return message == null ? "" : SafeText.message(message.strip().replaceAll("\\s*\\R\\s*", " "));
    }
}
