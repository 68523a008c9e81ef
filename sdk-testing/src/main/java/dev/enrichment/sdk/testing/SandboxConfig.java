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
 * Settings of a sandbox, all optional; see {@link Sandbox#start(java.util.function.Consumer)}. Not thread-safe, not
 * read after the start.
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
     * Sets the address to listen on. Default: {@code 127.0.0.1}, reachable from this machine only.
     *
     * @param address a host name or IP address of this machine, {@code 0.0.0.0} for all of them
     * @return this
     */
    public SandboxConfig host(String address) {
        host = address;
        return this;
    }

    /**
     * Sets the port to listen on. Default: 0, any free one.
     *
     * @param number 0 to 65535
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public SandboxConfig port(int number) {
        if (number < 0 || number > 65_535) {
            throw new IllegalArgumentException("port must be from 0 to 65535: " + number);
        }
        port = number;
        return this;
    }

    /**
     * Speaks HTTPS with a certificate that the sandbox makes for itself at each start, for {@code localhost}, its addresses
     * and other names. Default: HTTP. Needs {@code com.squareup.okhttp3:okhttp-tls} on the class path.
     *
     * @param names further host names or addresses that clients use, such as {@code sandbox} for a container of this name
     * @return this
     * @see Sandbox#certificate() what clients have to trust
     */
    public SandboxConfig tls(String... names) {
        tls = true;
        tlsNames.addAll(List.of(names));
        return this;
    }

    /**
     * Sets the API key of the default account. Default: {@code sandbox-key}.
     *
     * @param key not blank
     * @return this
     * @throws IllegalArgumentException if blank
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
     * @param balance zero or more, any {@link Number} with a decimal value, for example {@code 12.5}
     * @return this
     * @throws IllegalArgumentException if negative
     */
    public SandboxConfig credits(Number balance) {
        main.credits(balance);
        return this;
    }

    /**
     * Sets the seed of the generated data: the same seed on the same day generates the same data. Default: 1. The
     * entries of {@link WellKnown} exist for every seed.
     *
     * @param number any
     * @return this
     */
    public SandboxConfig seed(long number) {
        seed = number;
        return this;
    }

    /**
     * Sets the size of the generated data. There are about ten people and ten jobs for each company. Default: 200
     * companies. A start with 1,000 companies takes five times as long.
     *
     * @param number of companies, from 4 to 10,000
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public SandboxConfig companies(int number) {
        if (number < 4 || number > 10_000) {
            throw new IllegalArgumentException("companies must be from 4 to 10000: " + number);
        }
        companies = number;
        return this;
    }

    /**
     * Rejects requests with unknown fields or query parameters with a 400 that suggests the nearest known name.
     * Default: unknown names are ignored and listed in the response header {@code X-Sandbox-Ignored-Fields}.
     *
     * @return this
     */
    public SandboxConfig strict() {
        strict = true;
        return this;
    }

    /**
     * Accepts requests to the admin routes from other machines too, as a container needs it. Default: false.
     *
     * @param allowed true to accept them
     * @return this
     */
    public SandboxConfig remoteAdmin(boolean allowed) {
        remoteAdmin = allowed;
        return this;
    }

    /**
     * A listener for every request, called on the thread of the request after it was processed and before the response
     * is sent. Default: none.
     *
     * @param consumer exceptions are logged and have no effect on the response
     * @return this
     */
    public SandboxConfig onRequest(Consumer<RecordedCall> consumer) {
        listener = consumer;
        return this;
    }

    /**
     * Enables the documented limits of the default account, or disables all of its limits. See
     * {@link AccountConfig#rateLimits(boolean)}.
     *
     * @param enforced false to disable all limits
     * @return this
     */
    public SandboxConfig rateLimits(boolean enforced) {
        main.rateLimits(enforced);
        return this;
    }

    /**
     * Sets the limits of all counted operations of the default account. See {@link
     * AccountConfig#rateLimits(RateLimit...)}.
     *
     * @param limits all of them apply; none to disable
     * @return this
     */
    public SandboxConfig rateLimits(RateLimit... limits) {
        main.rateLimits(limits);
        return this;
    }

    /**
     * Sets the limits of one operation of the default account.
     *
     * @param route the operation
     * @param limits all of them apply; none to disable
     * @return this
     */
    public SandboxConfig rateLimit(SandboxRoute route, RateLimit... limits) {
        main.rateLimit(route, limits);
        return this;
    }

    /**
     * Adds an account with its own balance, limits and analytics. Default: only the account of {@link #apiKey(String)}.
     *
     * @param key API key of the account, not blank
     * @param credits initial balance, zero or more
     * @return this
     * @throws IllegalArgumentException if the key is blank or the balance negative
     */
    public SandboxConfig account(String key, Number credits) {
        return account(key, account -> account.credits(credits));
    }

    /**
     * Adds an account with its own balance, limits and analytics. Its default limits are those of the default account,
     * as set so far.
     *
     * @param key API key of the account, not blank
     * @param settings configures the account
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
     * Sets the clock for rate limits, cursors, analytics and the dates of jobs and ads. Default: the system clock.
     * Delays of faults use real time.
     *
     * @param source read for every request
     * @return this
     */
    public SandboxConfig clock(InstantSource source) {
        clock = source;
        return this;
    }

    /**
     * Sets the maximum number of recorded requests, debits and triggered faults each; the oldest are dropped. Requests with
     * large bodies are dropped earlier, so that all together have at most 2 million characters. Default: 1000.
     *
     * @param entries at least 1
     * @return this
     * @throws IllegalArgumentException if below 1
     */
    public SandboxConfig history(int entries) {
        if (entries < 1) {
            throw new IllegalArgumentException("history must be at least 1: " + entries);
        }
        history = entries;
        return this;
    }
}
