package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.http.ApiKey;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The last known balance of an account is one that the service stated for this account. */
final class BalanceInvariants {
    private static final String HEADER = "X-Credits-Remaining: ";

    private final Scenario scenario;
    private final ServiceScript script;
    private final EnrichmentClient client;

    BalanceInvariants(Scenario scenario, ServiceScript script, EnrichmentClient client) {
        this.scenario = scenario;
        this.script = script;
        this.client = client;
    }

    List<Violation> check() {
        if (scenario.setup().has(HostileCallback.Effect.PREVENTS)) {
            return List.of();
        }
        EnrichmentClient other =
                client.withOptions(o -> o.apiKey(ApiKey.of(scenario.secrets().otherKey())));
        BigDecimal own = client.credits().lastKnown();
        BigDecimal others = other.credits().lastKnown();
        if (!stated(own, false) || !stated(others, true)) {
            return List.of(new Violation(
                    "the last known balance was not stated for this account",
                    own + " and, for the other key, " + others));
        }
        return List.of();
    }

    private boolean stated(@Nullable BigDecimal balance, boolean otherAccount) {
        return balance == null
                || script.served().stream()
                        .filter(request -> scenario.call(request.call).otherAccount() == otherAccount)
                        .map(request -> lowest(request.plan))
                        .anyMatch(amount -> amount != null && amount.compareTo(balance) == 0);
    }

    /** Of several figures the lowest counts. */
    private static @Nullable BigDecimal lowest(ResponsePlan plan) {
        Stream<String> further = plan.headers().stream()
                .filter(line -> line.startsWith(HEADER))
                .map(line -> line.substring(HEADER.length()));
        return Stream.concat(Stream.ofNullable(plan.remaining()), further)
                .map(BalanceInvariants::balance)
                .filter(Objects::nonNull)
                .min(BigDecimal::compareTo)
                .orElse(null);
    }

    /** A negative balance is one of 0. */
    private static @Nullable BigDecimal balance(String figure) {
        BigDecimal amount = Evidence.of(List.of(figure.replaceFirst("^-", ""))).highest();
        return amount != null && figure.startsWith("-") ? BigDecimal.ZERO : amount;
    }
}
