package dev.enrichment.sdk.testing.internal.account;

import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The accounts of a sandbox, indexed by API key. Thread-safe. */
public final class Accounts {
    private final Map<String, AccountState> byKey = new LinkedHashMap<>();
    private final AccountState main;
    private final int history;
    private final InstantSource clock;
    private String mainKey;

    public Accounts(String mainKey, AccountSettings settings, int history, InstantSource clock) {
        this.mainKey = mainKey;
        this.history = history;
        this.clock = clock;
        this.main = add(mainKey, settings);
    }

    /**
     * Adds an account.
     *
     * @throws IllegalArgumentException if the key is already in use
     */
    public synchronized AccountState add(String key, AccountSettings settings) {
        if (byKey.containsKey(key)) {
            throw new IllegalArgumentException("an account with this API key exists already");
        }
        AccountState account = new AccountState("account-" + (byKey.size() + 1), settings, history, clock);
        byKey.put(key, account);
        return account;
    }

    public synchronized Optional<AccountState> find(String key) {
        return Optional.ofNullable(byKey.get(key));
    }

    /**
     * Returns the account with this API key. Throws an exception if there is none.
     *
     * @throws IllegalArgumentException if no account has this key
     */
    public AccountState required(String key) {
        return find(key).orElseThrow(() -> new IllegalArgumentException("no account has this API key"));
    }

    /** Returns the default account. Every sandbox has one. */
    public AccountState main() {
        return main;
    }

    public synchronized String mainKey() {
        return mainKey;
    }

    /** Replaces the key of the default account and returns the new key. */
    public synchronized String regenerateMainKey() {
        byKey.remove(mainKey);
        mainKey = "sandbox-key-" + UUID.randomUUID();
        byKey.put(mainKey, main);
        return mainKey;
    }

    /** Returns the default account, followed by the other accounts in order of creation. */
    public synchronized List<AccountState> all() {
        return byKey.values().stream()
                .sorted((left, right) -> Boolean.compare(right.equals(main), left.equals(main)))
                .toList();
    }
}
