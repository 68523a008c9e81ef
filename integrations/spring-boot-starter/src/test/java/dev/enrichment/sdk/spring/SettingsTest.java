package dev.enrichment.sdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * Tests that every setting has the same meaning in code, in an environment variable, and in a property of Spring Boot.
 */
class SettingsTest {
    private static final String REFUSED = "refused";
    private static final String URL = "ENRICHMENT_BASE_URL";
    private static final String KEY = "ENRICHMENT_API_KEY";

    private final Sandbox sandbox = Sandbox.start(c -> c.apiKey("a-key"));

    @TempDir
    private Path folder;

    private final ApplicationContextRunner boot = new ApplicationContextRunner()
            .withClassLoader(new FilteredClassLoader("org.springframework.boot.health"))
            .withConfiguration(AutoConfigurations.of(EnrichmentAutoConfiguration.class));

    @AfterEach
    void stopSandbox() {
        sandbox.close();
    }

    /** Environment variable with several possible values, and the code that corresponds to the first of them. */
    private record Setting(String variable, List<String> texts, BiConsumer<EnrichmentClientBuilder, Sandbox> code) {
        @Override
        public String toString() {
            return variable;
        }
    }

    private static Setting duration(String variable, BiConsumer<RequestOptionsBuilder, Duration> setter) {
        return new Setting(
                variable,
                List.of("1.5s", "2m", "PT2S", "1m30s", "250ms", " 3s ", "", " ", "90", "-1s", "0s", "soon", "1e3s"),
                (builder, sandbox) -> builder.options(o -> setter.accept(o, Duration.ofMillis(1_500))));
    }

    static Stream<Setting> settings() {
        return Stream.of(
                new Setting(
                        URL,
                        List.of("{url}", " {url} ", "ftp://x", "http://a.example", ""),
                        (b, s) -> b.baseUrl(s.url())),
                new Setting(KEY, List.of("a-key", " a-key\n", "", "zwölf"), (b, s) -> b.apiKey("a-key")),
                new Setting(
                        "ENRICHMENT_ALLOW_PLAIN_HTTP",
                        List.of("a.example", "a.example, b.example", "*", "http://a.example"),
                        (b, s) -> b.allowPlainHttp("a.example")),
                new Setting(
                        "ENRICHMENT_APPLICATION",
                        List.of("router/2.1", " router ", "", "Lead Übersicht"),
                        (b, s) -> b.application("router/2.1")),
                new Setting(
                        "ENRICHMENT_TAG",
                        List.of("nightly", " nightly ", ""),
                        (b, s) -> b.options(o -> o.tag("nightly"))),
                new Setting(
                        "ENRICHMENT_MAX_ATTEMPTS",
                        List.of("2", " 2 ", "", "0", "-1", "2.5", "often"),
                        (b, s) -> b.options(o -> o.maxAttempts(2))),
                duration("ENRICHMENT_TOTAL_TIMEOUT", (o, d) -> o.totalTimeout(d)),
                duration("ENRICHMENT_ATTEMPT_TIMEOUT", (o, d) -> o.attemptTimeout(d)),
                duration("ENRICHMENT_CONNECT_TIMEOUT", (o, d) -> o.connectTimeout(d)),
                duration("ENRICHMENT_MAX_RETRY_DELAY", (o, d) -> o.maxRetryDelay(d)),
                duration("ENRICHMENT_INITIAL_BACKOFF", (o, d) -> o.initialBackoff(d)));
    }

    @Test
    void everyVariableOfTheEnvironmentIsCompared() throws IOException {
        String source = Files.readString(Path.of("../../sdk-core/src/main/java/dev/enrichment/sdk/Environment.java"));
        Set<String> variables = Pattern.compile("ENRICHMENT_[A-Z_]+")
                .matcher(source)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toSet());
        assertThat(settings().map(Setting::variable)).containsExactlyInAnyOrderElementsOf(variables);
    }

    @ParameterizedTest
    @MethodSource("settings")
    void meansTheSameEverywhere(Setting setting) {
        for (String template : setting.texts()) {
            String text = template.replace("{url}", sandbox.url());
            Map<String, String> variables = new LinkedHashMap<>(Map.of(URL, sandbox.url(), KEY, "a-key"));
            variables.put(setting.variable(), text);
            String plain = outcome(() -> builder(variables::get).build());
            assertThat(ofBoot(variables))
                    .as("%s=%s of the environment", setting, text)
                    .isEqualTo(plain);
            Map<String, String> properties = new LinkedHashMap<>();
            variables.forEach((name, value) -> properties.put(property(name), value));
            assertThat(ofProperties(properties))
                    .as("%s=%s as a property", setting, text)
                    .isEqualTo(plain);
            if (template.equals(setting.texts().get(0))) {
                Map<String, String> others = new LinkedHashMap<>(Map.of(URL, sandbox.url(), KEY, "a-key"));
                others.remove(setting.variable());
                EnrichmentClientBuilder code = builder(others::get);
                setting.code().accept(code, sandbox);
                assertThat(outcome(code::build))
                        .as("%s in code", setting)
                        .isEqualTo(plain)
                        .isNotEqualTo(REFUSED);
            }
        }
    }

    @Test
    void hostsWithoutTlsMeanTheSame() {
        Map<String, String> variables =
                Map.of(URL, "http://b.example", KEY, "a-key", "ENRICHMENT_ALLOW_PLAIN_HTTP", "a.example, b.example");
        try (EnrichmentClient client = builder(variables::get).build()) {
            boot.withPropertyValues(
                            "enrichment.base-url=http://b.example",
                            "enrichment.api-key=a-key",
                            "enrichment.allow-plain-http=a.example, b.example")
                    .run(context ->
                            assertThat(context.getBean(EnrichmentClient.class)).hasToString(client.toString()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"shutdown-timeout", "health.cache", "health.timeout", "cache.max-age"})
    void otherDurationsHaveTheSameForm(String property) {
        Map<String, String> properties = new LinkedHashMap<>(Map.of(
                "enrichment.base-url", sandbox.url(),
                "enrichment.api-key", "a-key",
                "management.health.enrichment.enabled", "true",
                "enrichment.cache.enabled", "true",
                "enrichment.bulk.store", sandboxStore()));
        properties.put("enrichment." + property, "1.5s");
        assertThat(ofProperties(properties)).isNotEqualTo(REFUSED);
        properties.put("enrichment." + property, "soon");
        assertThat(ofProperties(properties)).isEqualTo(REFUSED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Lead Übersicht", "リード", "leads\u200b", "a\tb", "naïve (β)"})
    void theNameOfTheApplicationNeverStopsIt(String name) {
        boot.withPropertyValues(
                        "enrichment.base-url=" + sandbox.url(),
                        "enrichment.api-key=a-key",
                        "spring.application.name=" + name)
                .run(context -> {
                    context.getBean(EnrichmentClient.class).credits().balance();
                    assertThat(sandbox.requests().get(0).header("User-Agent").orElse(""))
                            .contains("enrichment-sdk-java/")
                            .matches("[ -~]+");
                });
    }

    private String sandboxStore() {
        return folder.resolve("settings-" + sandbox.url().hashCode() + ".db").toString();
    }

    private static String property(String variable) {
        return "enrichment."
                + variable.substring("ENRICHMENT_".length())
                        .toLowerCase(Locale.ROOT)
                        .replace('_', '-');
    }

    private String ofBoot(Map<String, String> variables) {
        return run(boot.withInitializer(context -> context.getEnvironment()
                .getPropertySources()
                .addFirst(new SystemEnvironmentPropertySource("test-systemEnvironment", Map.copyOf(variables)))));
    }

    private String ofProperties(Map<String, String> properties) {
        return run(boot.withInitializer(context -> context.getEnvironment()
                .getPropertySources()
                .addFirst(new org.springframework.core.env.MapPropertySource("test", Map.copyOf(properties)))));
    }

    private String run(ApplicationContextRunner runner) {
        String[] outcome = {REFUSED};
        runner.run(context -> {
            if (context.getStartupFailure() == null) {
                outcome[0] = describe(context.getBean(EnrichmentClient.class));
            } else {
                Throwable failure = context.getStartupFailure();
                assertThat(failure)
                        .as("explained without a stack trace, by Spring Boot or by the starter")
                        .satisfiesAnyOf(
                                any -> assertThat(any).hasRootCauseInstanceOf(NumberFormatException.class),
                                any -> assertThat(new EnrichmentFailureAnalyzer().analyze(any))
                                        .isNotNull());
            }
        });
        return outcome[0];
    }

    private interface Creation {
        EnrichmentClient create();
    }

    private String outcome(Creation creation) {
        try (EnrichmentClient client = creation.create()) {
            return describe(client);
        } catch (IllegalArgumentException | IllegalStateException e) {
            return REFUSED;
        }
    }

    /** Everything that a setting can change, and what the service receives. */
    private String describe(EnrichmentClient client) {
        sandbox.requests();
        int before = sandbox.requests().size();
        client.credits().balance();
        var request = sandbox.requests().get(before);
        return client + " " + client.options() + " "
                + request.header("User-Agent").orElse("") + " "
                + request.header("X-API-Key").orElse("");
    }

    private static Class<?> environmentClass() throws ClassNotFoundException {
        return Class.forName("dev.enrichment.sdk.Environment");
    }

    private static EnrichmentClientBuilder builder(UnaryOperator<@Nullable String> variables) {
        try {
            Constructor<?> environment = environmentClass().getDeclaredConstructor(UnaryOperator.class);
            environment.setAccessible(true);
            Constructor<EnrichmentClientBuilder> builder =
                    EnrichmentClientBuilder.class.getDeclaredConstructor(environmentClass());
            builder.setAccessible(true);
            return builder.newInstance(environment.newInstance(variables));
        } catch (java.lang.reflect.InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                throw refused;
            }
            throw new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
