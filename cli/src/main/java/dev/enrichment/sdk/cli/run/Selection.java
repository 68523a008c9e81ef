package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvRow;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a file that are meant.
 *
 * @param first how many there are from the first one on
 * @param positions which of them; null for all
 */
record Selection(long first, @Nullable Set<Long> positions) {
    static final Selection ALL = new Selection(Long.MAX_VALUE, null);

    /** The same rows are drawn each time, so that the same command continues. */
    private static final long SEED = 20_260_101;

    static Selection first(long rows) {
        return new Selection(rows, null);
    }

    /** Draws rows of a file by chance. */
    static Selection sample(int count, long rows) {
        Random random = new Random(SEED);
        Set<Long> drawn = new HashSet<>();
        while (drawn.size() < Math.min(count, rows)) {
            drawn.add((long) (random.nextDouble() * rows));
        }
        return new Selection(Long.MAX_VALUE, drawn);
    }

    Stream<CsvRow> of(Stream<CsvRow> rows) {
        AtomicLong position = new AtomicLong();
        return positions == null
                ? rows.limit(first)
                : rows.filter(row -> positions.contains(position.getAndIncrement()));
    }

    String words() {
        return positions != null
                ? "a sample of " + positions.size() + " rows"
                : first == Long.MAX_VALUE ? "each row" : "the first " + first + " rows";
    }
}
