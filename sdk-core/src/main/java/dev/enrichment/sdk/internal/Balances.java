package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.http.ApiKey;
import java.math.BigDecimal;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** The balance that the latest answer told, for each account that the calls of a client are made for. */
public final class Balances {
    private final ConcurrentMap<ApiKey, BigDecimal> latest = new ConcurrentHashMap<>();

    public void learn(ApiKey account, @Nullable BigDecimal balance) {
        if (balance != null) {
            latest.put(account, balance);
        }
    }

    /** Null before the first answer. */
    public @Nullable BigDecimal of(ApiKey account) {
        return latest.get(account);
    }
}
