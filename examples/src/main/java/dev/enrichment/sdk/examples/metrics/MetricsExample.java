package dev.enrichment.sdk.examples.metrics;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.examples.Target;
import dev.enrichment.sdk.micrometer.EnrichmentMetrics;
import dev.enrichment.sdk.micrometer.EnrichmentObservations;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes a few calls and prints their observations, followed by the metrics in Prometheus format. Costs at most 3.5
 * credits.
 */
public final class MetricsExample {
    private MetricsExample() {}

    public static void main(String[] args) {
        // The listener works with any MeterRegistry.
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        // In production, use the handlers of a tracer instead. They create a span for each call and each attempt.
        ObservationRegistry observations = ObservationRegistry.create();
        observations.observationConfig().observationHandler(new ObservationPrinter(System.out));
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .interceptor(new EnrichmentObservations(observations))
                        .listener(new EnrichmentMetrics(registry))
                        .build()) {
            limitTheRateOf(target.sandbox());

            // The sandbox responds to the first attempt with a 429. This results in one call, two attempts and one
            // wait.
            client.companies().lookup(q -> q.companyDomain(WellKnown.COMPANY_DOMAIN));

            // The tag distinguishes the jobs of one program.
            EnrichmentClient nightly = client.withOptions(o -> o.tag("nightly"));
            List.of(WellKnown.VALID_EMAIL, WellKnown.INVALID_EMAIL)
                    .forEach(address -> nightly.email().validate(q -> q.email(address)));
            try {
                nightly.email().findPersonal(WellKnown.UNKNOWN_PROFILE);
            } catch (NotFoundException e) {
                System.out.println("# " + e.getMessage());
            }
            System.out.print(registry.scrape());
        }
    }

    private static void limitTheRateOf(@Nullable Sandbox sandbox) {
        if (sandbox != null) {
            sandbox.faults().on(SandboxRoute.COMPANIES_SEARCH).status(429);
        }
    }
}
