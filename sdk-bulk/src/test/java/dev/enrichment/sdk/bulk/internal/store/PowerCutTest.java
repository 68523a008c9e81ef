package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.bulk.internal.store.DiskEvents.Event;
import dev.enrichment.sdk.bulk.internal.store.DiskEvents.Said;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Cuts the power while a program buys: opens what a disk can have at each moment, and asks it for all that the program was
 * told. Decision 0036 says how the moments are recorded, and what is drawn.
 */
class PowerCutTest {
    private static final int ROWS = 40;

    @TempDir
    Path directory;

    private long opened;
    private final Map<String, Integer> refused = new TreeMap<>();

    @Test
    @Tag("ci")
    @Timeout(900)
    void twoThousandImages() throws Exception {
        mustKeepItsWord(2_000, 20_260_310);
    }

    @Test
    @Tag("soak")
    @Timeout(3_600)
    void aHundredThousandImages() throws Exception {
        mustKeepItsWord(100_000, 20_260_311);
    }

    /** What the other tests would find if commits were not synchronized. */
    @Test
    @Tag("ci")
    @Timeout(900)
    void commitsThatAreNotSynchronizedAreFound() throws Exception {
        List<Event> events = record("PRAGMA synchronous=NORMAL");
        assertThat(lost(events, 500, 1)).isNotNull();
    }

    @SuppressWarnings("SystemOut") // the figures
    private void mustKeepItsWord(int images, long seed) throws Exception {
        List<Event> events = record();
        long start = System.nanoTime();
        assertThat(lost(events, images, seed)).isNull();
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "%d power cuts over %d events: %d opened, refused %s, %.0f a second%n",
                images,
                events.size(),
                opened,
                refused,
                images / seconds);
        assertThat(refused).isEmpty();
        assertThat(opened).isEqualTo(images);
    }

    private List<Event> record(String... pragma) throws Exception {
        Path trace = directory.resolve("trace");
        Path place = Files.createDirectory(directory.resolve("recorded"));
        List<String> command = new ArrayList<>(List.of(
                "strace", "-f", "-y", "-qq", "-xx", "-s", "100000", "-e", "signal=none", "-o", trace.toString(), "-e"));
        command.add("trace=pwrite64,write,fsync,fdatasync,ftruncate,unlink");
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                String.join(
                        File.pathSeparator,
                        "target/classes",
                        "target/test-classes",
                        System.getProperty("java.class.path"),
                        System.getProperty("jdk.module.path", "")),
                PowerCutTarget.class.getName(),
                place.resolve("leads.db").toString(),
                Integer.toString(ROWS)));
        command.addAll(List.of(pragma));
        assumeTrue(canTrace(), "strace is not there, or not allowed to look at other processes");
        Process program = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(program.waitFor()).as(output).isZero();
        List<Event> events = DiskEvents.read(trace, place);
        assertThat(events.stream().filter(event -> event instanceof Said)).hasSize(2 * ROWS + 1);
        return events;
    }

    private static boolean canTrace() throws InterruptedException {
        try {
            Process probe = new ProcessBuilder("strace", "-qq", "-o", "/dev/null", "true").start();
            return probe.waitFor(10, TimeUnit.SECONDS) && probe.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Draws images of all moments in turn; returns the first in which something is missing, or null. */
    private @Nullable String lost(List<Event> events, int images, long seed) throws Exception {
        Path place = Files.createTempDirectory(
                Files.isWritable(Path.of("/dev/shm")) ? Path.of("/dev/shm") : directory, "enrichment-power");
        try {
            Random random = new Random(seed);
            int drawn = 0;
            while (drawn < images) {
                DiskImage disk = new DiskImage();
                Map<Integer, String> said = new HashMap<>();
                // Rounds over all moments, with other draws.
                double share = Math.min(1, (images - drawn) / (double) events.size());
                for (int i = 0; i < events.size() && drawn < images; i++) {
                    Event event = events.get(i);
                    disk.add(event);
                    if (event instanceof Said line) {
                        String[] words = line.text().split(" ", -1);
                        said.put(Integer.parseInt(words[1]), words[0]);
                    }
                    if (random.nextDouble() < share) {
                        drawn++;
                        empty(place);
                        disk.write(place, random);
                        String missing = missing(place.resolve("leads.db"), said);
                        if (missing != null) {
                            return "seed " + seed + ", image " + drawn + " after event " + i + ": " + missing;
                        }
                    }
                }
            }
            return null;
        } finally {
            empty(place);
            Files.delete(place);
        }
    }

    /** Returns what the store does not have although it was said to have it; null if it has all, or was refused. */
    private @Nullable String missing(Path file, Map<Integer, String> said) {
        try (Store store = Store.sqlite(file)) {
            opened++;
            for (Map.Entry<Integer, String> row : said.entrySet()) {
                Purchase found = store.find(List.of(StoreTest.key(row.getKey())));
                if (found == null || !has(found, row.getValue(), row.getKey())) {
                    return row + " was said, but there is " + found;
                }
            }
            return null;
        } catch (StoreException e) {
            refused.merge(
                    e.problem() + " " + String.valueOf(e.getMessage()).replaceAll("/[^ :]*/", ""), 1, Integer::sum);
            return null;
        }
    }

    /** A row may be further than the program knew. */
    private static boolean has(Purchase row, String said, int number) {
        return switch (said) {
            case "intent" -> row.state() != PurchaseState.FREE;
            case "doubt" -> row.state() == PurchaseState.DOUBT;
            case "erased" -> row.state() == PurchaseState.ERASED;
            default ->
                row.state() == PurchaseState.ERASED && number == 1
                        || row.state() == PurchaseState.DONE
                                && Arrays.equals(
                                        row.response(),
                                        PowerCutTarget.response(number, number % 5 == 0 ? 60_000 : 300));
        };
    }

    private static void empty(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }
}
