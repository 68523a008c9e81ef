package dev.enrichment.sdk.adversary;

import static dev.enrichment.sdk.adversary.BodyKind.HTML;
import static dev.enrichment.sdk.adversary.BodyKind.JSON_ARRAY;
import static dev.enrichment.sdk.adversary.BodyKind.NOTHING;
import static dev.enrichment.sdk.adversary.BodyKind.PROBLEM;
import static dev.enrichment.sdk.adversary.BodyKind.PROBLEM_FLAT;
import static dev.enrichment.sdk.adversary.BodyKind.PROBLEM_OLD;
import static dev.enrichment.sdk.adversary.BodyKind.ROWS;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Generates random responses of an honest but unreliable service. A response reports its charge in at least one place,
 * unless it is lost, or is a success or a server error without that information.
 */
record ResponseGenerator(Draw draw, Endpoint<?> endpoint) {
    private static final List<Integer> REDIRECTS = List.of(300, 301, 302, 303, 304, 307, 308);
    private static final List<Integer> REFUSALS =
            List.of(400, 401, 402, 403, 404, 405, 407, 408, 409, 410, 413, 418, 421, 422, 425, 451, 499);
    private static final List<Integer> SERVER_ERRORS = List.of(500, 500, 501, 502, 502, 503, 503, 504, 505, 520, 599);
    private static final List<Framing> WHOLE = framings(true);
    private static final List<Framing> BROKEN = framings(false);

    private static final List<BodyKind> ERRORS =
            List.of(PROBLEM, PROBLEM, PROBLEM_FLAT, PROBLEM_OLD, HTML, NOTHING, ROWS, JSON_ARRAY);
    private static final List<BodyKind> SUCCESSES = Stream.concat(
                    Stream.of(ROWS, ROWS),
                    Arrays.stream(BodyKind.values()).filter(kind -> kind != PROBLEM_FLAT && kind != PROBLEM_OLD))
            .toList();

    private static List<Framing> framings(boolean complete) {
        return Arrays.stream(Framing.values())
                .filter(framing -> framing.complete == complete)
                .toList();
    }

    /** Returns a success without any surprise. */
    static ResponsePlan orderly(Endpoint<?> endpoint) {
        String charge = endpoint.atMost().toPlainString();
        ChargePlan stated = new ChargePlan(endpoint.atMost(), charge, charge);
        return new ResponsePlan(200, stated, ROWS, Framing.LENGTH, 100, null);
    }

    ResponsePlan any() {
        int status = status();
        BodyKind body = draw.oneOf(status >= 200 && status < 300 ? SUCCESSES : ERRORS);
        Framing framing = draw.percent(25) ? draw.oneOf(BROKEN) : draw.percent(60) ? Framing.LENGTH : draw.oneOf(WHOLE);
        if (status == 204 || status == 205 || status == 304) {
            framing = Framing.LENGTH;
            body = status != 304 && draw.percent(20) ? ROWS : NOTHING;
        }
        int cut = draw.between(0, 99);
        return charged(new ResponsePlan(status, ChargePlan.NONE, body, framing, cut, retryAfter(status)));
    }

    private int status() {
        int choice = draw.between(1, 100);
        if (choice <= 42) {
            return 200;
        } else if (choice <= 49) {
            return draw.oneOf(201, 202, 203, 204, 205, 206, 226, 299);
        } else if (choice <= 53) {
            return draw.oneOf(REDIRECTS);
        } else if (choice <= 68) {
            return draw.oneOf(REFUSALS);
        } else if (choice <= 78) {
            return 429;
        }
        return draw.percent(2) ? draw.oneOf(600, 999) : draw.oneOf(SERVER_ERRORS);
    }

    private @Nullable String retryAfter(int status) {
        boolean usual = status == 429 || status == 503 || status == 500;
        if (!draw.percent(usual ? 65 : 5)) {
            return null;
        }
        return draw.percent(75)
                ? String.valueOf(draw.between(0, 4))
                : draw.oneOf("99999999999", "-5", "1500", "soon", "1.5", "0x10", "Fri, 31 Dec 1999 23:59:59 GMT");
    }

    /** Puts figures into the response, and derives from those that can be seen what was really charged. */
    private ResponsePlan charged(ResponsePlan shape) {
        boolean states = draw.percent(shape.successful() ? 85 : 30);
        int places = states ? draw.between(1, 3) : 0;
        String figure = figure();
        boolean inBody = (places & 1) != 0 && (shape.body().jsonObject || shape.successful());
        boolean inHeader = (places & 2) != 0 || (states && !inBody);
        @Nullable String body = inBody ? written(draw.percent(80) ? figure : figure()) : null;
        @Nullable String header = inHeader ? (draw.percent(80) ? figure : figure()) : null;
        @Nullable
        BigDecimal seen =
                shape.with(new ChargePlan(BigDecimal.ZERO, body, header)).seenAtBest();
        if (shape.mayBeSeen() && seen != null && seen.compareTo(endpoint.atMost()) > 0) {
            // A client that does not see the header could neither know nor set aside as much.
            header = null;
            seen = shape.with(new ChargePlan(BigDecimal.ZERO, body, null)).seenAtBest();
        }
        BigDecimal charged = seen == null ? silently(shape) : seen;
        boolean hidden = body != null && !(shape.arrivesWhole() && shape.body().jsonObject);
        return shape.with(new ChargePlan(charged, hidden ? charged.toPlainString() : body, header));
    }

    /** Returns a charge that no figure tells: only where the status leaves it open, and never more than the price. */
    private BigDecimal silently(ResponsePlan shape) {
        boolean lost = !shape.headersArrive() && !shape.mayBeSeen();
        boolean open = lost || !RetryTable.saysRefused(shape);
        return open && draw.percent(60) ? endpoint.atMost() : BigDecimal.ZERO;
    }

    private String figure() {
        int choice = draw.between(1, 100);
        if (choice <= 65) {
            return choice <= 25 ? "0" : endpoint.atMost().toPlainString();
        }
        return draw.oneOf("4", "4.0", "0.25", "2.6", "1", "25", "2.60");
    }

    /** Writes a number or, as some services do, a text. */
    private String written(String figure) {
        return draw.percent(15) ? "\"" + figure + "\"" : figure;
    }
}
