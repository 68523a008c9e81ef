/**
 * Tests of the server for AI agents. {@code McpClient} is a client that shares no code with it, and {@code AgentWorld}
 * simulates agents that misbehave.
 *
 * <ul>
 *   <li>{@code McpCommand}, {@code McpServer}, {@code OperationTool}: {@code McpTest}, {@code McpContractTest},
 *       {@code McpProcessTest}
 *   <li>{@code ArgumentCheck}, {@code TypedArguments}: {@code McpContractTest}
 *   <li>{@code DataText}, {@code ResultView}, {@code ToolResult}: {@code McpTest}, {@code McpContractTest}
 *   <li>{@code JsonRpcConnection}, {@code JsonRpcException}: {@code McpTest}, {@code McpContractTest}
 *   <li>{@code PaidCalls}, {@code Spending}: {@code McpTest}, {@code McpProcessTest}, {@code AgentWorldTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.cli.mcp;

import org.jspecify.annotations.NullMarked;
