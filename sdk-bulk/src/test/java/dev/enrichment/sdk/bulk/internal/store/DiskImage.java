package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.DiskEvents.Delete;
import dev.enrichment.sdk.bulk.internal.store.DiskEvents.Event;
import dev.enrichment.sdk.bulk.internal.store.DiskEvents.Sync;
import dev.enrichment.sdk.bulk.internal.store.DiskEvents.Truncate;
import dev.enrichment.sdk.bulk.internal.store.DiskEvents.Write;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * What a disk can have after a power cut: of each file all that was synchronized, and of what came later any part. A sector
 * of 512 bytes is written whole or not at all, in any order.
 */
final class DiskImage {
    private static final int SECTOR = 512;

    private final Map<String, FileState> files = new TreeMap<>();

    /** How much of what was not synchronized is on the disk. */
    private enum Part {
        NOTHING,
        ALL,
        BEGINNING,
        SOME,
        SECTORS
    }

    private static final class FileState {
        byte[] durable = {};
        final List<Event> later = new ArrayList<>();
    }

    /** Something else happened. */
    void add(Event event) {
        if (event instanceof Write write) {
            later(write.file()).add(write);
        } else if (event instanceof Truncate truncate) {
            later(truncate.file()).add(truncate);
        } else if (event instanceof Sync sync) {
            FileState state = files.get(sync.file());
            if (state != null) {
                for (Event each : state.later) {
                    state.durable = after(state.durable, each);
                }
                state.later.clear();
            }
        } else if (event instanceof Delete delete) {
            files.remove(delete.file()); // SQLite deletes a log only after a checkpoint that was synchronized
        }
    }

    private List<Event> later(String file) {
        return files.computeIfAbsent(file, name -> new FileState()).later;
    }

    private static byte[] after(byte[] content, Event event) {
        if (event instanceof Truncate truncate) {
            return Arrays.copyOf(content, (int) truncate.length());
        }
        Write write = (Write) event;
        int end = (int) write.offset() + write.bytes().length;
        byte[] changed = end > content.length ? Arrays.copyOf(content, end) : content.clone();
        System.arraycopy(write.bytes(), 0, changed, (int) write.offset(), write.bytes().length);
        return changed;
    }

    /** Draws a power cut at this moment, and writes what is left into an empty directory. */
    void write(Path directory, Random random) throws IOException {
        for (Map.Entry<String, FileState> file : files.entrySet()) {
            FileState state = file.getValue();
            byte[] content = state.durable;
            Part part = Part.values()[random.nextInt(Part.values().length)];
            int beginning = random.nextInt(state.later.size() + 1);
            for (int i = 0; i < state.later.size(); i++) {
                Event event = state.later.get(i);
                content = switch (part) {
                    case NOTHING -> content;
                    case ALL -> after(content, event);
                    case BEGINNING -> i < beginning ? after(content, event) : content;
                    case SOME -> random.nextBoolean() ? after(content, event) : content;
                    case SECTORS -> torn(content, event, random);
                };
            }
            Files.write(directory.resolve(file.getKey()), content);
        }
    }

    private static byte[] torn(byte[] content, Event event, Random random) {
        if (!(event instanceof Write write)) {
            return random.nextBoolean() ? after(content, event) : content;
        }
        byte[] changed = content;
        long end = write.offset() + write.bytes().length;
        for (long at = write.offset(); at < end; at = (at / SECTOR + 1) * SECTOR) {
            if (random.nextBoolean()) {
                int from = (int) (at - write.offset());
                int to = (int) (Math.min(end, (at / SECTOR + 1) * SECTOR) - write.offset());
                changed = after(changed, new Write("", at, Arrays.copyOfRange(write.bytes(), from, to)));
            }
        }
        return changed;
    }
}
