package dev.enrichment.sdk.cli.terminal;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.InvalidRequestException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Converts failures to a message of one line and an exit code. */
public final class Failures {
    private Failures() {}

    /**
     * Returns the message and the exit code for a failure.
     *
     * @param next command that solves the problem; null if there is none
     */
    public static Trouble of(Throwable failure, @Nullable String next) {
        int code = code(failure);
        return new Trouble(code, text(failure), code == ExitCodes.USAGE ? "no" : null, next);
    }

    private static int code(Throwable failure) {
        if (failure instanceof StoreException) {
            return ExitCodes.STORE;
        }
        // Commands report unreadable input themselves, so any other I/O failure concerns the output.
        if (failure instanceof OutputException
                || failure instanceof UncheckedIOException
                || failure instanceof IOException) {
            return ExitCodes.OUTPUT;
        }
        return failure instanceof UsageException || failure instanceof InvalidRequestException
                ? ExitCodes.USAGE
                : ExitCodes.FAILED;
    }

    public static String text(Throwable failure) {
        if (failure instanceof UncheckedIOException unchecked) {
            return text(Objects.requireNonNull(unchecked.getCause(), "its constructors require one"));
        }
        if (failure instanceof FileSystemException file) {
            return oneLine(file.getFile() + ": " + reason(file));
        }
        boolean expected = failure instanceof UsageException
                || failure instanceof OutputException
                || failure instanceof EnrichmentException
                || failure instanceof StoreException
                || failure instanceof IOException
                || failure instanceof IllegalArgumentException;
        String message = oneLine(failure.getMessage());
        return expected && !message.isEmpty() ? message : failure.getClass().getSimpleName() + ": " + message;
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

    /** Returns a message as one line without control characters, because a message may contain names from a file. */
    public static String oneLine(@Nullable String message) {
        return message == null ? "" : SafeText.message(message.strip().replaceAll("\\s*\\R\\s*", " "));
    }
}
