package dev.enrichment.sdk.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.flink.RowFeed.Element;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.flink.streaming.api.functions.async.CollectionSupplier;
import org.apache.flink.streaming.api.functions.async.ResultFuture;
import org.junit.jupiter.api.Test;

/**
 * Tests the queue of rows between Flink and a run. If the run stops just when it receives rows, their futures must
 * still be completed.
 */
class RowFeedTest {
    private final RowFeed<String> feed = new RowFeed<>();

    @Test
    void rowsAreGivenInTheirOrderAndEndWithTheFeed() {
        feed.add(element("a"));
        feed.add(element("b"));
        assertThat(feed.hasNext()).isTrue();
        assertThat(feed.next().row()).isEqualTo("a");
        assertThat(feed.next().row()).isEqualTo("b");
        assertThat(feed.close()).hasSize(2);
        assertThat(feed.hasNext()).isFalse();
    }

    @Test
    void aRunThatWaitsForARowGetsItOrEndsWithAnInterrupt() throws Exception {
        CompletableFuture<Boolean> hasNext = new CompletableFuture<>();
        Thread waiting = new Thread(() -> hasNext.complete(feed.hasNext()));
        waiting.start();
        feed.add(element("a"));
        assertThat(hasNext.get(10, TimeUnit.SECONDS)).isTrue();
        assertThat(feed.next().row()).isEqualTo("a");
        Thread.currentThread().interrupt();
        assertThat(feed.hasNext()).isFalse();
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void rowsThatTheRunHasDroppedAreThereWhenItHasEnded() throws Exception {
        Element<String> first = element("a");
        feed.add(first);
        feed.add(element("b"));
        assertThat(feed.next().row()).isEqualTo("a");
        assertThat(feed.next().row()).isEqualTo("b");
        feed.completed(first);
        assertThat(feed.awaitOpen()).extracting(Element::row).containsExactly("b");
    }

    @Test
    void aRowThatArrivesAfterTheEndOfTheRunIsOpen() throws Exception {
        feed.add(element("a"));
        assertThat(feed.awaitOpen()).extracting(Element::row).containsExactly("a");
        feed.add(element("b"));
        assertThat(feed.awaitOpen()).extracting(Element::row).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void closingReturnsTheRowsWithoutAnOutcome() throws Exception {
        feed.add(element("a"));
        feed.add(element("b"));
        assertThat(feed.next().row()).isEqualTo("a");
        assertThat(feed.close()).extracting(Element::row).containsExactlyInAnyOrder("a", "b");
        assertThat(feed.awaitOpen()).isEmpty();
        assertThat(feed.add(element("c"))).isFalse();
    }

    private static Element<String> element(String row) {
        return new Element<>(row, new ResultFuture<>() {
            @Override
            public void complete(Collection<EnrichedRow<String>> result) {}

            @Override
            public void complete(CollectionSupplier<EnrichedRow<String>> result) {}

            @Override
            public void completeExceptionally(Throwable error) {}
        });
    }
}
