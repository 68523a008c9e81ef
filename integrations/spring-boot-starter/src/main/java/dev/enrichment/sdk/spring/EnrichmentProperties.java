package dev.enrichment.sdk.spring;

import static org.springframework.boot.convert.DurationStyle.ISO8601;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationFormat;

/**
 * Properties of the client. Spring Boot also reads them from {@code ENRICHMENT_} environment variables, which take
 * precedence over {@code application.properties}. If neither is set, the default of the client applies. Durations have
 * a unit, such as {@code 90s}, {@code 1.5s}, {@code 250ms} or {@code 2m}.
 *
 * @param baseUrl base URL of the service, which must use https, or http for loopback
 * @param allowPlainHttp hosts that may be called without TLS, in addition to loopback
 * @param apiKey API key. Not needed if all calls are made for named accounts
 * @param application name of the program in the User-Agent header. Defaults to spring.application.name
 * @param tag tag of calls in the ledger and in metrics
 * @param totalTimeout maximum duration of a call, including all attempts and waits
 * @param attemptTimeout maximum duration of one attempt
 * @param connectTimeout maximum time to connect
 * @param maxAttempts maximum number of attempts of a call, not counting those refused with a 429. 1 disables retries,
 *     even after a 429
 * @param maxRetryDelay maximum delay before a retry. After a 429, only totalTimeout limits the delay
 * @param initialBackoff maximum delay before the first retry if the service requests none. After a 500 without
 *     Retry-After, the delay is 30 seconds instead
 * @param creditBudget credits that this instance may spend until it is restarted. Unlimited by default
 * @param minimumBalance credits that must remain in the account. Calls that could reduce the balance below this amount
 *     are refused, once a response has contained the balance. Requires creditBudget
 * @param shutdownTimeout maximum time to wait for running calls when the application stops
 * @param accounts API keys of further accounts, by name
 * @param ssl certificates of the connection
 * @param bulk settings of bulk runs
 * @param cache whether and how the client serves repeated calls from a store
 * @param sandbox true to start a sandbox inside the application instead of calling the service, for development. No
 *     base URL and no API key are needed. Rejected if one of them is set, or if the profile prod, production or live is
 *     active. Requires enrichment-sdk-testing
 * @param health health indicator, which management.health.enrichment.enabled turns on
 */
@ConfigurationProperties("enrichment")
public record EnrichmentProperties(
        @Nullable String baseUrl,
        @DefaultValue List<String> allowPlainHttp,
        @Nullable String apiKey,
        @Nullable String application,
        @Nullable String tag,
        @DurationFormat(ISO8601) @DurationWithUnit @Nullable Duration totalTimeout,
        @DurationFormat(ISO8601) @DurationWithUnit @Nullable Duration attemptTimeout,
        @DurationFormat(ISO8601) @DurationWithUnit @Nullable Duration connectTimeout,
        @Nullable Integer maxAttempts,
        @DurationFormat(ISO8601) @DurationWithUnit @Nullable Duration maxRetryDelay,
        @DurationFormat(ISO8601) @DurationWithUnit @Nullable Duration initialBackoff,
        @Nullable BigDecimal creditBudget,
        @Nullable BigDecimal minimumBalance,

        @DefaultValue("25s") @DurationFormat(ISO8601) @DurationWithUnit
        Duration shutdownTimeout,

        @DefaultValue Map<String, String> accounts,
        @DefaultValue Ssl ssl,
        @DefaultValue Bulk bulk,
        @DefaultValue Cache cache,
        @DefaultValue("false") boolean sandbox,
        @DefaultValue Health health) {

    /**
     * TLS certificates for connections to the service.
     *
     * @param bundle name of a Spring Boot SSL bundle
     */
    public record Ssl(@Nullable String bundle) {}

    /**
     * Settings of bulk runs, such as the file that stores purchased responses.
     *
     * @param store SQLite file of the store. If it is not set, there is no RunStore bean
     */
    public record Bulk(@Nullable Path store) {}

    /**
     * Settings of a caching client, which looks for a response in a store before it makes a call. The store is the file
     * in enrichment.bulk.store, or a RunStore bean.
     *
     * @param enabled true to serve paid calls from the store
     * @param maxAge age at which a result becomes stale and is bought again. A number without a unit means days. No
     *     limit by default
     * @param notFoundAge age at which a free response without a result becomes stale and the service is called again. A
     *     number without a unit means days. Defaults to maxAge
     * @param list name under which the store sums up the cost of the calls
     * @param resendInDoubt true to resend a request whose earlier attempt has an unknown outcome. The request may be
     *     paid for twice. Otherwise the call is refused
     * @param sharedByAccounts true to let the clients of enrichment.accounts use the same store. Otherwise they do not
     *     use a store
     * @param acceptStore true to assign the store to this service and account, after either has changed
     */
    public record Cache(
            @Nullable Boolean enabled,

            @DurationFormat(ISO8601) @DurationWithUnit(orDays = true) @Nullable
            Duration maxAge,

            @DurationFormat(ISO8601) @DurationWithUnit(orDays = true) @Nullable
            Duration notFoundAge,

            @Nullable String list,
            @DefaultValue("false") boolean resendInDoubt,
            @DefaultValue("false") boolean sharedByAccounts,
            @DefaultValue("false") boolean acceptStore) {
        boolean isEmpty() {
            return maxAge == null
                    && notFoundAge == null
                    && list == null
                    && !(resendInDoubt || sharedByAccounts || acceptStore);
        }
    }

    /**
     * Settings of the health indicator, which reports the account balance and the rate limits.
     *
     * @param cache how long a balance is reported before the service is called again. A failure is reported for at most 5
     *     seconds
     * @param timeout maximum time that the indicator waits for the service before it reports DOWN
     * @param downWithoutCredits true to report DOWN when the account has no credits left. Otherwise the balance is only
     *     a detail of the report
     */
    public record Health(
            @DefaultValue("60s") @DurationFormat(ISO8601) @DurationWithUnit
            Duration cache,

            @DefaultValue("2s") @DurationFormat(ISO8601) @DurationWithUnit
            Duration timeout,

            @DefaultValue("false") boolean downWithoutCredits) {}

    /** Returns the base URL and the names of the accounts. API keys are omitted. */
    @Override
    public String toString() {
        return "EnrichmentProperties[baseUrl=" + baseUrl + ", accounts=" + accounts.keySet() + "]";
    }
}
