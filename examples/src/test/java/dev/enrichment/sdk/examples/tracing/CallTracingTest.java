package dev.enrichment.sdk.examples.tracing;

import static dev.enrichment.sdk.examples.tracing.RecordedSpans.amount;
import static dev.enrichment.sdk.examples.tracing.RecordedSpans.number;
import static dev.enrichment.sdk.examples.tracing.RecordedSpans.text;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.SpanData;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Checks the spans that an exporter receives. */
class CallTracingTest {
    private static final String KEY = "a-key-that-is-easy-to-find";
    private static final Executor OWN_THREADS = work -> new Thread(work).start();
    private static final Map<String, String> AT_ONCE = Map.of("Retry-After", "0");

    private final Sandbox sandbox = Sandbox.start(c -> c.apiKey(KEY));
    private final RecordedSpans spans = new RecordedSpans();
    private final EnrichmentClient client =
            builder().executor(Context.taskWrapping(OWN_THREADS)).build();

    private EnrichmentClientBuilder builder() {
        return EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(KEY)
                .options(new CallTracing(spans.sdk())::addTo);
    }

    private CreditReceipt lookUp(EnrichmentClient traced) {
        return traced.companies()
                .lookup(q -> q.companyDomain(WellKnown.COMPANY_DOMAIN))
                .receipt();
    }

    @AfterEach
    void close() {
        client.close();
        spans.close();
        sandbox.close();
    }

    @Test
    void callIsASpanWithItsCost() {
        sandbox.faults().on(SandboxRoute.COMPANY_SEARCH).status(429, AT_ONCE);
        CreditReceipt receipt = lookUp(client.withOptions(o -> o.tag("nightly")));

        SpanData call = spans.named("companies.lookup").get(0);
        assertThat(call.getKind()).isEqualTo(SpanKind.INTERNAL);
        assertThat(call.getParentSpanContext().isValid()).isFalse();
        assertThat(call.getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);
        assertThat(text(call, "enrichment.tag")).isEqualTo("nightly");
        assertThat(text(call, "enrichment.charge_status")).isEqualTo("CHARGED");
        assertThat(text(call, "enrichment.request_id")).isEqualTo(receipt.requestId());
        assertThat(number(call, "enrichment.attempts")).isEqualTo(2);
        assertThat(amount(call, "enrichment.credits.consumed")).isEqualTo(1);
        assertThat(amount(call, "enrichment.credits.remaining"))
                .isEqualTo(sandbox.account().balance().doubleValue());
        assertThat(call.getEvents()).singleElement().satisfies(event -> {
            assertThat(event.getName()).isEqualTo("wait");
            assertThat(event.getAttributes().get(AttributeKey.longKey("enrichment.wait_ms")))
                    .isZero();
        });
    }

    @Test
    void attemptIsAChildSpanOfItsCall() {
        sandbox.faults().on(SandboxRoute.COMPANY_SEARCH).status(429, AT_ONCE);
        lookUp(client);

        assertThat(spans.all()).hasSize(3);
        assertThat(spans.childrenOf(spans.named("companies.lookup").get(0)))
                .extracting(
                        SpanData::getName,
                        SpanData::getKind,
                        span -> span.getStatus().getStatusCode(),
                        span -> number(span, "http.response.status_code"),
                        span -> number(span, "http.request.resend_count"),
                        span -> text(span, "error.type"))
                .containsExactly(
                        tuple("companies.lookup attempt", SpanKind.CLIENT, StatusCode.ERROR, 429L, null, "429"),
                        tuple("companies.lookup attempt", SpanKind.CLIENT, StatusCode.UNSET, 200L, 1L, null));
    }

    @Test
    void attemptSpanHasTheTimesOfTheListener() {
        List<AttemptResult> results = new ArrayList<>();
        CallListener listener = new CallListener() {
            @Override
            public void attemptEnded(AttemptResult result) {
                results.add(result);
            }
        };
        sandbox.faults().on(SandboxRoute.COMPANY_SEARCH).status(429, AT_ONCE);
        lookUp(client.withOptions(o -> o.listener(listener)));

        List<SpanData> attempts = spans.named("companies.lookup attempt");
        assertThat(attempts)
                .extracting(SpanData::getStartEpochNanos, RecordedSpans::nanos)
                .containsExactlyElementsOf(results.stream()
                        .map(result -> tuple(
                                ChronoUnit.NANOS.between(Instant.EPOCH, result.startedAt()),
                                result.duration().toNanos()))
                        .toList());
        assertThat(attempts.stream().mapToLong(RecordedSpans::nanos).sum())
                .isPositive()
                .isLessThanOrEqualTo(
                        RecordedSpans.nanos(spans.named("companies.lookup").get(0)));
    }

    @Test
    void concurrentCallsKeepTheirAttemptsAndSumUpToTheAccount() {
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).first(2).status(500, AT_ONCE);
        SpanContext job = spans.within(
                "job",
                () -> IntStream.range(0, 12)
                        .mapToObj(i -> client.email().validateAsync(q -> q.email("lead" + i + "@quorvane.example")))
                        .toList()
                        .forEach(check -> check.join()));

        List<SpanData> calls = spans.named("email.validate");
        assertThat(calls).hasSize(12).allSatisfy(call -> {
            assertThat(call.getParentSpanId()).isEqualTo(job.getSpanId());
            assertThat(number(call, "enrichment.attempts"))
                    .isEqualTo(spans.childrenOf(call).size());
        });
        assertThat(spans.named("email.validate attempt"))
                .hasSize(14)
                .hasSameSizeAs(sandbox.requests())
                .extracting(SpanData::getTraceId)
                .containsOnly(job.getTraceId());
        assertThat(calls.stream()
                        .mapToDouble(call -> requireNonNull(amount(call, "enrichment.credits.consumed")))
                        .sum())
                .isPositive()
                .isCloseTo(sandbox.account().spent().doubleValue(), within(1e-9));
    }

    @Test
    void withoutTheWrappedExecutorAnAsyncCallIsASeparateTrace() {
        try (EnrichmentClient unwrapped = builder().executor(OWN_THREADS).build()) {
            spans.within("job", () -> unwrapped.credits().balanceAsync().join());
        }
        assertThat(spans.named("credits.balance"))
                .singleElement()
                .satisfies(call ->
                        assertThat(call.getParentSpanContext().isValid()).isFalse());
    }

    @Test
    void failureIsAnErrorWithClassAndCode() {
        assertThatThrownBy(() -> client.email().findPersonal(WellKnown.UNKNOWN_PROFILE))
                .isInstanceOf(NotFoundException.class);

        String type = NotFoundException.class.getName();
        SpanData call = spans.named("email.findPersonal").get(0);
        assertThat(call.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
        assertThat(text(call, "error.type")).isEqualTo(type);
        assertThat(text(call, "enrichment.error_code")).isEqualTo("profile_not_found");
        assertThat(text(call, "enrichment.charge_status")).isEqualTo("NOT_CHARGED");
        assertThat(call.getEvents()).singleElement().satisfies(event -> {
            assertThat(event.getName()).isEqualTo("exception");
            assertThat(event.getAttributes().get(AttributeKey.stringKey("exception.type")))
                    .isEqualTo(type);
        });
    }

    @Test
    void lostResponseHasNoStatusAndNoAmount() {
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).resetAfterCharge();
        assertThatThrownBy(() -> client.email().validate(q -> q.email(WellKnown.VALID_EMAIL)))
                .isInstanceOf(ResponseLostException.class);

        SpanData call = spans.named("email.validate").get(0);
        assertThat(text(call, "enrichment.charge_status")).isEqualTo("UNKNOWN");
        assertThat(amount(call, "enrichment.credits.consumed")).isNull();
        assertThat(spans.childrenOf(call)).singleElement().satisfies(attempt -> {
            assertThat(number(attempt, "http.response.status_code")).isNull();
            assertThat(text(attempt, "error.type")).isEqualTo(ResponseLostException.class.getName());
        });
    }

    @Test
    void callRejectedByABudgetHasNoAttempt() {
        assertThatThrownBy(() -> lookUp(client.withBudget(CreditBudget.of(0))))
                .isInstanceOf(CreditBudgetExceededException.class);

        assertThat(spans.all()).singleElement().satisfies(call -> {
            assertThat(call.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
            assertThat(number(call, "enrichment.attempts")).isZero();
        });
    }

    @Test
    void neitherKeyNorRequestIsExported() {
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).status(429, AT_ONCE);
        client.email().validate(q -> q.email(WellKnown.VALID_EMAIL));
        assertThatThrownBy(() -> client.email().findPersonal(WellKnown.UNKNOWN_PROFILE))
                .as("the message of the exception, which names the profile")
                .hasMessageContaining(WellKnown.UNKNOWN_PROFILE);
        sandbox.regenerateApiKey();
        assertThatThrownBy(() -> client.credits().balance()).hasMessageContaining("401");

        assertThat(spans.all()).hasSize(7);
        assertThat(spans.texts())
                .contains("email.validate", "enrichment.error_code", "profile_not_found", "exception", "401")
                .noneMatch(text -> text.contains(KEY))
                .noneMatch(text -> text.contains(WellKnown.VALID_EMAIL))
                .noneMatch(text -> text.contains(WellKnown.UNKNOWN_PROFILE));
    }
}
