package dev.enrichment.sdk.internal.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the immutable set of recent values. */
class RecentValuesTest {
    private static List<Integer> range(int from, int to) {
        return IntStream.range(from, to).boxed().toList();
    }

    @Test
    void aSetDoesNotChangeWhenAnotherIsMadeFromIt() {
        RecentValues one = RecentValues.NONE.with(List.of("a"));
        RecentValues two = one.with(List.of("b"));
        RecentValues other = one.with(List.of("c"));
        assertThat(RecentValues.NONE.contains("a")).isFalse();
        assertThat(one.contains("b")).isFalse();
        assertThat(two.contains("a")).isTrue();
        assertThat(two.contains("b")).isTrue();
        assertThat(two.contains("c")).isFalse();
        assertThat(other.contains("c")).isTrue();
        assertThat(two.with(List.of())).isSameAs(two);
    }

    @Test
    void theLatestHundredThousandValuesAreKeptAndNotManyMore() {
        Random random = new Random(7);
        RecentValues values = RecentValues.NONE;
        int added = 0;
        while (added < 1_000_000) {
            int page = 1 + random.nextInt(2_000);
            values = values.with(range(added, added + page));
            added += page;
            assertThat(values.size()).isBetween(Math.min(added, 100_000), 400_000);
        }
        RecentValues all = values;
        assertThat(range(added - 100_000, added)).allMatch(all::contains);
        assertThat(all.contains(0)).isFalse();
    }

    @Test
    void aValueThatIsAddedAgainIsRecent() {
        RecentValues values = RecentValues.NONE;
        for (int i = 0; i < 500; i++) {
            values = values.with(range(i * 1_000, (i + 1) * 1_000)).with(List.of("again"));
        }
        assertThat(values.contains("again")).isTrue();
        assertThat(values.contains(0)).isFalse();
    }
}
