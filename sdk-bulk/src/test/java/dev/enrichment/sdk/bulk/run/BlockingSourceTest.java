package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.bulk.support.Until;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests bulk runs whose rows come from a blocking source, such as a queue whose next row may take hours to arrive. */
@SuppressWarnings("try") // closing early is what is tested
class BlockingSourceTest extends RunTestBase {
    /** A second, and what a busy machine needs. */
    private static final Duration SOON = Duration.ofSeconds(3);

    private static final List<String> ROWS = Lab.addresses(3);

    private final Feed feed = new Feed();

    /** Iterator over a queue that blocks until the next row arrives or the thread is interrupted. */
    private static final class Feed implements Iterator<String> {
        final BlockingQueue<String> rows = new LinkedBlockingQueue<>(ROWS);
        final CountDownLatch blocked = new CountDownLatch(1);

        @Override
        public boolean hasNext() {
            return true;
        }

        @Override
        public String next() {
            try {
                String row = rows.poll();
                if (row == null) {
                    blocked.countDown();
                    row = rows.take();
                }
                return row;
            } catch (InterruptedException e) {
                throw new IllegalStateException("interrupted", e);
            }
        }
    }

    /** The ways to pass rows to a bulk run. Each of them reads from the same blocking iterator. */
    enum Kind {
        ITERATOR,
        ITERABLE,
        STREAM;

        Stream<RowOutcome<String, EmailValidateResponse>> process(
                BulkRun<EmailValidateRequest, EmailValidateResponse> run, Feed feed) {
            return switch (this) {
                case ITERATOR -> run.process(feed, Lab::request);
                case ITERABLE -> run.process((Iterable<String>) () -> feed, Lab::request);
                case STREAM ->
                    run.process(
                            StreamSupport.stream(Spliterators.spliteratorUnknownSize(feed, Spliterator.ORDERED), false),
                            Lab::request);
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void outcomesAreHandedOverWhileTheSourceBlocksAndClosingTheRunEndsIt(Kind kind) throws Exception {
        try (var run = lab.run(store()).open()) {
            var outcomes = kind.process(run, feed).iterator();
            for (String row : ROWS) {
                assertThat(outcomes.next().row()).isEqualTo(row);
            }
            feed.blocked.await();
            long start = System.nanoTime();
            run.close();
            assertThat(outcomes.hasNext()).isFalse();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aConsumerThatWaitsForASourceEndsWhenTheRunIsClosed(Kind kind) throws Exception {
        try (var run = lab.run(store()).completionOrder().open()) {
            var consumer =
                    CompletableFuture.supplyAsync(() -> kind.process(run, feed).count());
            feed.blocked.await();
            Until.holds(() -> run.progress().done() == 3);
            run.close();
            assertThat(consumer.get(SOON.toSeconds(), TimeUnit.SECONDS)).isEqualTo(3);
        }
    }

    @Test
    void closingTheStreamEndsItsSourceAndTheRunGoesOn() throws Exception {
        try (var run = lab.run(store()).open()) {
            var outcomes = run.process(feed, Lab::request);
            assertThat(outcomes.iterator().next().status()).isEqualTo(FOUND);
            feed.blocked.await();
            outcomes.close();
            assertNoThreadIsLeft();
            assertThat(run.process(Lab.addresses(4), Lab::request)).hasSize(4);
        }
        assertThat(spent()).isEqualByComparingTo("1.00");
    }

    /** The rows of the second step are the outcomes of the first one, whose own source blocks. */
    @Test
    void stepsHandOverWhileTheFirstSourceBlocks() throws Exception {
        try (var run = lab.run(store()).open()) {
            var lookup = run.then(Operations.COMPANIES_LOOKUP);
            var outcomes = lookup.process(
                    run.process(feed, Lab::request),
                    lead -> Lab.company(lead.row().substring(lead.row().indexOf("@") + 1)));
            Iterator<?> iterator = outcomes.iterator();
            for (int i = 0; i < ROWS.size(); i++) {
                iterator.next();
            }
            feed.blocked.await();
            outcomes.close();
            assertThat(run.progress().stopped()).isNull();
            assertThat(lookup.progress().stopped()).isNull();
        }
    }

    /** Its thread ends with the source; the run does not wait for it. */
    @Test
    void aSourceThatIgnoresInterruptsHoldsUpNothing() throws Exception {
        CountDownLatch source = new CountDownLatch(1);
        try (var run = lab.run(store()).open()) {
            Iterator<String> deaf = new Iterator<>() {
                @Override
                public boolean hasNext() {
                    while (source.getCount() > 0) {
                        LockSupport.park();
                        boolean unused = Thread.interrupted();
                    }
                    return true;
                }

                @Override
                public String next() {
                    return "late@quorvane.example";
                }
            };
            var outcomes = run.process(deaf, Lab::request);
            CompletableFuture<Long> consumer = CompletableFuture.supplyAsync(outcomes::count);
            Until.holds(() -> threads().size() == 1);
            run.close();
            assertThat(consumer.join()).isZero();
        }
        source.countDown();
        threads().forEach(LockSupport::unpark);
        assertThat(spent()).isZero();
    }

    @Test
    void aSourceThatIsBoundToItsThreadIsReadThere() {
        List<Thread> readers = new ArrayList<>();
        try (var run = lab.run(store()).rowsOnConsumerThread().open()) {
            Stream<String> rows = Stream.of("a@quorvane.example", "b@quorvane.example")
                    .peek(row -> readers.add(Thread.currentThread()));
            assertThat(run.process(rows, Lab::request)).hasSize(2);
        }
        assertThat(readers).containsOnly(Thread.currentThread());
    }

    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("enrichment-bulk-"))
                .toList();
    }

    @AfterEach
    void assertNoThreadIsLeft() throws Exception {
        Until.holds(() -> threads().isEmpty());
    }
}
