package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** JSON schemas of the structured content of results. */
final class ResultSchemas {
    private ResultSchemas() {}

    /** Returns the schema of the response of an operation. */
    static ObjectNode ofCall() {
        ObjectNode schema = ofBudget();
        Tool.field(schema, "operation", "string", "The operation that was called.", true);
        Tool.field(schema, "cost", "number", "The credits that this call cost.", true);
        Tool.field(schema, "cost_in_doubt", "number", "The credits that may have been charged in addition.", false);
        Tool.field(schema, "source", "string", "Where the data comes from.", true)
                .putArray("enum")
                .add("service")
                .add("store");
        Tool.field(schema, "request_id", "string", "The ID of the request at the service.", false);
        Tool.field(schema, "found", "boolean", "Whether anything was found.", true);
        Tool.field(schema, "identity", "string", "Whether the response is about whom the request named.", true)
                .putArray("enum")
                .add("agrees")
                .add("conflicts")
                .add("not_stated");
        Tool.field(schema, "remarks", "array", "What else is known about the response.", true)
                .putObject("items")
                .put("type", "string");
        Tool.field(schema, "part", "integer", "The part of the result that this is.", true);
        Tool.field(schema, "parts", "integer", "The number of parts.", true);
        return withResults(schema);
    }

    /** Returns the schema of an estimate. */
    static ObjectNode ofEstimate() {
        ObjectNode schema = ofBudget();
        Tool.field(schema, "min", "number", "The fewest credits that the call costs.", true);
        Tool.field(schema, "max", "number", "The most credits that the call costs.", true);
        Tool.field(schema, "fits", "boolean", "Whether the budget covers the call.", true);
        return schema;
    }

    /** Returns the schema of the remaining budget, which is part of every result. */
    static ObjectNode ofBudget() {
        ObjectNode schema = Tool.object();
        ObjectNode left = Tool.field(schema, "budget_left", "object", "The credits that may still be spent.", true);
        left.putObject("properties");
        Tool.field(left, "session", "number", "In this session.", true);
        Tool.field(left, "day", "number", "Today, if there is a limit for a day.", false);
        return schema;
    }

    /** Returns the schema of a balance. */
    static ObjectNode ofBalance() {
        ObjectNode schema = ofBudget();
        Tool.field(schema, "credits", "number", "The credits of the account.", false);
        return schema;
    }

    /** Returns the schema of earlier purchases. */
    static ObjectNode ofBought() {
        ObjectNode schema = ofBudget();
        Tool.field(schema, "cost", "number", "Always 0.", true);
        Tool.field(schema, "shown", "integer", "The number of purchases that are shown.", true);
        return withResults(schema);
    }

    private static ObjectNode withResults(ObjectNode schema) {
        Tool.field(schema, ToolResult.RESULTS, "array", "Data of the service: objects, or pieces of a long one.", true)
                .putObject("items")
                .putArray("type")
                .add("object")
                .add("string");
        return schema;
    }
}
