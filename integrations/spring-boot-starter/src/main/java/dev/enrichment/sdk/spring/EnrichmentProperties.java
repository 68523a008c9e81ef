package dev.enrichment.sdk.spring;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The properties of the client. What is not set here comes from the {@code ENRICHMENT_} environment variables, and
 * otherwise from the defaults of the client. Durations have a unit, such as {@code 90s}, {@code 1.5s}, {@code 250ms} or
 * {@code 2m}.
 *
 * @param baseUrl the address of the service; https, or http for loopback
 * @param allowPlainHttp the hosts that may be called without TLS, in addition to loopback
 * @param apiKey the API key; not needed if all calls are made for named accounts
 * @param application the name of the program for the User-Agent header; spring.application.name by default
 * @param tag the tag of calls in the ledger and in metrics
 * @param totalTimeout the maximum duration of a call, all attempts and waits included
 * @param attemptTimeout the maximum duration of one attempt
 * @param connectTimeout the maximum duration of connecting
 * @param maxAttempts the maximum number of attempts of a call
 * @param maxRetryDelay the maximum delay before a retry
 * @param initialBackoff the delay before the first retry, where the service names none
 * @param creditBudget the credits that this instance may spend until it is restarted; unlimited by default
 * @param minimumBalance calls that could take the balance of the account below this many credits are refused; needs
 *     creditBudget
 * @param shutdownTimeout how long running calls may take when the application stops
 * @param accounts the API keys of further accounts by name
 * @param ssl the certificates of the connection
 * @param bulk the store of bulk runs
 * @param remember whether and how calls of the client are bought once
 * @param sandbox true to start a sandbox inside of the application instead of calling the service, for development: no
 *     address and no key are needed. Refused if one is set or if a profile is active whose name says production; needs
 *     enrichment-sdk-testing
 * @param health the health indicator, which management.health.enrichment.enabled switches on
 */
@ConfigurationProperties("enrichment")
public record EnrichmentProperties(
        @Nullable String baseUrl,
        @DefaultValue List<String> allowPlainHttp,
        @Nullable String apiKey,
        @Nullable String application,
        @Nullable String tag,
        @Nullable String totalTimeout,
        @Nullable String attemptTimeout,
        @Nullable String connectTimeout,
        @Nullable Integer maxAttempts,
        @Nullable String maxRetryDelay,
        @Nullable String initialBackoff,
        @Nullable BigDecimal creditBudget,
        @Nullable BigDecimal minimumBalance,
        @DefaultValue("25s") String shutdownTimeout,
        @DefaultValue Map<String, String> accounts,
        @DefaultValue Ssl ssl,
        @DefaultValue Bulk bulk,
        @DefaultValue Remember remember,
        @DefaultValue("false") boolean sandbox,
        @DefaultValue Health health) {

    /**
     * The certificates of the connection.
     *
     * @param bundle the name of a Spring Boot SSL bundle
     */
    public record Ssl(@Nullable String bundle) {}

    /**
     * The store of bulk runs.
     *
     * @param store the SQLite file; without it there is no RunStore bean
     */
    public record Bulk(@Nullable Path store) {}

    /**
     * Remembered calls: the client looks into a store before it buys, and stores what it bought. The store is that of
     * enrichment.bulk.store, or a RunStore bean.
     *
     * @param enabled true lets the client remember its paid calls
     * @param maxAge the age from which on a result is bought again, in days without a unit; none by default
     * @param notFoundAge the age from which on the service is asked again what it did not know, in days without a unit; that
     *     of results by default
     * @param maxAges the age of results by the id of an operation, such as email.validate
     * @param notFoundAges the age of what was not found by the id of an operation
     * @param list the name of what the calls are for, which has a bill of its own in the store
     * @param repeatDoubts true to send a request again whose earlier attempt is in doubt; it may be paid twice. Otherwise it
     *     is refused
     * @param withoutStore true to make a call without the store if that fails; it may be paid twice. Otherwise it is refused
     * @param sharedByAccounts true lets the clients of enrichment.accounts remember with the same store; otherwise they do
     *     not remember
     * @param acceptStore true says that the store belongs to this service and account, after a move of either
     */
    public record Remember(
            @Nullable Boolean enabled,
            @Nullable String maxAge,
            @Nullable String notFoundAge,
            @DefaultValue Map<String, String> maxAges,
            @DefaultValue Map<String, String> notFoundAges,
            @Nullable String list,
            @DefaultValue("false") boolean repeatDoubts,
            @DefaultValue("false") boolean withoutStore,
            @DefaultValue("false") boolean sharedByAccounts,
            @DefaultValue("false") boolean acceptStore) {
        boolean isEmpty() {
            return maxAge == null
                    && notFoundAge == null
                    && maxAges.isEmpty()
                    && notFoundAges.isEmpty()
                    && list == null
                    && !(repeatDoubts || withoutStore || sharedByAccounts || acceptStore);
        }
    }

    /**
     * The health indicator.
     *
     * @param cache how long a balance is reported before the service is called again
     * @param timeout how long the indicator waits for the service; then it reports what it knew, or that the service did
     *     not respond in time
     * @param downWithoutCredits true to report DOWN when the account has no credits left; otherwise that is a detail
     */
    public record Health(
            @DefaultValue("60s") String cache,
            @DefaultValue("2s") String timeout,
            @DefaultValue("false") boolean downWithoutCredits) {}

    /** Returns the address and the names of the accounts; no keys. */
    @Override
    public String toString() {
        return "EnrichmentProperties[baseUrl=" + baseUrl + ", accounts=" + accounts.keySet() + "]";
    }
}
