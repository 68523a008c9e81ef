// Start file for jshell: a client and a table. See docs/start.md.
import dev.enrichment.sdk.*;
import dev.enrichment.sdk.credits.*;
import dev.enrichment.sdk.errors.*;
import dev.enrichment.sdk.models.companies.*;
import dev.enrichment.sdk.models.email.*;
import dev.enrichment.sdk.models.people.*;
import dev.enrichment.sdk.testing.Sandbox;
import java.math.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

System.setProperty("slf4j.internal.verbosity", "ERROR");

/**
 * Connects to the service if ENRICHMENT_BASE_URL and ENRICHMENT_API_KEY are set, and starts a sandbox if neither is.
 * Calls cost at most 100 credits in total.
 */
EnrichmentClient connect() {
    var builder = EnrichmentClient.builder().options(o -> o.budget(CreditBudget.of(100)));
    if (System.getenv("ENRICHMENT_BASE_URL") == null && System.getenv("ENRICHMENT_API_KEY") == null) {
        var sandbox = Sandbox.start();
        builder.baseUrl(sandbox.url()).apiKey(sandbox.apiKey());
        System.out.println("no key is set: using the sandbox");
    }
    return builder.build();
}

/** Returns a component of a record, or null if it has no value. */
Object value(Record row, String column) {
    try {
        return row.getClass().getMethod(column).invoke(row);
    } catch (ReflectiveOperationException e) {
        throw new IllegalArgumentException(row.getClass().getSimpleName() + " has no " + column);
    }
}

/** Prints the named components of records. */
void table(Collection<? extends Record> rows, String... columns) {
    var lines = new ArrayList<List<String>>(List.of(List.of(columns)));
    for (var row : rows) {
        lines.add(Stream.of(columns).map(column -> Objects.toString(value(row, column), "")).toList());
    }
    for (var line : lines) {
        var text = new StringBuilder();
        for (int i = 0; i < columns.length; i++) {
            int column = i;
            int width = lines.stream().mapToInt(l -> l.get(column).length()).max().orElse(0);
            text.append(line.get(i)).append(" ".repeat(width - line.get(i).length() + 2));
        }
        System.out.println(text.toString().stripTrailing());
    }
}

var client = connect();
