package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import dev.enrichment.sdk.credits.CreditBudget;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.ssl.SslBundle;
import org.springframework.util.StringUtils;

/** Applies properties, HTTP client and customizers to a builder. */
final class ClientFactory {
    private ClientFactory() {}

    static EnrichmentClient create(
            EnrichmentProperties properties,
            EnrichmentConnectionDetails connection,
            String applicationName,
            @Nullable OkHttpClient http,
            @Nullable SslBundle certificates,
            Stream<EnrichmentClientCustomizer> customizers) {
        EnrichmentClientBuilder builder = EnrichmentClient.builder();
        set(text(connection.baseUrl()), builder::baseUrl);
        String key = text(connection.apiKey());
        if (key != null) {
            builder.apiKey(key);
        } else if (!properties.accounts().isEmpty()) {
            builder.withoutApiKey();
        }
        String application = text(properties.application());
        set(application == null ? text(applicationName) : application, builder::application);
        set(http, builder::httpClient);
        set(certificates, bundle -> useCertificates(bundle, builder));
        builder.options(options -> apply(properties, options));
        customizers.forEach(customizer -> customizer.customize(builder));
        return builder.build();
    }

    private static void useCertificates(SslBundle bundle, EnrichmentClientBuilder builder) {
        X509TrustManager trust = Arrays.stream(bundle.getManagers().getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .map(X509TrustManager.class::cast)
                .findFirst()
                .orElseThrow();
        builder.sslSocketFactory(bundle.createSslContext().getSocketFactory(), trust);
    }

    private static void apply(EnrichmentProperties properties, RequestOptionsBuilder options) {
        set(text(properties.tag()), options::tag);
        set(properties.totalTimeout(), options::totalTimeout);
        set(properties.attemptTimeout(), options::attemptTimeout);
        set(properties.connectTimeout(), options::connectTimeout);
        set(properties.maxAttempts(), options::maxAttempts);
        set(properties.maxRetryDelay(), options::maxRetryDelay);
        set(properties.initialBackoff(), options::initialBackoff);
        if (properties.creditBudget() != null) {
            CreditBudget budget = CreditBudget.of(properties.creditBudget());
            options.budget(
                    properties.minimumBalance() == null ? budget : budget.minimumBalance(properties.minimumBalance()));
        } else if (properties.minimumBalance() != null) {
            throw new InvalidConfiguration(
                    "enrichment.minimum-balance needs enrichment.credit-budget.",
                    "Set the credits that may be spent, too.");
        }
    }

    private static @Nullable String text(@Nullable String value) {
        return StringUtils.hasText(value) ? value : null;
    }

    private static <T> void set(@Nullable T value, Consumer<T> setter) {
        if (value != null) {
            setter.accept(value);
        }
    }
}
