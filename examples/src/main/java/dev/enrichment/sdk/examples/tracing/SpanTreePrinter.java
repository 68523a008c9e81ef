package dev.enrichment.sdk.examples.tracing;

import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** Prints each trace to the console as a tree, when its root span has ended. */
final class SpanTreePrinter implements SpanExporter {
    private final PrintStream out;
    private final Map<String, List<SpanData>> unfinished = new HashMap<>();

    SpanTreePrinter(PrintStream out) {
        this.out = out;
    }

    @Override
    public synchronized CompletableResultCode export(Collection<SpanData> ended) {
        for (SpanData span : ended) {
            List<SpanData> trace = unfinished.computeIfAbsent(span.getTraceId(), id -> new ArrayList<>());
            trace.add(span);
            if (!span.getParentSpanContext().isValid()) {
                unfinished.remove(span.getTraceId());
                print(span, trace, "");
            }
        }
        return CompletableResultCode.ofSuccess();
    }

    private void print(SpanData span, List<SpanData> trace, String indent) {
        StringJoiner line = new StringJoiner("  ");
        line.add(indent + span.getName());
        line.add(String.format(Locale.ROOT, "%.1f ms", (span.getEndEpochNanos() - span.getStartEpochNanos()) / 1e6));
        if (span.getStatus().getStatusCode() == StatusCode.ERROR) {
            line.add("ERROR");
        }
        span.getAttributes().forEach((key, value) -> line.add(key + "=" + value));
        out.println(line);
        span.getEvents().forEach(event -> out.println(indent + "  * " + event.getName() + " " + event.getAttributes()));
        trace.stream()
                .filter(child -> child.getParentSpanId().equals(span.getSpanId()))
                .sorted(Comparator.comparingLong(SpanData::getStartEpochNanos))
                .forEach(child -> print(child, trace, indent + "  "));
    }

    @Override
    public CompletableResultCode flush() {
        return CompletableResultCode.ofSuccess();
    }

    @Override
    public CompletableResultCode shutdown() {
        return CompletableResultCode.ofSuccess();
    }
}
