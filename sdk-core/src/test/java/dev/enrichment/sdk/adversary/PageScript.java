package dev.enrichment.sdk.adversary;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Finds the page of one search that a request asks for. */
final class PageScript {
    private static final Pattern OFFSET = Pattern.compile("\"offset\":(-?[0-9]+)");
    private static final Pattern LIMIT = Pattern.compile("\"limit\":([0-9]+)");
    private static final Pattern CURSOR = Pattern.compile("\"cursor\":\"from-([0-9]+)-[0-9]+\"");

    private final PaginationPlan plan;
    private int cursors;

    PageScript(PaginationPlan plan) {
        this.plan = plan;
    }

    /**
     * One page.
     *
     * @param rows the numbers of its rows
     * @param time a JSON member of each row that is always new, after a comma; empty for none
     * @param paging JSON members that lead to the next page, each after a comma
     */
    record Page(List<Integer> rows, String time, String paging) {}

    /** A text that a row is recognised by. */
    static String marker(int row) {
        return "row%05dx".formatted(row);
    }

    synchronized Page page(String request) {
        int limit = number(LIMIT, request, plan.limit());
        boolean byCursor = request.contains("\"cursor\"");
        int asked = Math.max(0, byCursor ? number(CURSOR, request, 0) : number(OFFSET, request, 0));
        int from = switch (plan.kind()) {
            case SAME_PAGE, IGNORED_OFFSET -> 0;
            case CYCLE, FRESH_CYCLE, FRESH_CYCLE_BY_OFFSET -> asked % (plan.cycle() * limit);
            default -> asked;
        };
        int to = plan.kind().honest() ? Math.min(from + limit, plan.total()) : from + limit;
        List<Integer> rows = IntStream.range(from, Math.max(from, to)).boxed().toList();
        boolean more = !plan.kind().honest() || to < plan.total();
        String paging = paging(asked, limit, more);
        return new Page(rows, plan.kind().fresh() ? ",\"observed_at\":" + cursors : "", paging);
    }

    private String paging(int offset, int limit, boolean more) {
        boolean byOffset = plan.kind().byOffset();
        cursors++;
        String cursor = more && !byOffset ? ",\"next_cursor\":\"from-" + (offset + limit) + "-" + cursors + "\"" : "";
        String has = ",\"has_more\":" + more;
        if (plan.target().equals(PaginationTarget.JOBS)) {
            return ",\"total\":" + plan.total() + ",\"pagination\":{\"limit\":" + limit + cursor + has + "}";
        }
        return ",\"offset\":" + offset + ",\"limit_applied\":" + limit + cursor
                + (plan.target().cursors() ? has : "");
    }

    private static int number(Pattern pattern, String text, int otherwise) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : otherwise;
    }
}
