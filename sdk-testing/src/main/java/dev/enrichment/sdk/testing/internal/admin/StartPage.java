package dev.enrichment.sdk.testing.internal.admin;

import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.faults.FaultSpec;
import dev.enrichment.sdk.testing.internal.server.HttpHandler;
import dev.enrichment.sdk.testing.internal.server.MalformedRequestException;
import dev.enrichment.sdk.testing.internal.server.RawRequest;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import dev.enrichment.sdk.testing.service.OperationCost;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The page at {@code /}: what a person who opens the address in a browser wants to know. It loads nothing else. Accounts and
 * costs are shown to those who may use the admin routes.
 */
public final class StartPage implements HttpHandler {
    private static final String STYLE = """
            :root{color-scheme:light dark;--ink:#1a1c20;--soft:#5d6470;--line:#dfe3e8;--page:#fff;--tint:#f5f7f9}
            @media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--soft:#9aa3af;--line:#343a42;--page:#16181c;--tint:#1e2126}}
            body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page);margin:0 auto;max-width:62rem;
            padding:2rem 1.25rem}
            h1{font-size:1.5rem;margin:0}h2{font-size:1.05rem;margin:2rem 0 .5rem}p{margin:.25rem 0;color:var(--soft)}
            div{overflow-x:auto}table{border-collapse:collapse;width:100%}
            th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
            th{color:var(--soft);font-weight:500;white-space:nowrap}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
            code{font:13px/1.4 ui-monospace,monospace;background:var(--tint);padding:.1rem .3rem;border-radius:3px;
            white-space:nowrap}
            """;

    private final HttpHandler next;
    private final AdminState state;
    private final String prefix;
    private final String origin;
    private final boolean remote;

    /**
     * Creates the page.
     *
     * @param origin scheme, host and port of the server
     * @param prefix of all routes, empty for none
     * @param remote whether requests from other machines may see accounts and costs
     */
    public StartPage(HttpHandler next, AdminState state, String origin, String prefix, boolean remote) {
        this.next = next;
        this.state = state;
        this.origin = origin;
        this.prefix = prefix;
        this.remote = remote;
    }

    @Override
    public SandboxResponse reject(MalformedRequestException malformed) {
        return next.reject(malformed);
    }

    @Override
    public SandboxResponse handle(RawRequest request) {
        boolean here = List.of("/", prefix, prefix + "/").contains(request.path());
        if (!here || !List.of("GET", "HEAD").contains(request.method())) {
            return next.handle(request);
        }
        byte[] page = page(request.isLocal() || remote).getBytes(StandardCharsets.UTF_8);
        return new SandboxResponse(200, "text/html; charset=utf-8", page)
                .header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
                .header("Cache-Control", "no-store");
    }

    private String page(boolean trusted) {
        StringBuilder page = new StringBuilder(16_000);
        page.append("<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Enrichment sandbox</title>")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><style>")
                .append(STYLE)
                .append("</style></head><body><h1>Enrichment sandbox</h1><p>All data is fictitious. Base URL ")
                .append(code(origin + prefix))
                .append(", API key in the header ")
                .append(code("X-API-Key"))
                .append(". ")
                .append(code("GET /__sandbox"))
                .append(" lists the routes that control it.</p>");
        if (trusted) {
            accounts(page);
        }
        table(
                page,
                "Values that every sandbox has",
                List.of("Value", "What it shows", "In Java, WellKnown."),
                KnownValue.ALL.stream()
                        .map(each -> List.of(code(each.value()), text(each.shows()), code(each.name()))));
        table(
                page,
                "Operations",
                List.of("Request", "Credits", "Name"),
                Stream.of(SandboxRoute.values())
                        .flatMap(route -> route.paths().stream()
                                .map(path -> List.of(
                                        code(route.method() + " " + prefix + path),
                                        text(route.price()),
                                        code(route.name())))));
        table(
                page,
                "Faults, on request by the header X-Sandbox-Fault",
                List.of("Fault", "Parameters"),
                FaultSpec.names().stream()
                        .map(name -> List.of(code(name), text(String.join(", ", FaultSpec.parameters(name))))));
        return page.append("</body></html>\n").toString();
    }

    private void accounts(StringBuilder page) {
        table(
                page,
                "Accounts",
                List.of("Account", "#Credits left", "#Spent"),
                state.accounts().all().stream()
                        .map(account -> List.of(
                                text(account.name()),
                                account.balance().toPlainString(),
                                account.spent().toPlainString())));
        List<List<String>> costs = state.accounts().all().stream()
                .flatMap(account -> account.costs().stream().map(cost -> row(account, cost)))
                .toList();
        if (!costs.isEmpty()) {
            table(
                    page,
                    "Costs",
                    List.of("Account", "Operation", "#Requests", "#Charged", "#Rejected", "#Credits", "#In faults"),
                    costs.stream());
        }
    }

    private static List<String> row(AccountState account, OperationCost cost) {
        return List.of(
                text(account.name()),
                code(cost.route().name()),
                String.format(Locale.ROOT, "%,d", cost.requests()),
                String.format(Locale.ROOT, "%,d", cost.charged()),
                String.format(Locale.ROOT, "%,d", cost.rejected()),
                cost.credits().toPlainString(),
                cost.lost().toPlainString());
    }

    /** Appends a table; columns of figures have a title that begins with a number sign. */
    private static void table(StringBuilder page, String title, List<String> columns, Stream<List<String>> rows) {
        page.append("<h2>").append(text(title)).append("</h2><div><table><thead><tr>");
        columns.forEach(column -> page.append(column.startsWith("#") ? "<th class=\"n\">" : "<th>")
                .append(text(column.replace("#", "")))
                .append("</th>"));
        page.append("</tr></thead><tbody>");
        rows.forEach(row -> {
            page.append("<tr>");
            for (int i = 0; i < row.size(); i++) {
                page.append(columns.get(i).startsWith("#") ? "<td class=\"n\">" : "<td>")
                        .append(row.get(i))
                        .append("</td>");
            }
            page.append("</tr>");
        });
        page.append("</tbody></table></div>");
    }

    private static String code(String value) {
        return "<code>" + text(value) + "</code>";
    }

    private static String text(String value) {
        return value.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
