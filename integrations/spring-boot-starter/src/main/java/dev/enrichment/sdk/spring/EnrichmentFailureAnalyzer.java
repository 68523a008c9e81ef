package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.internal.values.MissingSettings;
import dev.enrichment.sdk.internal.values.SafeText;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.annotation.Order;

/**
 * Failure analyzer that replaces the stack trace with a few lines that explain which setting is missing or invalid. It
 * comes before the analyzer of Spring Boot for properties, which would show the classes of a failed conversion.
 */
@Order(0)
class EnrichmentFailureAnalyzer extends AbstractFailureAnalyzer<IllegalStateException> {
    private static final Map<String, String> PROPERTIES =
            Map.of("baseUrl", "enrichment.base-url", "apiKey", "enrichment.api-key");

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable root, IllegalStateException cause) {
        if (cause instanceof MissingSettings missing) {
            return missing(missing);
        }
        InvalidConfiguration invalid = cause instanceof InvalidDuration ? named(root, cause) : configuration(cause);
        return invalid == null
                ? null
                : new FailureAnalysis(String.valueOf(invalid.getMessage()), invalid.action(), invalid);
    }

    private static @Nullable InvalidConfiguration configuration(IllegalStateException cause) {
        return cause instanceof InvalidConfiguration invalid ? invalid : null;
    }

    /**
     * Adds the name of the property to the message about an invalid duration, because the converter does not know the
     * name.
     */
    private @Nullable InvalidConfiguration named(Throwable root, IllegalStateException duration) {
        BindException binding = findCause(root, BindException.class);
        return binding == null
                ? null
                : new InvalidConfiguration(
                        binding.getName() + " " + SafeText.reason(duration, null), InvalidConfiguration.CORRECT);
    }

    private static FailureAnalysis missing(MissingSettings missing) {
        List<String> properties =
                missing.variables().keySet().stream().map(PROPERTIES::get).toList();
        return new FailureAnalysis(
                "The enrichment client cannot be created, because %s %s not set."
                        .formatted(String.join(" and ", properties), properties.size() == 1 ? "is" : "are"),
                """
                Choose one:

                    - Set %s, for example by the environment variable%s %s.
                    - For development set enrichment.sandbox=true, with enrichment-sdk-testing on the class path: the \
                application then calls a sandbox of its own, and nothing is charged.
                    - Set enrichment.enabled=false to start without a client.""".formatted(
                                String.join(" and ", properties),
                                properties.size() == 1 ? "" : "s",
                                String.join(" and ", missing.variables().values())),
                missing);
    }
}
