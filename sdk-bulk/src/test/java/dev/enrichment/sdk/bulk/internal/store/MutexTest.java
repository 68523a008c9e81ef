package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.support.Children;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the lock that prevents two processes from changing a store at the same time. */
@Timeout(60)
@ExtendWith(StoreAudit.class)
class MutexTest {
    @TempDir
    Path directory;

    @Test
    void aProcessThatStaysInATransactionIsReportedAndItsLockIsNotBroken() throws Exception {
        Path file = SqliteFile.canonical(directory.resolve("leads.db"));
        Process other = Children.start(MutexTarget.class, List.of(), file.toString());
        try (BufferedReader lines =
                        new BufferedReader(new InputStreamReader(other.getInputStream(), StandardCharsets.UTF_8));
                FileOwners mutex = open(file)) {
            assertThat(lines.readLine()).isEqualTo("locked");
            CompletableFuture<Boolean> locked = CompletableFuture.supplyAsync(() -> {
                mutex.beginTurn();
                return true;
            });
            assertThat(reported.get(30, TimeUnit.SECONDS)).startsWith(file + ": waiting for another process");
            assertThat(locked).isNotDone();
            other.getOutputStream().close();
            assertThat(locked.get(30, TimeUnit.SECONDS)).isTrue();
            assertThat(other.waitFor()).isZero();
            mutex.endTurn();
        } finally {
            other.destroyForcibly();
        }
    }

    private final CompletableFuture<String> reported = new CompletableFuture<>();

    private FileOwners open(Path file) {
        return new FileOwners(file, LockFiles.identity(file), Duration.ofMillis(20), reported::complete);
    }
}
