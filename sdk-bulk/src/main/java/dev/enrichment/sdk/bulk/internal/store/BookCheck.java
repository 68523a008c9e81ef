package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Compares the books of a store: the requests, the calls that are in flight or in doubt, the lists, the budgets and the
 * totals. Each amount appears in several books, so a difference shows that a change was recorded only in some of them.
 *
 * <p>The charges of a named budget cannot be compared, because a call that has ended leaves no record of its budgets.
 * The charges of a single list cannot be compared either, because a request moves to the list that buys it last.
 */
final class BookCheck {
    private static final String READ_ROWS =
            "SELECT request_key, state, settled_state, paid_micros, open_micros, charged_micros, replaced_micros,"
                    + " status IS NOT NULL AS has_status, response IS NOT NULL AS has_response, length(request) > 0 AS has_request FROM enrichment_purchase";

    private static final String READ_CALLS =
            "SELECT request_key, list, open_micros, owner IS NOT NULL AND NOT abandoned AS is_claim,"
                    + " owner IS NOT NULL AS is_owned, call FROM enrichment_call";

    private static final String READ_SUMS = "SELECT name, role, paid_micros, open_micros FROM enrichment_budget";

    private final List<String> differences = new ArrayList<>();

    /** Row of the table of requests, with the columns that are compared. */
    private record Row(
            ByteBuffer key,
            PurchaseState state,
            PurchaseState settled,
            BigDecimal paid,
            BigDecimal open,
            BigDecimal ofResponses,
            boolean hasStatus,
            boolean hasResponse,
            boolean hasRequest) {
        static Row read(Cursor row) throws SQLException {
            return new Row(
                    ByteBuffer.wrap(row.bytes(Column.REQUEST_KEY)),
                    PurchaseState.of(row.text(Column.STATE)),
                    PurchaseState.of(row.text(Column.SETTLED_STATE)),
                    row.amount(Column.PAID_MICROS),
                    row.amount(Column.OPEN_MICROS),
                    row.amount(Column.CHARGED_MICROS).add(row.amount(Column.REPLACED_MICROS)),
                    row.flag(Column.HAS_STATUS),
                    row.flag(Column.HAS_RESPONSE),
                    row.flag(Column.HAS_REQUEST));
        }
    }

    /** Row of the table of calls, with the columns that are compared. */
    private record Entry(ByteBuffer key, String list, BigDecimal open, boolean isClaim, boolean isOwned, long number) {
        static Entry read(Cursor row) throws SQLException {
            return new Entry(
                    ByteBuffer.wrap(row.bytes(Column.REQUEST_KEY)),
                    row.text(Column.LIST),
                    row.amount(Column.OPEN_MICROS),
                    row.flag(Column.IS_CLAIM),
                    row.flag(Column.IS_OWNED),
                    row.number(Column.CALL));
        }
    }

    /** Row of the table of lists and budgets, with the columns that are compared. */
    private record Sum(String name, String role, BigDecimal paid, BigDecimal open) {
        static Sum read(Cursor row) throws SQLException {
            return new Sum(
                    row.text(Column.NAME),
                    row.text(Column.ROLE),
                    row.amount(Column.PAID_MICROS),
                    row.amount(Column.OPEN_MICROS));
        }
    }

    private BookCheck() {}

    /** Returns a sentence for each difference between the books. Returns an empty list if they agree. */
    static List<String> of(Session session) throws SQLException {
        BookCheck check = new BookCheck();
        List<Row> rows = session.list(READ_ROWS, Row::read);
        List<Entry> calls = session.list(READ_CALLS, Entry::read);
        List<Sum> sums = session.list(READ_SUMS, Sum::read);
        List<Sum> lists = sums.stream().filter(sum -> sum.role().equals("list")).toList();
        Totals totals = Totals.load(session);
        check.same("credits paid", totals.paid(), "requests", sum(rows, Row::paid), "lists", sum(lists, Sum::paid));
        check.same("credits open", totals.open(), "requests", sum(rows, Row::open), "lists", sum(lists, Sum::open));
        check.same("credits open", totals.open(), "requests", sum(rows, Row::open), "calls", sum(calls, Entry::open));
        Map<ByteBuffer, List<Entry>> byKey = calls.stream().collect(Collectors.groupingBy(Entry::key));
        rows.forEach(row -> check.row(row, byKey.getOrDefault(row.key(), List.of())));
        lists.forEach(list -> check.open(list, calls, call -> call.list().equals(list.name())));
        for (Sum budget : sums) {
            if (!lists.contains(budget)) {
                String sql = "SELECT call FROM enrichment_hold WHERE budget = ?";
                List<Long> held = session.list(sql, row -> row.number(Column.CALL), budget.name());
                check.open(budget, calls, call -> held.contains(call.number()));
            }
        }
        String lost = "SELECT call FROM enrichment_hold WHERE call NOT IN (SELECT call FROM enrichment_call)";
        check.require(!session.has(lost), "a call that has ended still counts against a budget");
        return List.copyOf(check.differences);
    }

    private interface Amount<T> {
        BigDecimal of(T row);
    }

    private static <T> BigDecimal sum(List<T> rows, Amount<T> amount) {
        return rows.stream().map(amount::of).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private void same(String what, BigDecimal total, String one, BigDecimal ofOne, String other, BigDecimal ofOther) {
        require(
                total.compareTo(ofOne) == 0 && total.compareTo(ofOther) == 0,
                "%s: %s in total, %s by %s, %s by %s"
                        .formatted(what, text(total), text(ofOne), one, text(ofOther), other));
    }

    private void open(Sum book, List<Entry> calls, Predicate<Entry> counts) {
        BigDecimal open = sum(calls.stream().filter(counts).toList(), Entry::open);
        require(
                open.compareTo(book.open()) == 0,
                "%s \"%s\": %s credits are open, but %s by calls"
                        .formatted(book.role(), book.name(), text(book.open()), text(open)));
    }

    private void row(Row row, List<Entry> calls) {
        String name = "request " + HexFormat.of().formatHex(row.key().array()) + " (" + row.state() + "): ";
        BigDecimal open = sum(calls, Entry::open);
        require(
                row.open().compareTo(open) == 0,
                "%s%s credits are open, but %s by calls".formatted(name, text(row.open()), text(open)));
        require(
                row.ofResponses().compareTo(row.paid()) <= 0,
                "%s%s credits were paid, but %s for responses"
                        .formatted(name, text(row.paid()), text(row.ofResponses())));
        require(row.paid().signum() >= 0 && row.open().signum() >= 0, name + "an amount is negative");
        long claims = calls.stream().filter(Entry::isClaim).count();
        require(claims <= 1, name + claims + " calls have claimed it");
        require(row.hasStatus() == row.hasResponse(), name + "a response without a status, or the other way round");
        require(
                calls.stream().allMatch(call -> call.isOwned() || call.open().signum() > 0),
                name + "a call that has ended is kept although nothing is open");
        require(state(row, claims), name + "the state contradicts the amounts, the response or the calls");
    }

    private static boolean state(Row row, long claims) {
        boolean isSettled = row.settled() == row.state();
        return switch (row.state()) {
            case FREE -> isSettled;
            case INTENT -> claims == 1;
            case DONE -> isSettled && row.hasResponse();
            case UNKNOWN -> row.open().signum() > 0;
            case LOST -> isSettled && row.paid().signum() > 0;
            case ERASED -> isSettled && !row.hasResponse() && !row.hasRequest();
        };
    }

    private void require(boolean holds, String difference) {
        if (!holds) {
            differences.add(difference);
        }
    }

    private static String text(BigDecimal amount) {
        return dev.enrichment.sdk.internal.values.Amounts.text(amount);
    }
}
