package dev.enrichment.sdk.bulk.simulation;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Optional parts of the programs in a scenario, such as a second step, a budget or a preview.
 *
 * @param second what a second step asks for
 * @param pages how many pages of a search each row has; 0 for rows of a single call
 * @param budget of the list, in calls; 0 for none
 * @param preview whether the rows are previewed, and the preview is confirmed
 * @param reconcile whether calls in doubt are reconciled at the end
 * @param repeat whether what is in doubt then is bought again
 * @param erase whether the first row is erased at the end
 * @param lists how many lists there are, each with the budget; processes take turns
 * @param refresh the age from which a response is bought again; zero for never
 * @param callers how many threads ask for all rows with a caching client, or go through the pages of
 *     searches, while the run does; with a budget, it is theirs, too
 */
record Wishes(
        Second second,
        int pages,
        int budget,
        boolean preview,
        boolean reconcile,
        boolean repeat,
        boolean erase,
        int lists,
        Duration refresh,
        int callers) {
    static final Wishes NONE = new Wishes(Second.NONE, 0, 0, false, false, false, false, 1, Duration.ZERO, 0);

    /** Request of the second step for each row. */
    enum Second {
        NONE,
        /** The same operation, for the next row. */
        SAME,
        /** Another operation, for the same row, in the same words. */
        OTHER
    }

    /** Returns what the first step buys. */
    Product first() {
        return pages > 0 ? Product.SEARCH : second == Second.OTHER ? Product.LOOKUP : Product.VALIDATION;
    }

    /** Returns the budget in credits; 0 for none. */
    BigDecimal limit() {
        BigDecimal each = second == Second.OTHER ? Product.LOOKUP.price.add(Product.FUNDING.price) : first().price;
        return each.multiply(BigDecimal.valueOf(budget));
    }

    /** Returns the wishes that lack one of these. */
    List<Wishes> fewer() {
        return Stream.of(
                        with(Second.NONE, pages, refresh, callers),
                        with(second, 0, refresh, callers),
                        new Wishes(second, pages, 0, preview, reconcile, repeat, erase, lists, refresh, callers),
                        new Wishes(second, pages, budget, false, reconcile, repeat, erase, lists, refresh, callers),
                        new Wishes(second, pages, budget, preview, false, repeat, erase, lists, refresh, callers),
                        new Wishes(second, pages, budget, preview, reconcile, false, erase, lists, refresh, callers),
                        new Wishes(second, pages, budget, preview, reconcile, repeat, false, lists, refresh, callers),
                        new Wishes(second, pages, budget, preview, reconcile, repeat, erase, 1, refresh, callers),
                        with(second, pages, Duration.ZERO, callers),
                        with(second, pages, refresh, 0))
                .filter(wishes -> !wishes.equals(this))
                .toList();
    }

    private Wishes with(Second otherSecond, int otherPages, Duration otherRefresh, int otherCallers) {
        return new Wishes(
                otherSecond, otherPages, budget, preview, reconcile, repeat, erase, lists, otherRefresh, otherCallers);
    }

    static Wishes of(Random random, int rows) {
        Second second = random.nextInt(3) == 0 ? Second.SAME : Second.NONE;
        Wishes wishes = new Wishes(
                second,
                0,
                random.nextInt(3) == 0 ? 1 + random.nextInt(rows + 1) : 0,
                random.nextInt(4) == 0,
                random.nextInt(4) == 0,
                random.nextInt(4) == 0,
                random.nextInt(6) == 0,
                1 + random.nextInt(2),
                age(random),
                0);
        int callers = !wishes.preview && random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 0; // a preview is of a run
        int pages = random.nextInt(4) == 0 ? 1 + random.nextInt(3) : 0;
        boolean other = pages == 0 && second == Second.NONE && random.nextInt(4) == 0;
        return wishes.with(other ? Second.OTHER : second, pages, wishes.refresh, callers);
    }

    /** From a twentieth of a second, so that rows get too old while others are bought, to minutes. */
    private static Duration age(Random random) {
        return random.nextInt(3) > 0
                ? Duration.ZERO
                : Duration.ofMillis((long) (50 * Math.pow(10, random.nextDouble() * 4)));
    }
}
