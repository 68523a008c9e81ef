package dev.enrichment.sdk.bulk.simulation;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What really happened: what was sent and charged, and what the programs have seen. */
final class Truth {
    private final Map<String, Row> rows = new LinkedHashMap<>();
    private final Map<SimulatedProcess, BigDecimal> previews = new LinkedHashMap<>();

    private final Map<SimulatedProcess, String> lists = new LinkedHashMap<>();
    private Runnable whenCharged = () -> {};

    /** A row of the user. */
    static final class Row {
        final List<Request> requests = new ArrayList<>();
        /** How often the user wants it bought: once, and each time a doubt is repeated or a response is refreshed. */
        int allowed = 1;
        /** Whether a program has begun to erase it. */
        boolean erased;
        /** Whether a process had it on the wire, or was about to send it, when it was killed. */
        boolean wasOnTheWire;
        /** The texts of the outcomes that the programs have seen, in their order. */
        final List<String> seen = new ArrayList<>();

        BigDecimal charged() {
            return requests.stream().map(each -> each.charged).reduce(BigDecimal.ZERO, BigDecimal::add);
        }

        long charges() {
            return requests.stream().filter(each -> each.charged.signum() > 0).count();
        }
    }

    /** A request that was on its way. */
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

    /** Returns the name of the row that a request is for. */
    static String nameIn(String request) {
        return request.substring(request.indexOf("row"), request.indexOf('@'));
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
        if (!scenario.wishes().refresh().isZero()) {
            for (int i = 0; i < scenario.rows(); i++) {
                row("row" + i).allowed += scenario.wishes().twoSteps() ? 2 : 1;
            }
        }
    }

    /** Returns what the processes of each list were charged. */
    Map<String, BigDecimal> chargedToLists() {
        Map<String, BigDecimal> sums = new LinkedHashMap<>();
        lists.forEach((process, list) -> sums.merge(list, chargedTo(process), BigDecimal::add));
        return sums;
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
