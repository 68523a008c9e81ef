package dev.enrichment.sdk.bulk.simulation;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Record of what really happened in a simulation: the requests and their charges, and the outcomes that the programs
 * received.
 */
final class Truth {
    private final Map<String, Row> rows = new LinkedHashMap<>();
    private final Map<SimulatedProcess, BigDecimal> previews = new LinkedHashMap<>();

    private final Map<SimulatedProcess, String> lists = new LinkedHashMap<>();
    private final List<String> broken;
    private boolean livingTakenForDead;
    private Runnable whenCharged = () -> {};
    /** How often a program began to walk through the pages of a search, and would have bought again what is too old. */
    private int refreshingWalks;

    Truth(List<String> broken) {
        this.broken = broken;
    }

    /** Says what is broken if something does not hold. */
    void require(boolean holds, String invariant) {
        if (!holds) {
            broken.add(invariant);
        }
    }

    /** Row that a simulated user wants to buy, with all its requests. */
    static final class Row {
        final List<Request> requests = new ArrayList<>();
        /** How often the user wants it bought: once, and each time a call in doubt is sent again or a response is refreshed. */
        int allowed = 1;
        /** Whether a program has begun to erase it. */
        boolean erased;
        /** The status with which the service always answers it, for free; 0 if it sells it. */
        int freeStatus;
        /** Whether its cursor was refused, so that it is asked for by offset, also if it is in doubt and to be repeated. */
        boolean cursorExpired;
        /** Whether a process had it in flight, or was about to send it, when it was killed. */
        boolean wasInFlight;
        /** The texts of the outcomes that the programs have seen, in their order. */
        final List<String> seen = new ArrayList<>();
        /** What the service answered, whether that arrived or not. */
        final Set<String> answers = new HashSet<>();

        BigDecimal charged() {
            return requests.stream().map(each -> each.charged).reduce(BigDecimal.ZERO, BigDecimal::add);
        }

        long charges() {
            return requests.stream().filter(each -> each.charged.signum() > 0).count();
        }
    }

    /** Request that was sent to the service. */
    static final class Request {
        final SimulatedProcess process;
        BigDecimal charged = BigDecimal.ZERO;
        /** Whether the last byte of the response reached the process. */
        boolean delivered;

        boolean unreadable;

        Request(SimulatedProcess process) {
            this.process = process;
        }

        /** Returns whether nobody can know what became of it, or its process was killed before it could say so. */
        boolean mayBeInDoubt() {
            return !delivered || unreadable || process.wasCutOff();
        }
    }

    /** Returns the name of what a stored request is for. */
    static String nameIn(String operation, byte[] request) {
        return Product.of(operation).nameIn(new String(request, StandardCharsets.UTF_8));
    }

    Row row(String name) {
        return rows.computeIfAbsent(name, missing -> new Row());
    }

    Map<String, Row> rows() {
        return rows;
    }

    /** A program begins to work for a list. */
    void begins(SimulatedProcess process, String list) {
        lists.put(process, list);
    }

    /** A run begins that buys what is too old: each row once for each time it asks for it. */
    void mayRefresh(Scenario scenario) {
        Wishes wishes = scenario.wishes();
        if (wishes.refresh().isZero()) {
            return;
        }
        for (int i = 0; i < scenario.rows(); i++) {
            allow(Goods.first(wishes), "row" + i, wishes.second() == Wishes.Second.SAME ? 2 : 1);
            if (wishes.second() == Wishes.Second.OTHER) {
                allow(Goods.other(), "row" + i, 1);
            }
        }
    }

    private void allow(Goods<?, ?> goods, String row, int times) {
        goods.names(row).forEach(name -> row(name).allowed += times);
    }

    /** A call or a walk begins that buys what is too old. */
    void mayRefresh(Goods<?, ?> goods, String row) {
        if (goods.product() == Product.SEARCH) {
            refreshingWalks++;
        } else {
            allow(goods, row, 1);
        }
    }

    /** Returns how often something may be bought. */
    int allowed(String name) {
        return row(name).allowed + (name.startsWith("walk") ? refreshingWalks : 0);
    }

    /** A program begins to erase a row. */
    void erases(Goods<?, ?> goods, String row) {
        goods.names(row).forEach(name -> row(name).erased = true);
    }

    /**
     * Returns what the processes of each list were charged. Rows that are in doubt for two lists are left out: the balance says
     * that one of the requests was charged, but not which.
     */
    Map<String, BigDecimal> chargedToLists() {
        Map<String, BigDecimal> sums = new LinkedHashMap<>();
        for (Row row : rows.values()) {
            long listsInDoubt = row.requests.stream()
                    .filter(Request::mayBeInDoubt)
                    .map(this::listOf)
                    .distinct()
                    .count();
            if (listsInDoubt <= 1) {
                row.requests.forEach(each -> sums.merge(listOf(each), each.charged, BigDecimal::add));
            }
        }
        return sums;
    }

    private String listOf(Request request) {
        return lists.getOrDefault(request.process, "");
    }

    /** A program has confirmed what its run costs at most. */
    void previewed(SimulatedProcess process, BigDecimal most) {
        previews.put(process, most);
    }

    /** Returns the processes that were charged more than they had confirmed. */
    List<String> exceeded() {
        return previews.keySet().stream()
                .filter(process -> chargedTo(process).compareTo(previews.getOrDefault(process, BigDecimal.ZERO)) > 0)
                .map(process -> process.name)
                .toList();
    }

    private BigDecimal chargedTo(SimulatedProcess process) {
        return rows.values().stream()
                .flatMap(row -> row.requests.stream())
                .filter(request -> request.process == process)
                .map(request -> request.charged)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** A process is taken for dead, which may be wrong. */
    void takenForDead(boolean isAlive) {
        livingTakenForDead |= isAlive;
    }

    /** Returns the kinds of events that no single process could note. */
    List<String> events() {
        List<String> events = new ArrayList<>();
        if (livingTakenForDead) {
            events.add("a living process is taken for dead");
        }
        if (rows.values().stream().anyMatch(row -> row.charges() > 1)) {
            events.add("something is bought again");
        }
        if (new HashSet<>(lists.values()).size() > 1) {
            events.add("two lists");
        }
        if (rows.keySet().stream().anyMatch(name -> name.matches("row\\d+\\.1") && !sameProcess(name))) {
            events.add("another process continues with the second page");
        }
        return events;
    }

    private boolean sameProcess(String secondPage) {
        Row first = row(secondPage.replaceFirst("1$", "0"));
        return row(secondPage).requests.stream()
                .allMatch(each -> first.requests.stream().anyMatch(other -> other.process == each.process));
    }

    Request sent(SimulatedProcess process, String row) {
        Request request = new Request(process);
        row(row).requests.add(request);
        return request;
    }

    void charged(Request request, BigDecimal amount) {
        request.charged = request.charged.add(amount);
        whenCharged.run();
    }

    void whenCharged(Runnable action) {
        whenCharged = action;
    }

    BigDecimal charged() {
        return rows.values().stream().map(Row::charged).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
