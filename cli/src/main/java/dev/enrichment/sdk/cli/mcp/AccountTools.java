package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.cli.mcp.PaidCalls.RefusedException;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.internal.values.NearestName;
import dev.enrichment.sdk.models.NoParameters;
import java.math.BigDecimal;
import java.util.List;

/**
 * The tools that never cost credits. They estimate the cost of a call, and report the remaining budget and the balance.
 *
 * @param calls makes calls within the budgets
 * @param operations tools that call the operations of the service
 */
record AccountTools(PaidCalls calls, List<OperationTool<?, ?>> operations) {
    List<Tool> all() {
        ObjectNode estimate = Tool.object();
        ArrayNode names = Tool.field(estimate, "tool", "string", "The tool whose price to estimate.", true)
                .putArray("enum");
        operations.forEach(operation -> names.add(operation.name()));
        Tool.field(estimate, "arguments", "object", "The arguments of the call.", true);
        return List.of(
                free(
                        "estimate",
                        "Estimates the cost of a call without making it. Free.",
                        estimate,
                        (arguments, person) -> estimate(arguments)),
                free(
                        "budget",
                        "Returns how many credits are left to spend. Free.",
                        Tool.object(),
                        (none, person) -> budget()),
                free(
                        "balance",
                        "Returns how many credits the account has. Free.",
                        Tool.object(),
                        (none, person) -> balance()));
    }

    /** Creates a tool that costs no credits. Only {@code balance} calls the service. */
    private static Tool free(String name, String description, ObjectNode schema, Tool.Action action) {
        return new Tool(name, description, schema, name, true, name.equals("balance"), action);
    }

    private ToolResult budget() {
        Spending.Left left = calls.spending().left();
        return ToolResult.of(left.words(), left.meta());
    }

    private ToolResult estimate(ObjectNode arguments) {
        String name = arguments.path("tool").asText();
        return operations.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .map(tool -> estimate(tool, (ObjectNode) arguments.path("arguments")))
                .orElseThrow(() -> new UsageException(
                        "no tool %s; did you mean %s?",
                        Failures.oneLine(name),
                        NearestName.nearest(
                                name,
                                operations.stream().map(OperationTool::name).toList())));
    }

    private <Q extends Record> ToolResult estimate(OperationTool<Q, ?> tool, ObjectNode arguments) {
        ArgumentCheck.require("arguments.", tool.schema(), arguments);
        PriceEstimate price = calls.client().estimate(tool.operation(), tool.request(arguments));
        Spending.Left left = calls.spending().left();
        boolean fits = price.max().compareTo(left.least()) <= 0;
        return ToolResult.of(
                "%s to %s credits (%s); nothing if it was bought before. %s%s"
                        .formatted(
                                Amounts.text(price.min()),
                                Amounts.text(price.max()),
                                price.reason(),
                                left.words(),
                                fits ? "" : " The call would be refused."),
                left.meta().put("min", price.min()).put("max", price.max()).put("fits", fits));
    }

    private ToolResult balance() throws RefusedException, InterruptedException {
        BigDecimal credits = calls.stored(Operations.CREDITS, NoParameters.NONE)
                .orElseThrow()
                .body()
                .credits();
        Spending.Left left = calls.spending().left();
        return ToolResult.of(
                "The account has %s credits. %s".formatted(Amounts.text(credits), left.words()),
                left.meta().put("credits", credits));
    }
}
