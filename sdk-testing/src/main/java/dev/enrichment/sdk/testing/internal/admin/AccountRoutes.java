package dev.enrichment.sdk.testing.internal.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.enrichment.sdk.testing.internal.account.AccountSettings;
import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.account.CostReport;
import dev.enrichment.sdk.testing.internal.account.CreditAmount;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.service.Debit;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Admin routes about accounts: balances, debits, costs and rate limits. */
final class AccountRoutes {
    static final List<AdminRoute> ALL = List.of(
            new AdminRoute("GET", "/accounts", "all accounts, without their keys", r -> accounts(r)),
            new AdminRoute(
                    "POST",
                    "/accounts",
                    "adds an account with the rate limits of the default one: {\"api_key\": \"key-a\", \"credits\": 5}",
                    r -> addAccount(r)),
            new AdminRoute("GET", "/balance", "the balance; ?api_key= selects an account", r -> balance(r)),
            new AdminRoute("PUT", "/balance", "sets the balance: {\"credits\": 12.5}; ?api_key=", r -> setBalance(r)),
            new AdminRoute(
                    "GET",
                    "/debits",
                    "charges of the account, oldest first; ?api_key=, ?offset=, ?limit=",
                    r -> r.page("debits", r.account().debits(), AccountRoutes::toJson)),
            new AdminRoute("GET", "/limits", "rate limits by operation; ?api_key=", r -> limits(r)),
            new AdminRoute(
                    "PUT",
                    "/limits",
                    "sets the rate limits of operations: {\"JOBS_SEARCH\": [\"5/second\"]}, [] for none; ?api_key=",
                    r -> setLimits(r)),
            new AdminRoute(
                    "GET",
                    "/costs",
                    "requests and credits by account and operation, as a table",
                    r -> TextNode.valueOf(CostReport.of(r.state().accounts().all()))));

    private AccountRoutes() {}

    private static JsonNode accounts(AdminRequest request) {
        List<ObjectNode> accounts = request.state().accounts().all().stream()
                .map(AccountRoutes::toJson)
                .toList();
        return JsonTrees.object().set("accounts", JsonTrees.objects(accounts));
    }

    private static ObjectNode toJson(AccountState account) {
        return JsonTrees.object()
                .put("account", account.name())
                .put("credits", account.balance())
                .put("charged", account.charged());
    }

    private static JsonNode addAccount(AdminRequest request) {
        FieldReader fields = request.fields();
        AccountSettings defaults = request.state().defaults();
        String key = fields.text("api_key").orElse("");
        BigDecimal credits = fields.number("credits").orElse(defaults.credits());
        fields.required("api_key");
        fields.validation().check();
        AccountSettings settings = new AccountSettings(CreditAmount.of(credits), defaults.rateLimits());
        return toJson(request.state().accounts().add(key, settings));
    }

    private static JsonNode balance(AdminRequest request) {
        return JsonTrees.object().put("credits", request.account().balance());
    }

    private static JsonNode setBalance(AdminRequest request) {
        FieldReader fields = request.fields();
        BigDecimal credits = fields.number("credits").orElse(BigDecimal.ZERO);
        fields.required("credits");
        fields.validation().check();
        request.account().balance(credits);
        return balance(request);
    }

    private static ObjectNode toJson(Debit debit) {
        return JsonTrees.object()
                .put("at", debit.at().toString())
                .put("route", debit.route().name())
                .put("credits", debit.credits())
                .put("request_id", debit.requestId())
                .put("balance_after", debit.balanceAfter());
    }

    private static JsonNode limits(AdminRequest request) {
        AccountState account = request.account();
        ObjectNode limits = JsonTrees.object();
        for (SandboxRoute route : SandboxRoute.values()) {
            limits.set(
                    route.name(),
                    JsonTrees.texts(account.limits().of(route).stream()
                            .map(RateLimit::text)
                            .toList()));
        }
        return limits;
    }

    private static JsonNode setLimits(AdminRequest request) {
        FieldReader fields = request.fields();
        AccountState account = request.account();
        Map<SandboxRoute, RateLimit[]> limits = new EnumMap<>(SandboxRoute.class);
        for (SandboxRoute route : SandboxRoute.values()) {
            List<String> texts = fields.texts(route.name());
            if (fields.has(route.name())) {
                limits.put(route, texts.stream().map(RateLimit::parse).toArray(RateLimit[]::new));
            }
        }
        fields.validation().check();
        if (limits.isEmpty()) {
            throw new IllegalArgumentException(
                    "name at least one operation, one of " + Arrays.toString(SandboxRoute.values()));
        }
        limits.forEach(account::rateLimit);
        return limits(request);
    }
}
