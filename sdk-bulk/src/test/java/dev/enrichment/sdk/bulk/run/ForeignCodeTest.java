package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FAILED;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_ATTEMPTED;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.REJECTED;
import static dev.enrichment.sdk.bulk.results.StopReason.CLOSED;
import static dev.enrichment.sdk.bulk.results.StopReason.PREVIEW_DECLINED;
import static dev.enrichment.sdk.bulk.results.StopReason.STORE_FAILED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.internal.store.StoreLimits;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.bulk.support.Until;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;

/**
 * Tests what happens to a run if the user's code throws, such as a mapping, a source or a confirmation, or if the disk
 * is full.
 */
class ForeignCodeTest extends RunTestBase {
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException sneaky(Throwable thrown, Class<E> unused) throws E {
        throw (E) thrown;
    }

    private static EmailValidateRequest failing(String row) {
        return switch (row) {
            case "unchecked" -> throw new IllegalStateException("no such case");
            case "checked" -> throw sneaky(new IOException("no file"), RuntimeException.class);
            case "memory" -> throw new OutOfMemoryError("thrown by a test");
            default -> Lab.request(row);
        };
    }

    @Test
    void anExceptionOfAMappingRejectsItsRowOnly() {
        var rows = List.of("unchecked", "a@quorvane.example", "checked", "b@quorvane.example");
        try (var run = lab.run(store()).open()) {
            Preview preview = run.preview(rows, ForeignCodeTest::failing);
            assertThat(preview.invalid()).isEqualTo(2);
            var outcomes = run.process(rows, ForeignCodeTest::failing).toList();
            assertThat(statuses(outcomes)).containsExactly(REJECTED, FOUND, REJECTED, FOUND);
            assertThat(outcomes)
                    .<String>extracting(RowOutcome::message)
                    .containsExactly("no such case", "", "no file", "");
            assertThat(run.progress().fromStore()).isZero();
            assertThat(run.progress().stopped()).isNull();
        }
        assertThat(validations()).isEqualTo(2);
    }

    /** The first page of a row is read from the store again when its outcome is due. */
    @Test
    void anErrorWhileAnOutcomeIsReadFromTheStoreLosesNoOutcome() {
        lab.hire(10, "arvenox.example", "quorvane.example");
        List<String> rows = List.of("arvenox.example", "quorvane.example");
        Thread consumer = Thread.currentThread(); // workers decode the responses of the service
        AtomicBoolean opened = new AtomicBoolean();
        JsonCodec failing = codec(() -> {
            if (opened.get() && Thread.currentThread() == consumer) {
                throw new NoClassDefFoundError("Missing");
            }
        });
        try (EnrichmentClient client =
                        lab.builder(lab.sandbox.url()).codec(failing).build();
                var run = Lab.search(store(), client, 10).maxConcurrency(2).open()) {
            opened.set(true);
            var outcomes = run.process(rows, Lab::people).toList();
            assertThat(outcomes).hasSize(2).allMatch(outcome -> outcome.status() == NOT_ATTEMPTED);
            // The error closes the run, maybe before the second row is bought.
            assertThat(outcomes.get(0).message()).contains("Missing");
        }
        try (var run = lab.search(store(), 10).open()) {
            assertThat(run.process(rows, Lab::people).filter(o -> o.charged().signum() == 0))
                    .isNotEmpty();
        }
    }

    /** The standard codec, with something that runs before pages of people are decoded. */
    private static JsonCodec codec(Runnable before) {
        return (JsonCodec) Proxy.newProxyInstance(
                JsonCodec.class.getClassLoader(), new Class<?>[] {JsonCodec.class}, (self, method, arguments) -> {
                    if (Arrays.asList(arguments).contains(PeopleSearchResponse.class)) {
                        before.run();
                    }
                    return method.invoke(JsonCodec.standard(), arguments);
                });
    }

    @Test
    void anErrorOfTheJvmStopsTheRunAfterTheOutcomesOfTheRowsBefore() {
        List<OutcomeStatus> seen = new ArrayList<>();
        try (var run = lab.run(store()).open()) {
            assertThatExceptionOfType(OutOfMemoryError.class)
                    .isThrownBy(() -> run.process(
                                    List.of("a@quorvane.example", "b@quorvane.example", "memory", "c@quorvane.example"),
                                    ForeignCodeTest::failing)
                            .forEach(outcome -> seen.add(outcome.status())));
            assertThat(seen).hasSize(3).endsWith(NOT_ATTEMPTED);
            assertThat(run.progress().stopped()).isEqualTo(CLOSED);
            assertThat(store().unconfirmed()).isZero();
            assertThat(store().charged()).isEqualByComparingTo(spent());
        }
    }

    /** The service may have charged the call although its response could not be read. */
    @Test
    void aCallDuringWhichTheJvmFailsIsInDoubt() {
        lab.faults().first(1).resetAfterCharge();
        OkHttpClient failing = new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    try {
                        return chain.proceed(chain.request());
                    } catch (IOException e) {
                        throw new OutOfMemoryError("thrown by a test");
                    }
                })
                .build();
        try (EnrichmentClient client =
                        lab.builder(lab.sandbox.url()).httpClient(failing).build();
                var run = Lab.run(store(), client).open()) {
            assertThat(statuses(run.process(Lab.addresses(1), Lab::request))).containsExactly(IN_DOUBT);
        }
        assertThat(store().unconfirmed()).isEqualByComparingTo(Lab.PRICE);
    }

    @Test
    void aSourceThatFailsEndsTheRunAfterTheOutcomesOfTheRowsBefore() {
        Iterator<String> source = new Iterator<>() {
            private final Iterator<String> rows = Lab.addresses(5).iterator();

            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public String next() {
                if (!rows.hasNext()) {
                    throw sneaky(new IOException("the file is gone"), RuntimeException.class);
                }
                return rows.next();
            }
        };
        List<OutcomeStatus> seen = new ArrayList<>();
        try (var run = lab.run(store()).open()) {
            assertThatExceptionOfType(UndeclaredThrowableException.class)
                    .isThrownBy(() -> run.process(source, Lab::request).forEach(outcome -> seen.add(outcome.status())))
                    .withRootCauseInstanceOf(IOException.class);
            assertThat(seen).hasSize(5).containsOnly(FOUND);
            assertThat(run.process(Lab.addresses(6), Lab::request)).hasSize(6);
        }
        assertThat(validations()).isEqualTo(6);
    }

    @Test
    void nothingIsSentUnlessThePreviewIsConfirmed() {
        List<Preview> asked = new ArrayList<>();
        lab.validate(Lab.addresses(2));
        try (var run = lab.run(store())
                .confirmPreview(preview -> {
                    asked.add(preview);
                    return preview.maxPrice().compareTo(BigDecimal.ONE) <= 0;
                })
                .open()) {
            assertThat(run.process(Lab.addresses(5), Lab::request)).hasSize(5);
            assertThat(validations()).isEqualTo(5);
            var declined = run.process(Lab.addresses(20), Lab::request).toList();
            assertThat(declined.get(4).status()).isEqualTo(FOUND);
            assertThat(declined.subList(5, 20))
                    .allMatch(outcome -> outcome.message().equals(PREVIEW_DECLINED.toString()));
            assertThat(asked).extracting(Preview::calls).containsExactly(3L, 15L);
            assertThatIllegalStateException()
                    .isThrownBy(() -> run.process(Lab.addresses(1).iterator(), Lab::request))
                    .withMessageContaining("process(Iterable, Function)");
        }
        assertThat(validations()).isEqualTo(5);
    }

    @Test
    void progressSaysWhatIsSpentBeforeItsOutcomesAreReturned() throws Exception {
        lab.faults().nth(2).resetAfterCharge();
        try (var run = lab.run(store()).open()) {
            Iterator<?> outcomes = run.process(Lab.addresses(4), Lab::request).iterator();
            assertThat(outcomes.hasNext()).isTrue();
            Until.holds(() -> run.progress().inFlight() == 0);
            Progress progress = run.progress();
            assertThat(progress.chargedForDone()).isLessThan(progress.charged());
            assertThat(progress.charged()).isEqualByComparingTo("0.75");
            assertThat(progress.unconfirmed()).isEqualByComparingTo("0.25");
            outcomes.forEachRemaining(outcome -> {});
            assertThat(run.progress().chargedForDone()).isEqualByComparingTo("0.75");
        }
        lab.faults().always().delay(Duration.ofSeconds(1));
        try (var run = lab.run(store()).open()) {
            var outcomes = run.process(Lab.addresses(4, 5), Lab::request).iterator();
            Thread consumer = new Thread(() -> outcomes.forEachRemaining(outcome -> {}));
            consumer.start();
            Until.holds(() -> run.progress().unconfirmed().signum() > 0);
            assertThat(run.progress().charged()).isZero();
            assertThat(run.progress().unconfirmed()).isEqualByComparingTo("0.25");
        }
    }

    @Test
    void aFullDiskStopsTheRunAndLosesNoResponse() {
        List<String> rows = Lab.addresses(400);
        long before;
        try (RunStore store = lab.store()) {
            try (var run = lab.run(store).open()) {
                StoreLimits.pages(RunAccess.internal(store), 20);
                var outcomes = run.process(rows, Lab::request).toList();
                assertThat(run.progress().stopped()).isEqualTo(STORE_FAILED);
                assertThat(outcomes).hasSize(400).noneMatch(o -> o.status() == FAILED);
                before = outcomes.stream().filter(o -> o.status() == FOUND).count();
                // Calls in flight are returned although they could not be stored.
                assertThat(before).isPositive().isEqualTo(validations());
                assertThat(outcomes.get(399).message()).contains("no space is left for the store");
                StoreLimits.pages(RunAccess.internal(store), 1_000_000);
            }
            assertThat(store.unconfirmed()).isZero();
            assertThat(store.charged()).isEqualByComparingTo(Lab.PRICE.multiply(BigDecimal.valueOf(before)));
        }
        assertThat(lab.validate(rows)).allMatch(o -> o.status() == FOUND);
        assertThat(validations()).isEqualTo(400);
    }
}
