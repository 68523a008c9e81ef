package dev.enrichment.sdk.testing.internal.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.AccountSettings;
import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.account.CostReport;
import dev.enrichment.sdk.testing.internal.account.CreditAmount;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.service.Debit;
import dev.enrichment.sdk.testing.service.OperationCost;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Accounts, their balances, debits and limits, and the cost report. */
final class AccountAdmin {
    static final List<AdminRoute> ROUTES = List.of(
            new AdminRoute("GET", "/accounts", "all accounts with their credits, left and spent", AccountAdmin::list),
            new AdminRoute("POST", "/accounts", "adds an account: {\"api_key\", \"credits\"}", AccountAdmin::add),
            new AdminRoute(
                    "GET",
                    "/balance",
                    "the balance, {\"credits\": 12.5}; ?api_key= selects an account",
                    AccountAdmin::balance),
            new AdminRoute(
                    "PUT", "/balance", "sets the balance, in the form of GET; ?api_key=", AccountAdmin::setBalance),
            new AdminRoute("GET", "/debits", "the debits, oldest first; ?api_key=", AccountAdmin::debits),
            new AdminRoute(
                    "GET",
                    "/limits",
                    "the rate limits by route, {\"JOB_SEARCH\": [\"5/second\"]}; ?api_key=",
                    AccountAdmin::limits),
            new AdminRoute(
                    "PUT",
                    "/limits",
                    "sets the rate limits of the given routes, in the form of GET; [] for none; ?api_key=",
                    AccountAdmin::setLimits),
            new AdminRoute(
                    "GET",
                    "/costs",
                    "requests and credits by account and operation; Accept: text/plain",
                    AccountAdmin::costs));

    private AccountAdmin() {}

    private static JsonNode list(AdminRequest request) {
        ArrayNode accounts = JsonTrees.array();
        request.state().accounts().all().forEach(account -> accounts.add(toJson(account)));
        return JsonTrees.object().set("accounts", accounts);
    }

    private static ObjectNode toJson(AccountState account) {
        return JsonTrees.object()
                .put("account", account.name())
                .put("credits", account.balance())
                .put("spent", account.spent());
    }

    private static JsonNode add(AdminRequest request) {
        FieldReader fields = request.fields();
        String key = fields.text("api_key").orElse("");
        BigDecimal credits =
                fields.number("credits").orElse(request.state().defaults().credits());
        if (key.isEmpty()) {
            fields.error("api_key", "api_key is required.");
        }
        fields.validation().check();
        AccountSettings settings = new AccountSettings(
                CreditAmount.of(credits), request.state().defaults().rateLimits());
        return toJson(request.state().accounts().add(key, settings));
    }

    private static JsonNode balance(AdminRequest request) {
        return JsonTrees.object().put("credits", request.account().balance());
    }

    private static JsonNode setBalance(AdminRequest request) {
        FieldReader fields = request.fields();
        BigDecimal credits = fields.number("credits").orElse(BigDecimal.ZERO);
        if (!fields.has("credits")) {
            fields.error("credits", "credits is required.");
        }
        fields.validation().check();
        request.account().balance(credits);
        return balance(request);
    }

    private static JsonNode debits(AdminRequest request) {
        ArrayNode debits = JsonTrees.array();
        for (Debit debit : request.account().debits()) {
            debits.addObject()
                    .put("at", debit.at().toString())
                    .put("route", debit.route().name())
                    .put("credits", debit.credits())
                    .put("request_id", debit.requestId())
                    .put("balance_after", debit.balanceAfter());
        }
        return JsonTrees.object().set("debits", debits);
    }

    private static JsonNode limits(AdminRequest request) {
        ObjectNode limits = JsonTrees.object();
        AccountState account = request.account();
        for (SandboxRoute route : SandboxRoute.values()) {
            List<String> texts =
                    account.limits().of(route).stream().map(RateLimit::text).toList();
            limits.set(route.name(), JsonTrees.texts(texts));
        }
        return limits;
    }

    private static JsonNode setLimits(AdminRequest request) {
        AccountState account = request.account();
        FieldReader fields = request.fields();
        Map<SandboxRoute, RateLimit[]> limits = new EnumMap<>(SandboxRoute.class);
        for (SandboxRoute route : SandboxRoute.values()) {
            if (fields.object().has(route.name())) {
                limits.put(
                        route,
                        fields.texts(route.name()).stream()
                                .map(RateLimit::parse)
                                .toArray(RateLimit[]::new));
            }
        }
        fields.accept(Stream.of(SandboxRoute.values()).map(SandboxRoute::name).toList());
        fields.validation().check();
        limits.forEach(account::rateLimit);
        return limits(request);
    }

    private static JsonNode costs(AdminRequest request) {
        List<AccountState> accounts = request.state().accounts().all();
        if (request.wantsText()) {
            return JsonTrees.text(CostReport.of(accounts));
        }
        ArrayNode list = JsonTrees.array();
        for (AccountState account : accounts) {
            ArrayNode operations = list.addObject()
                    .put("account", account.name())
                    .put("credits", account.balance())
                    .put("spent", account.spent())
                    .putArray("operations");
            for (OperationCost cost : account.costs()) {
                operations
                        .addObject()
                        .put("route", cost.route().name())
                        .put("requests", cost.requests())
                        .put("charged", cost.charged())
                        .put("rejected", cost.rejected())
                        .put("credits", cost.credits())
                        .put("lost", cost.lost());
            }
        }
        return JsonTrees.object().set("accounts", list);
    }
}
