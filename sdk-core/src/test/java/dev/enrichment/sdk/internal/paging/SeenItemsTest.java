package dev.enrichment.sdk.internal.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeenItemsTest {
    @Test
    void aKeyIsNewOnce() {
        SeenItems seen = new SeenItems();
        assertThat(IntStream.range(0, 10_000).allMatch(i -> seen.add("key" + i)))
                .isTrue();
        assertThat(IntStream.range(0, 10_000).noneMatch(i -> seen.add("key" + i)))
                .isTrue();
    }

    /** A circle of the documented length is noticed, wherever in the walk it begins. */
    @Test
    void theLatestKeysAreRememberedAndOlderOnesForgotten() {
        SeenItems seen = new SeenItems();
        int walk = 2 * SeenItems.GENERATION + SeenItems.GENERATION / 2;
        assertThat(IntStream.range(0, walk).allMatch(seen::add)).isTrue();
        assertThat(IntStream.range(walk - SeenItems.GENERATION, walk).noneMatch(seen::add))
                .isTrue();
        assertThat(seen.add(0)).isTrue();
    }
}
