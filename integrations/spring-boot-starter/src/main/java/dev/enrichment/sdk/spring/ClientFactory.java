package dev.enrichment.sdk.spring;

import static dev.enrichment.sdk.spring.Properties.set;
import static dev.enrichment.sdk.spring.Properties.setText;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.credits.CreditBudget;
import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.stream.Stream;
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.ssl.SslBundle;

/** Factory of the client. It applies the properties, the OkHttp client and the customizers to a builder. */
final class ClientFactory {
    private ClientFactory() {}

    static EnrichmentClient create(
            EnrichmentProperties properties,
            EnrichmentConnectionDetails connection,
            String applicationName,
            @Nullable OkHttpClient http,
            @Nullable SslBundle certificates,
            Stream<EnrichmentClientCustomizer> customizers) {
        EnrichmentClientBuilder builder = Properties.create(EnrichmentClient::builder);
        setText("base-url", connection.baseUrl(), builder::baseUrl);
        properties.allowPlainHttp().forEach(host -> setText("allow-plain-http", host, builder::allowPlainHttp));
        String key = Properties.text(connection.apiKey());
        if (key != null) {
            set("api-key", key, builder::apiKey);
        } else if (!properties.accounts().isEmpty()) {
            builder.withoutApiKey();
        }
        String application = Properties.text(properties.application());
        setText("application", application == null ? headerText(applicationName) : application, builder::application);
        if (http != null) {
            builder.httpClient(http);
        }
        if (certificates != null) {
            useCertificates(certificates, builder);
        }
        applyOptions(properties, builder);
        customizers.forEach(customizer -> customizer.customize(builder));
        return Properties.create(builder::build);
    }

    /**
     * Returns the name of the application in a form that a header may contain. Accents are removed from letters, and
     * other non-ASCII characters become underscores. Returns null if no letter or digit is left. No name is rejected,
     * because application names are not chosen to be used in headers.
     */
    private static @Nullable String headerText(String applicationName) {
        String ascii = Normalizer.normalize(applicationName, Normalizer.Form.NFKD)
                .replaceAll("\\p{M}+", "")
                .replaceAll("[^ -~]+", "_");
        return ascii.chars().anyMatch(Character::isLetterOrDigit) ? ascii : null;
    }

    private static void useCertificates(SslBundle bundle, EnrichmentClientBuilder builder) {
        X509TrustManager trust = Arrays.stream(bundle.getManagers().getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .map(X509TrustManager.class::cast)
                .findFirst()
                .orElseThrow();
        builder.sslSocketFactory(bundle.createSslContext().getSocketFactory(), trust);
    }

    private static void applyOptions(EnrichmentProperties properties, EnrichmentClientBuilder builder) {
        setText("tag", properties.tag(), value -> builder.options(o -> o.tag(value)));
        set("total-timeout", properties.totalTimeout(), value -> builder.options(o -> o.totalTimeout(value)));
        set("attempt-timeout", properties.attemptTimeout(), value -> builder.options(o -> o.attemptTimeout(value)));
        set("connect-timeout", properties.connectTimeout(), value -> builder.options(o -> o.connectTimeout(value)));
        set("max-attempts", properties.maxAttempts(), value -> builder.options(o -> o.maxAttempts(value)));
        set("max-retry-delay", properties.maxRetryDelay(), value -> builder.options(o -> o.maxRetryDelay(value)));
        set("initial-backoff", properties.initialBackoff(), value -> builder.options(o -> o.initialBackoff(value)));
        if (properties.creditBudget() != null) {
            set(
                    "credit-budget",
                    properties.creditBudget(),
                    credits -> builder.options(o -> o.budget(budget(properties, credits))));
        } else if (properties.minimumBalance() != null) {
            throw new InvalidConfiguration(
                    "enrichment.minimum-balance needs enrichment.credit-budget.",
                    "Set the credits that may be spent, too.");
        }
    }

    private static CreditBudget budget(EnrichmentProperties properties, BigDecimal credits) {
        BigDecimal minimum = properties.minimumBalance();
        return minimum == null
                ? CreditBudget.of(credits)
                : CreditBudget.of(credits).minimumBalance(minimum);
    }
}
