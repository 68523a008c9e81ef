package dev.enrichment.sdk.examples.metrics;

import io.micrometer.common.KeyValue;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import java.io.PrintStream;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Prints each observation on one line when it ends. The attempts of a call therefore appear before the call. */
final class ObservationPrinter implements ObservationHandler<Observation.Context> {
    private final PrintStream out;

    ObservationPrinter(PrintStream out) {
        this.out = out;
    }

    @Override
    public void onStop(Observation.Context context) {
        String keys = StreamSupport.stream(context.getAllKeyValues().spliterator(), false)
                .map((KeyValue key) -> key.getKey() + "=" + key.getValue())
                .collect(Collectors.joining("  "));
        out.println("# " + context.getContextualName() + "  " + keys);
    }

    @Override
    public boolean supportsContext(Observation.Context context) {
        return true;
    }
}
