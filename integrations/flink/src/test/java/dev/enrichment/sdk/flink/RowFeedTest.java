package dev.enrichment.sdk.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.flink.RowFeed.Element;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Flow;
import org.apache.flink.streaming.api.functions.async.CollectionSupplier;
import org.apache.flink.streaming.api.functions.async.ResultFuture;
import org.junit.jupiter.api.Test;

/** A run that stops can drop the rows that it was given at this moment; their futures must be completed all the same. */
class RowFeedTest {
    private final RowFeed<String> feed = new RowFeed<>();
    private final Subscriber run = new Subscriber();

    @Test
    void rowsAreGivenAsTheyAreRequested() {
        feed.subscribe(run);
        feed.add(element("a"));
        feed.add(element("b"));
        assertThat(run.received).isEmpty();
        feed.request(1);
        assertThat(run.received).containsExactly("a");
        feed.request(2);
        feed.add(element("c"));
        assertThat(run.received).containsExactly("a", "b", "c");
    }

    @Test
    void rowsThatTheRunHasDroppedAreThereWhenItHasEnded() throws Exception {
        feed.subscribe(run);
        feed.request(2);
        Element<String> first = element("a");
        feed.add(first);
        feed.add(element("b"));
        feed.completed(first);
        assertThat(feed.awaitOpen()).extracting(Element::row).containsExactly("b");
    }

    @Test
    void aRowThatArrivesAfterTheEndOfTheRunIsNotGivenToIt() throws Exception {
        feed.subscribe(run);
        feed.add(element("a"));
        // The run has ended, but its cancellation has not arrived yet.
        assertThat(feed.awaitOpen()).extracting(Element::row).containsExactly("a");
        feed.request(1);
        feed.add(element("b"));
        assertThat(run.received).isEmpty();
        assertThat(feed.awaitOpen()).extracting(Element::row).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void closingReturnsTheRowsWithoutAnOutcome() throws Exception {
        feed.subscribe(run);
        feed.request(1);
        feed.add(element("a"));
        feed.add(element("b"));
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

    private static final class Subscriber implements Flow.Subscriber<Element<String>> {
        private final List<String> received = new ArrayList<>();

        @Override
        public void onSubscribe(Flow.Subscription subscription) {}

        @Override
        public void onNext(Element<String> element) {
            received.add(element.row());
        }

        @Override
        public void onError(Throwable failure) {}

        @Override
        public void onComplete() {}
    }
}
