package dev.enrichment.sdk.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import io.micrometer.common.KeyValue;
import io.micrometer.common.KeyValues;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.observation.DefaultMeterObservationHandler;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.GlobalObservationConvention;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.observation.transport.Kind;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks what a handler, such as that of a tracer, receives. */
class EnrichmentObservationsTest {
    private static final String KEY = "a-key-that-is-easy-to-find";
    private static final Map<String, String> AT_ONCE = Map.of("Retry-After", "0");

    /** Handler that records completed observations and the names of their events. */
    private static final class Recorder implements ObservationHandler<Observation.Context> {
        private final List<Observation.Context> ended = new CopyOnWriteArrayList<>();
        private final List<String> events = new CopyOnWriteArrayList<>();

        @Override
        public void onStop(Observation.Context context) {
            ended.add(context);
        }

        @Override
        public void onEvent(Observation.Event event, Observation.Context context) {
            events.add(event.getName());
        }

        @Override
        public boolean supportsContext(Observation.Context context) {
            return true;
        }

        List<Observation.Context> named(String name) {
            return ended.stream().filter(c -> name.equals(c.getName())).toList();
        }

        Observation.Context call() {
            List<Observation.Context> calls = named(CallConvention.NAME);
            assertThat(calls).hasSize(1);
            return calls.get(0);
        }
    }

    private final Sandbox sandbox = Sandbox.start(c -> c.apiKey(KEY));
    private final Recorder recorder = new Recorder();
    private final ObservationRegistry registry = ObservationRegistry.create();
    private final EnrichmentObservations observations = new EnrichmentObservations(registry);
    private final EnrichmentClient client =
            builder().taskDecorator(observations::propagate).build();

    EnrichmentObservationsTest() {
        registry.observationConfig().observationHandler(recorder);
    }

    private EnrichmentClientBuilder builder() {
        return EnrichmentClient.builder().baseUrl(sandbox.url()).apiKey(KEY).interceptor(observations);
    }

    private static Map<String, String> low(Observation.Context context) {
        return context.getLowCardinalityKeyValues().stream()
                .collect(Collectors.toMap(KeyValue::getKey, KeyValue::getValue));
    }

    private static Map<String, String> high(Observation.Context context) {
        return context.getHighCardinalityKeyValues().stream()
                .collect(Collectors.toMap(KeyValue::getKey, KeyValue::getValue));
    }

    @AfterEach
    void close() {
        client.close();
        sandbox.close();
    }

    @Test
    void conventionsOfOnesOwnNameCallsAndAttempts() {
        EnrichmentObservations own = observations
                .callConvention(new ObservationConvention<>() {
                    @Override
                    public boolean supportsContext(Observation.Context context) {
                        return context instanceof CallObservationContext;
                    }

                    @Override
                    public String getName() {
                        return "mine.call";
                    }

                    @Override
                    public KeyValues getLowCardinalityKeyValues(CallObservationContext context) {
                        return context.receipt() == null
                                ? KeyValues.empty()
                                : KeyValues.of(
                                        "paid", String.valueOf(context.receipt().charged()));
                    }
                })
                .attemptConvention(new ObservationConvention<>() {
                    @Override
                    public boolean supportsContext(Observation.Context context) {
                        return context instanceof AttemptObservationContext;
                    }

                    @Override
                    public String getName() {
                        return "mine.attempt";
                    }

                    @Override
                    public KeyValues getLowCardinalityKeyValues(AttemptObservationContext context) {
                        return context.result() == null
                                ? KeyValues.empty()
                                : KeyValues.of(
                                        "status",
                                        String.valueOf(context.result().status()));
                    }
                });
        try (EnrichmentClient named = EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(KEY)
                .interceptor(own)
                .build()) {
            named.email().validate(WellKnown.VALID_EMAIL);
        }
        assertThat(low(recorder.named("mine.call").get(0))).isEqualTo(Map.of("paid", "0.25"));
        assertThat(low(recorder.named("mine.attempt").get(0))).isEqualTo(Map.of("status", "200"));
    }

    @Test
    void aConventionOfTheRegistryApplies() {
        registry.observationConfig().observationConvention(new GlobalObservationConvention<CallObservationContext>() {
            @Override
            public boolean supportsContext(Observation.Context context) {
                return context instanceof CallObservationContext;
            }

            @Override
            public String getName() {
                return "global.call";
            }
        });
        client.credits().balance();
        assertThat(recorder.named("global.call")).hasSize(1);
    }

    @Test
    void tagsBeyondTheFirstHundredHaveOneName() {
        for (int lead = 0; lead < 102; lead++) {
            String tag = "lead-" + lead;
            client.withOptions(o -> o.tag(tag)).credits().balance();
        }
        List<Observation.Context> calls = recorder.named(CallConvention.NAME);
        assertThat(low(calls.get(99))).containsEntry("enrichment.tag", "lead-99");
        assertThat(low(calls.get(101))).containsEntry("enrichment.tag", "other");
        assertThat(((CallObservationContext) calls.get(101)).tag()).isEqualTo("lead-101");
    }

    @Test
    void callHasItsCostAndItsAttemptsAreChildren() {
        sandbox.faults().on(SandboxRoute.COMPANIES_SEARCH).status(429, AT_ONCE);
        var receipt = client.withOptions(o -> o.tag("nightly"))
                .companies()
                .lookup(q -> q.companyDomain(WellKnown.COMPANY_DOMAIN))
                .receipt();

        Observation.Context call = recorder.call();
        assertThat(call.getContextualName()).isEqualTo("companies.lookup");
        assertThat(low(call))
                .isEqualTo(Map.of(
                        "enrichment.operation", "companies.lookup",
                        "enrichment.tag", "nightly",
                        "enrichment.charge_status", "CHARGED"));
        assertThat(high(call))
                .doesNotContainKey("error.type")
                .containsEntry("enrichment.credits.charged", "1")
                .containsEntry(
                        "enrichment.credits.balance",
                        sandbox.account().balance().toPlainString())
                .containsEntry("enrichment.attempts", "2")
                .containsEntry("enrichment.request_id", receipt.requestId());
        assertThat(recorder.events).containsExactly("enrichment.wait");

        List<Observation.Context> attempts = recorder.named(AttemptConvention.NAME);
        assertThat(attempts).hasSize(2).allSatisfy(attempt -> {
            assertThat(((AttemptObservationContext) attempt).getKind()).isEqualTo(Kind.CLIENT);
            assertThat(attempt.getContextualName()).isEqualTo("POST /v3/companies/search");
            assertThat(attempt.getParentObservation()).isNotNull();
            assertThat(attempt.getParentObservation().getContextView()).isSameAs(call);
        });
        assertThat(low(attempts.get(0)))
                .isEqualTo(Map.of(
                        "enrichment.operation", "companies.lookup",
                        "http.request.method", "POST",
                        "url.template", "/v3/companies/search",
                        "server.address", URI.create(sandbox.url()).getHost(),
                        "server.port",
                                Integer.toString(URI.create(sandbox.url()).getPort())));
        assertThat(high(attempts.get(0)))
                .containsEntry("url.full", sandbox.url() + "/v3/companies/search")
                .containsEntry("http.response.status_code", "429")
                .containsEntry("error.type", "429")
                .doesNotContainKey("http.request.resend_count");
        assertThat(high(attempts.get(1)))
                .containsEntry("http.response.status_code", "200")
                .containsEntry("http.request.resend_count", "1")
                .doesNotContainKey("error.type");
    }

    @Test
    void failureIsAnErrorWithoutItsMessage() {
        assertThatThrownBy(() -> client.email().findPersonal(WellKnown.UNKNOWN_PROFILE))
                .isInstanceOf(NotFoundException.class);
        assertThat(low(recorder.call())).containsEntry("enrichment.charge_status", "NOT_CHARGED");
        assertThat(high(recorder.call())).containsEntry("error.type", "404");
        assertThat(recorder.call().getError())
                .isInstanceOf(FailedCallException.class)
                .hasMessage(NotFoundException.class.getName());
    }

    @Test
    void lostResponseHasNoStatusAndAnUnconfirmedCharge() {
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).resetAfterCharge();
        assertThatThrownBy(() -> client.email().validate(WellKnown.VALID_EMAIL))
                .isInstanceOf(ResponseLostException.class);
        assertThat(low(recorder.call())).containsEntry("enrichment.charge_status", "UNKNOWN");
        assertThat(high(recorder.call()))
                .containsEntry("enrichment.credits.charged", "0")
                .containsEntry("enrichment.credits.unconfirmed", "0.25");
        assertThat(recorder.named(AttemptConvention.NAME))
                .singleElement()
                .satisfies(attempt -> assertThat(high(attempt))
                        .doesNotContainKey("http.response.status_code")
                        .containsEntry("error.type", ResponseLostException.class.getName()));
    }

    @Test
    void callsThatSendNothingEndTheirObservations() {
        assertThatThrownBy(() -> client.withBudget(CreditBudget.of(0)).email().validate(WellKnown.VALID_EMAIL))
                .isInstanceOf(CreditBudgetExceededException.class);
        assertThat(recorder.named(AttemptConvention.NAME)).isEmpty();

        assertThatThrownBy(() -> client.withOptions(o -> o.sendHook(attempt -> {
                            throw new IllegalStateException("no");
                        }))
                        .email()
                        .validate(WellKnown.VALID_EMAIL))
                .isInstanceOf(SendPreventedException.class);
        assertThat(recorder.named(CallConvention.NAME)).hasSize(2);
        assertThat(registry.getCurrentObservation()).isNull();
        assertThat(sandbox.requests()).isEmpty();
    }

    @Test
    void attemptOfCachingClientIsChildOfItsCall(@TempDir Path directory) {
        try (RunStore store = RunStore.sqlite(directory.resolve("answers.db"))) {
            store.cachingClient(client).email().validate(WellKnown.VALID_EMAIL);
        }
        Observation.Context attempt = ofValidation(AttemptConvention.NAME);
        assertThat(attempt.getParentObservation()).isNotNull();
        assertThat(attempt.getParentObservation().getContextView()).isSameAs(ofValidation(CallConvention.NAME));
    }

    /** Returns the only observation of this name that belongs to the email validation. */
    private Observation.Context ofValidation(String name) {
        List<Observation.Context> found = recorder.named(name).stream()
                .filter(context -> "email.validate".equals(low(context).get("enrichment.operation")))
                .toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    @Test
    void asyncCallHasTheParentOfItsCaller() {
        Observation job = Observation.start("job", registry);
        job.scoped(() -> client.credits().balanceAsync()).join();
        job.stop();
        assertThat(recorder.call().getParentObservation()).isSameAs(job);

        try (EnrichmentClient unwrapped = builder().build()) {
            job.scoped(() -> unwrapped.credits().balanceAsync()).join();
        }
        assertThat(recorder.named(CallConvention.NAME).get(1).getParentObservation())
                .isNull();
    }

    @Test
    void neitherKeyNorRequestIsObserved() {
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).status(429, AT_ONCE);
        client.email().validate(WellKnown.VALID_EMAIL);
        assertThatThrownBy(() -> client.email().findPersonal(WellKnown.UNKNOWN_PROFILE))
                .as("the message of the exception, which names the profile")
                .hasMessageContaining(WellKnown.UNKNOWN_PROFILE);
        assertThat(recorder.ended)
                .hasSize(5)
                .allSatisfy(context -> assertThat(context + " " + context.getError())
                        .contains("enrichment.operation")
                        .doesNotContain(KEY)
                        .doesNotContain(WellKnown.VALID_EMAIL)
                        .doesNotContain(WellKnown.UNKNOWN_PROFILE));
    }

    @Test
    void handlerThatThrowsDoesNotAffectTheCall() {
        registry.observationConfig().observationHandler(new ObservationHandler<>() {
            @Override
            public void onStart(Observation.Context context) {
                throw new IllegalStateException("broken handler");
            }

            @Override
            public void onStop(Observation.Context context) {
                throw new LinkageError("broken handler");
            }

            @Override
            public boolean supportsContext(Observation.Context context) {
                return true;
            }
        });
        assertThat(client.email().validate(WellKnown.VALID_EMAIL).receipt().charged())
                .isEqualByComparingTo("0.25");
        assertThat(client.credits().balance().body().credits()).isNotNull();
    }

    @Test
    void metersOfWhatIsRunningHaveNoLabelWithoutAValue() {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        registry.observationConfig().observationHandler(new DefaultMeterObservationHandler(meters));
        List<String> running = new ArrayList<>();
        client.withOptions(o -> o.sendHook(attempt -> meters.getMeters().stream()
                        .map(Meter::getId)
                        .filter(id -> id.getName().endsWith(".active"))
                        .forEach(id -> running.add(id.getName() + id.getTags()))))
                .companies()
                .lookup(WellKnown.COMPANY_DOMAIN);
        assertThat(running).isNotEmpty().noneMatch(id -> id.contains("none"));
        assertThat(meters.find("enrichment.client.attempt.active").longTaskTimers())
                .singleElement()
                .satisfies(meter -> assertThat(meter.getId().getTags())
                        .contains(Tag.of("http.request.method", "POST"))
                        .noneMatch(tag -> tag.getValue().equals("none")));
    }

    @Test
    void theQueryIsNotObserved() {
        client.analytics().usage(7);
        assertThat(recorder.named(AttemptConvention.NAME))
                .singleElement()
                .satisfies(attempt -> assertThat(high(attempt).get("url.full"))
                        .startsWith(sandbox.url())
                        .doesNotContain("?"));
        assertThat(sandbox.requests().get(0).toString()).contains("7");
    }

    @Test
    void anAsyncCallIsMadeAlsoIfAHandlerThrows() {
        registry.observationConfig().observationHandler(new ObservationHandler<>() {
            @Override
            public void onScopeOpened(Observation.Context context) {
                throw new LinkageError("broken handler");
            }

            @Override
            public boolean supportsContext(Observation.Context context) {
                return true;
            }
        });
        Observation job = Observation.start("job", registry);
        Runnable[] task = new Runnable[1];
        List<String> ran = new ArrayList<>();
        try {
            job.openScope();
        } catch (LinkageError expected) {
            task[0] = observations.propagate(() -> ran.add("ran"));
        }
        task[0].run();
        assertThat(ran).containsExactly("ran");
    }

    @Test
    void withoutHandlersNothingIsObserved() {
        try (EnrichmentClient idle = EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(KEY)
                .interceptor(new EnrichmentObservations(ObservationRegistry.NOOP))
                .build()) {
            assertThat(idle.credits().balance().body().credits()).isNotNull();
        }
        assertThat(recorder.ended).isEmpty();
    }
}
