package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Clock;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Optional settings of a sandbox, for use with {@link Sandbox#start(Consumer) Sandbox.start}. Do not change the
 * settings after the sandbox has started. Not thread-safe.
 */
public final class SandboxConfig {
    String host = "127.0.0.1";
    int port;
    String apiKey = "sandbox-key";
    final AccountConfig main = new AccountConfig();
    final Map<String, AccountConfig> accounts = new LinkedHashMap<>();
    long seed = 1;
    int companies = 200;
    int history = 1000;
    InstantSource clock = Clock.systemUTC();
    boolean strict;
    boolean remoteAdmin;
    boolean tls;
    final Set<String> tlsNames = new LinkedHashSet<>();
    Consumer<RecordedCall> listener = call -> {};

    SandboxConfig() {}

    /**
     * Sets the address to listen on. Default: {@code 127.0.0.1}, which only this machine can reach.
     *
     * @param address a host name or IP address of this machine, or {@code 0.0.0.0} for all its addresses
     * @return this
     */
    public SandboxConfig host(String address) {
        host = address;
        return this;
    }

    /**
     * Sets the port to listen on. Default: 0, which selects a free port.
     *
     * @param number 0 to 65535
     * @return this
     * @throws IllegalArgumentException if the number is out of range
     */
    public SandboxConfig port(int number) {
        if (number < 0 || number > 65_535) {
            throw new IllegalArgumentException("port must be from 0 to 65535: " + number);
        }
        port = number;
        return this;
    }

    /**
     * Enables HTTPS. At each start, the sandbox creates a self-signed certificate for {@code localhost}, its addresses,
     * and the given names. Default: HTTP. HTTPS requires {@code com.squareup.okhttp3:okhttp-tls} on the class path.
     *
     * @param names further host names or addresses that clients use, such as {@code sandbox} for a container of this
     *     name
     * @return this
     * @see Sandbox#certificate() the certificate that clients must trust
     */
    public SandboxConfig tls(String... names) {
        tls = true;
        tlsNames.addAll(List.of(names));
        return this;
    }

    /**
     * Sets the API key of the default account. Default: {@code sandbox-key}.
     *
     * @param key the API key, not blank
     * @return this
     * @throws IllegalArgumentException if the key is blank
     */
    public SandboxConfig apiKey(String key) {
        checkKey(key);
        apiKey = key;
        return this;
    }

    private static void checkKey(String key) {
        if (key.isBlank()) {
            throw new IllegalArgumentException("apiKey must not be blank");
        }
    }

    /**
     * Sets the initial balance of the default account, in credits. Default: 10,000.
     *
     * @param balance zero or more, as any {@link Number} whose text is a decimal number, for example {@code 12.5}
     * @return this
     * @throws IllegalArgumentException if the balance is negative or not a finite number
     */
    public SandboxConfig credits(Number balance) {
        main.credits(balance);
        return this;
    }

    /**
     * Sets the seed of the generated data. The same seed generates the same data on the same day. The entries of {@link
     * WellKnown} exist for every seed. Default: 1.
     *
     * @param number the seed; any number is valid
     * @return this
     */
    public SandboxConfig seed(long number) {
        seed = number;
        return this;
    }

    /**
     * Sets the number of generated companies. There are about ten people and ten jobs for each company. The time to
     * generate the data is proportional to the number of companies. Default: 200.
     *
     * @param number number of companies, from 4 to 10,000
     * @return this
     * @throws IllegalArgumentException if the number is out of range
     */
    public SandboxConfig companies(int number) {
        if (number < 4 || number > 10_000) {
            throw new IllegalArgumentException("companies must be from 4 to 10000: " + number);
        }
        companies = number;
        return this;
    }

    /**
     * Rejects requests that have fields or query parameters that are unknown or have no effect. The response is a 400,
     * which suggests a known name if one is similar. By default, such fields are ignored and listed in the response
     * header {@code X-Sandbox-Ignored-Fields}.
     *
     * @return this
     */
    public SandboxConfig strict() {
        strict = true;
        return this;
    }

    /**
     * Sets whether other machines may send requests to the paths below {@code /__sandbox}, which control the sandbox.
     * Enable this for a sandbox in a container. Default: false.
     *
     * @param allowed true to accept requests from other machines
     * @return this
     */
    public SandboxConfig remoteAdmin(boolean allowed) {
        remoteAdmin = allowed;
        return this;
    }

    /**
     * Sets a listener for all requests. It is called on the thread that serves the request, after the request is
     * processed and before the response is sent. Default: none.
     *
     * @param consumer the listener; its exceptions are logged and do not affect the response
     * @return this
     */
    public SandboxConfig onRequest(Consumer<RecordedCall> consumer) {
        listener = consumer;
        return this;
    }

    /**
     * Enables the documented rate limits of the default account or disables all its rate limits, as {@link
     * AccountConfig#rateLimits(boolean)} does for other accounts.
     *
     * @param enforced true for the documented limits, false for none
     * @return this
     */
    public SandboxConfig rateLimits(boolean enforced) {
        main.rateLimits(enforced);
        return this;
    }

    /**
     * Sets the default account's rate limits for every operation except the requests for analytics and the balance. The
     * requests to each operation are counted separately.
     *
     * @param limits the limits, all of which apply; pass none to disable rate limiting
     * @return this
     */
    public SandboxConfig rateLimits(RateLimit... limits) {
        main.rateLimits(limits);
        return this;
    }

    /**
     * Sets the rate limits of one operation of the default account.
     *
     * @param route the operation
     * @param limits the limits, all of which apply; pass none to disable rate limiting
     * @return this
     */
    public SandboxConfig rateLimit(SandboxRoute route, RateLimit... limits) {
        main.rateLimit(route, limits);
        return this;
    }

    /**
     * Adds an account with its own balance, rate limits and analytics. By default, a sandbox has only the account whose
     * key is set by {@link #apiKey(String)}.
     *
     * @param key API key of the account, not blank
     * @param credits initial balance, zero or more
     * @return this
     * @throws IllegalArgumentException if the key is blank or the balance is negative
     */
    public SandboxConfig account(String key, Number credits) {
        return account(key, account -> account.credits(credits));
    }

    /**
     * Adds an account with its own balance, rate limits and analytics. Its rate limits are initially those of the
     * default account at the time of this call.
     *
     * @param key API key of the account, not blank
     * @param settings function that configures the account
     * @return this
     * @throws IllegalArgumentException if the key is blank
     */
    public SandboxConfig account(String key, Consumer<AccountConfig> settings) {
        accounts.put(key, newAccount(key, settings));
        return this;
    }

    AccountConfig newAccount(String key, Consumer<AccountConfig> settings) {
        checkKey(key);
        AccountConfig account = new AccountConfig(main);
        settings.accept(account);
        return account;
    }

    /**
     * Sets the clock for rate limits, cursors, analytics and the dates in the data. The dates of jobs and ads follow the
     * clock. Other dates, such as those of funding rounds, depend on its time at the start. Delays of scripted faults
     * always use real time. Default: the system clock.
     *
     * @param source the clock, which is read for every request
     * @return this
     */
    public SandboxConfig clock(InstantSource source) {
        clock = source;
        return this;
    }

    /**
     * Sets how many recorded requests, debits and triggered faults are kept. The maximum applies to each kind
     * separately, and the oldest entries are dropped first. Recorded requests are dropped earlier if their total length
     * exceeds about 2 million characters. Default: 1000.
     *
     * @param entries maximum number of entries, at least 1
     * @return this
     * @throws IllegalArgumentException if the number is below 1
     */
    public SandboxConfig history(int entries) {
        if (entries < 1) {
            throw new IllegalArgumentException("history must be at least 1: " + entries);
        }
        history = entries;
        return this;
    }
}
