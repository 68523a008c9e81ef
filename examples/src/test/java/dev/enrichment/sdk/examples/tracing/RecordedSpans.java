package dev.enrichment.sdk.examples.tracing;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.EventData;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The tracing SDK with an exporter that keeps spans in memory, and accessors for tests. */
final class RecordedSpans implements AutoCloseable {
    private final InMemorySpanExporter exported = InMemorySpanExporter.create();
    private final OpenTelemetrySdk sdk = OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(exported))
                    .build())
            .build();

    OpenTelemetry sdk() {
        return sdk;
    }

    /** Runs an action within a span and returns the context of the span. */
    SpanContext within(String name, Runnable action) {
        var span = sdk.getTracer("test").spanBuilder(name).startSpan();
        Context.current().with(span).wrap(action).run();
        span.end();
        return span.getSpanContext();
    }

    List<SpanData> all() {
        return exported.getFinishedSpanItems();
    }

    List<SpanData> named(String name) {
        return all().stream().filter(span -> span.getName().equals(name)).toList();
    }

    List<SpanData> childrenOf(SpanData parent) {
        return all().stream()
                .filter(span -> span.getParentSpanId().equals(parent.getSpanId()))
                .toList();
    }

    /** All names and values of spans, events and the resource. */
    List<String> texts() {
        return all().stream().flatMap(RecordedSpans::texts).toList();
    }

    private static Stream<String> texts(SpanData span) {
        return Stream.of(
                        Stream.of(span.getName(), span.getStatus().getDescription(), span.toString()),
                        span.getEvents().stream().map(EventData::getName),
                        texts(span.getAttributes()),
                        texts(span.getResource().getAttributes()),
                        span.getEvents().stream().flatMap(event -> texts(event.getAttributes())))
                .flatMap(texts -> texts);
    }

    private static Stream<String> texts(Attributes attributes) {
        return attributes.asMap().entrySet().stream()
                .flatMap(entry ->
                        Stream.of(entry.getKey().getKey(), entry.getValue().toString()));
    }

    static @Nullable String text(SpanData span, String name) {
        return span.getAttributes().get(AttributeKey.stringKey(name));
    }

    static @Nullable Long number(SpanData span, String name) {
        return span.getAttributes().get(AttributeKey.longKey(name));
    }

    static @Nullable Double amount(SpanData span, String name) {
        return span.getAttributes().get(AttributeKey.doubleKey(name));
    }

    static long nanos(SpanData span) {
        return span.getEndEpochNanos() - span.getStartEpochNanos();
    }

    @Override
    public void close() {
        sdk.close();
    }
}
