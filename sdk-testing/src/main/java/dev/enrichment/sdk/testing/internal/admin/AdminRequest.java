package dev.enrichment.sdk.testing.internal.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.internal.request.JsonRequestBody;
import dev.enrichment.sdk.testing.internal.request.Validation;
import dev.enrichment.sdk.testing.internal.server.RawRequest;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A request to an admin route, a path below {@code /__sandbox} that controls the sandbox. Reading an invalid value
 * throws an {@link IllegalArgumentException} whose message tells the client what is wrong.
 */
final class AdminRequest {
    private static final int MAX_LIMIT = 1000;

    private final RawRequest raw;
    private final AdminState state;

    AdminRequest(RawRequest raw, AdminState state) {
        this.raw = raw;
        this.state = state;
    }

    AdminState state() {
        return state;
    }

    /** Returns a reader for the fields of the JSON body. Fields that are never read are reported as errors. */
    FieldReader fields() {
        return new FieldReader(JsonRequestBody.required(raw), new Validation(true));
    }

    /**
     * Returns the account selected by the query parameter {@code api_key}. Returns the default account if the parameter
     * is missing.
     */
    AccountState account() {
        return selected().orElseGet(state.accounts()::main);
    }

    /**
     * Returns the account selected by the query parameter {@code api_key}. Returns empty if the parameter is missing.
     */
    Optional<AccountState> selected() {
        return Optional.ofNullable(raw.query().get("api_key")).map(state.accounts()::required);
    }

    Optional<String> parameter(String name) {
        return Optional.ofNullable(raw.query().get(name)).filter(text -> !text.isEmpty());
    }

    /**
     * Returns the page of a list that is selected by the parameters {@code offset} (default 0) and {@code limit}
     * (default 20).
     */
    <T> ObjectNode page(String name, List<T> all, Function<T, JsonNode> toJson) {
        int offset = number("offset", 0, Integer.MAX_VALUE);
        int limit = number("limit", 20, MAX_LIMIT);
        ObjectNode result = JsonTrees.object().put("total", all.size());
        return result.set(
                name,
                JsonTrees.objects(
                        all.stream().skip(offset).limit(limit).map(toJson).toList()));
    }

    private int number(String name, int otherwise, int max) {
        String text = parameter(name).orElse(Integer.toString(otherwise));
        int number = text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
        if (number < 0 || number > max) {
            throw new IllegalArgumentException(name + " must be an integer from 0 to " + max + ", but is " + text);
        }
        return number;
    }

    static SandboxRoute route(String name) {
        try {
            return SandboxRoute.valueOf(name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "route must be one of " + Arrays.toString(SandboxRoute.values()) + ", but is " + name, e);
        }
    }
}
