package dev.enrichment.sdk.examples.tracing;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.examples.Target;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.opentelemetry.exporter.logging.LoggingSpanExporter;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Traces a retried call, an async call and a failed call below the span of a job. Costs at most 3.25 credits. */
public final class TracingExample {
    private TracingExample() {}

    public static void main(String[] args) {
        // In production, use the exporter of your collector with a BatchSpanProcessor instead.
        SdkTracerProvider spans = SdkTracerProvider.builder()
                .addSpanProcessor(SimpleSpanProcessor.create(LoggingSpanExporter.create()))
                .addSpanProcessor(SimpleSpanProcessor.create(new SpanTreePrinter(System.out)))
                .build();
        // A context is bound to a thread. The wrapped executor passes it to the thread of an async call, so that the
        // span of that call has the same parent as the span of a blocking call.
        Executor threads = Context.taskWrapping((Runnable call) -> new Thread(call, "async-call").start());

        try (OpenTelemetrySdk openTelemetry =
                        OpenTelemetrySdk.builder().setTracerProvider(spans).build();
                Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .options(new CallTracing(openTelemetry)::addTo)
                        .executor(threads)
                        .build()) {
            limitTheRateOf(target.sandbox());

            // A span of your own program: here the job, in a server usually the incoming request.
            Span job = openTelemetry.getTracer("example").spanBuilder("job").startSpan();
            try {
                Context.current().with(job).wrap(() -> work(client)).run();
            } finally {
                job.end();
            }
        }
    }

    private static void work(EnrichmentClient client) {
        var valid = client.email().validateAsync(q -> q.email(WellKnown.VALID_EMAIL));
        client.companies().lookup(q -> q.companyDomain(WellKnown.COMPANY_DOMAIN));
        try {
            client.email().findPersonal(WellKnown.UNKNOWN_PROFILE);
        } catch (NotFoundException e) {
            // The span of the call has the error.
        }
        valid.join();
    }

    private static void limitTheRateOf(@Nullable Sandbox sandbox) {
        if (sandbox != null) {
            sandbox.faults().on(SandboxRoute.COMPANY_SEARCH).status(429);
        }
    }
}
