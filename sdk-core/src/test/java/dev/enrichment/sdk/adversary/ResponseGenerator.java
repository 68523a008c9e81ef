package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Draws responses of a service that is honest but messy: what it charges it states in at least one place, unless the
 * response is lost, or is a success or a server error that says nothing.
 */
final class ResponseGenerator {
    private static final List<Integer> ODD_SUCCESSES = List.of(201, 202, 203, 206, 226, 299);
    private static final List<Integer> REDIRECTS = List.of(300, 301, 302, 303, 304, 307, 308);
    private static final List<Integer> REFUSALS =
            List.of(400, 401, 402, 403, 404, 405, 407, 408, 409, 410, 413, 418, 421, 422, 425, 451, 499);
    private static final List<Integer> SERVER_ERRORS = List.of(500, 500, 501, 502, 502, 503, 503, 504, 505, 520, 599);
    private static final List<String> IMPLAUSIBLE = List.of(
            "1e999999999",
            "1e300000000",
            "1E+20",
            "-1000",
            "-0.5",
            "9".repeat(400),
            "0.2500000000000000000000000",
            "1000000000.5",
            "1e-999999999");
    private static final List<Framing> WHOLE = List.of(
            Framing.LENGTH,
            Framing.CHUNKED,
            Framing.CHUNKED_AND_LENGTH,
            Framing.CLOSE_DELIMITED,
            Framing.HTTP_1_0,
            Framing.SLOW,
            Framing.AFTER_INTERIM,
            Framing.THEN_CLOSED);
    private static final List<Framing> BROKEN = List.of(
            Framing.LENGTH_TOO_LONG,
            Framing.LENGTH_TOO_SHORT,
            Framing.CUT,
            Framing.CUT_CHUNKED,
            Framing.RESET_IN_BODY,
            Framing.CUT_IN_HEADERS,
            Framing.NO_HTTP,
            Framing.CLOSE_WITHOUT_RESPONSE,
            Framing.RESET_WITHOUT_RESPONSE,
            Framing.RESET_UNREAD);
    private static final List<BodyKind> SUCCESSES = List.of(
            BodyKind.ROWS,
            BodyKind.ROWS,
            BodyKind.ROWS,
            BodyKind.NO_ROWS,
            BodyKind.NEW_FIELDS,
            BodyKind.WRONG_TYPES,
            BodyKind.GZIP,
            BodyKind.BYTE_ORDER_MARK,
            BodyKind.ROWS_AND_ERRORS,
            BodyKind.PROBLEM,
            BodyKind.HTML,
            BodyKind.NOTHING,
            BodyKind.JSON_NULL,
            BodyKind.JSON_ARRAY,
            BodyKind.JSON_TRUNCATED,
            BodyKind.TOO_DEEP);
    private static final List<BodyKind> ERRORS = List.of(
            BodyKind.PROBLEM,
            BodyKind.PROBLEM,
            BodyKind.PROBLEM_FLAT,
            BodyKind.PROBLEM_OLD,
            BodyKind.PROBLEM_UTF_16,
            BodyKind.PROBLEM_THEN_CHARGE,
            BodyKind.HTML,
            BodyKind.HTML_ECHO,
            BodyKind.PLAIN_TEXT,
            BodyKind.NOTHING,
            BodyKind.ROWS,
            BodyKind.JSON_ARRAY);
    private final Draw draw;
    private final Endpoint<?> endpoint;
    private final boolean stalls;
    private final boolean asPriced;

    /**
     * With {@code stalls}, some responses never end. With {@code asPriced}, nothing costs more than the table says, so
     * that what a client sets aside is enough even if it sees no response.
     */
    ResponseGenerator(Draw draw, Endpoint<?> endpoint, boolean stalls, boolean asPriced) {
        this.draw = draw;
        this.endpoint = endpoint;
        this.stalls = stalls;
        this.asPriced = asPriced;
    }

    /** A success without any surprise. */
    static ResponsePlan orderly(Endpoint<?> endpoint) {
        return ResponsePlan.orderly(200, ChargePlan.stated(endpoint.atMost()), BodyKind.ROWS, 1);
    }

    ResponsePlan any() {
        int status = status();
        boolean success = status >= 200 && status < 300;
        BodyKind body = success ? draw.oneOf(SUCCESSES) : draw.oneOf(ERRORS);
        Framing framing = framing();
        if (status == 204 || status == 205 || status == 304) {
            framing = Framing.LENGTH;
            body = status != 304 && draw.percent(20) ? BodyKind.ROWS : BodyKind.NOTHING;
        }
        String retryAfter = retryAfter(status);
        ResponsePlan shape = new ResponsePlan(
                status,
                ChargePlan.NONE,
                body,
                body == BodyKind.NO_ROWS ? 0 : draw.between(1, 3),
                framing,
                draw.between(0, 99),
                retryAfter,
                noise(retryAfter != null),
                remaining(),
                draw.percent(5) ? draw.between(1, 10) : 0,
                null);
        return charged(shape);
    }

    private int status() {
        int choice = draw.between(1, 100);
        if (choice <= 42) {
            return 200;
        } else if (choice <= 47) {
            return draw.oneOf(ODD_SUCCESSES);
        } else if (choice <= 49) {
            return draw.oneOf(204, 205);
        } else if (choice <= 53) {
            return draw.oneOf(REDIRECTS);
        } else if (choice <= 68) {
            return draw.oneOf(REFUSALS);
        } else if (choice <= 78) {
            return 429;
        }
        return draw.percent(2) ? draw.oneOf(600, 999) : draw.oneOf(SERVER_ERRORS);
    }

    Framing framing() {
        if (stalls && draw.percent(30)) {
            return draw.oneOf(Framing.STALL_WITHOUT_RESPONSE, Framing.STALL_IN_BODY);
        }
        return draw.percent(25) ? draw.oneOf(BROKEN) : draw.percent(60) ? Framing.LENGTH : draw.oneOf(WHOLE);
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

    private List<String> noise(boolean waits) {
        List<String> headers = new ArrayList<>();
        if (draw.percent(6)) {
            headers.add("X-Credits-Remaining: " + draw.oneOf("900", "3", "-5"));
        }
        if (waits && draw.percent(15)) {
            headers.add("Retry-After: 0");
        }
        return headers;
    }

    private @Nullable String remaining() {
        return draw.percent(80)
                ? String.valueOf(draw.between(0, 1000))
                : draw.percent(50) ? null : draw.oneOf(IMPLAUSIBLE);
    }

    /** Puts figures into the response, and derives from those that can be seen what was really charged. */
    private ResponsePlan charged(ResponsePlan shape) {
        String body = null;
        List<String> headers = new ArrayList<>();
        boolean states = draw.percent(shape.successful() ? 85 : 30);
        if (states) {
            int places = draw.between(1, 3);
            String figure = figure();
            boolean bodyCan = shape.body().jsonObject() || shape.successful();
            if ((places & 1) != 0 && bodyCan) {
                body = quoted(draw.percent(80) ? figure : figure());
                if (draw.percent(12)) {
                    body = body + ChargePlan.AGAIN + quoted(figure());
                }
            }
            if ((places & 2) != 0 || body == null) {
                headers.add(draw.percent(80) ? figure : figure());
                if (draw.percent(3)) {
                    headers.add(figure());
                }
            }
        }
        Evidence seen =
                with(shape, new ChargePlan(BigDecimal.ZERO, body, headers)).evidenceAtBest();
        if (shape.mayBeSeen() && (seen.implausible() || tooMuch(seen))) {
            // A client that does not see them could neither know nor set aside as much.
            headers.clear();
            seen = with(shape, new ChargePlan(BigDecimal.ZERO, body, headers)).evidenceAtBest();
        }
        boolean bodyIsHidden =
                body != null && !(shape.arrivesWhole() && shape.body().jsonObject());
        BigDecimal charged = seen.highest() != null ? seen.highest() : silently(shape, seen.implausible());
        if (bodyIsHidden) {
            body = charged.toPlainString();
        }
        return with(shape, new ChargePlan(charged, body, headers));
    }

    private boolean tooMuch(Evidence seen) {
        return seen.highest() != null && seen.highest().compareTo(endpoint.atMost()) > 0;
    }

    /** A charge that no figure tells: only where the status leaves it open, and never more than the price. */
    private BigDecimal silently(ResponsePlan shape, boolean implausible) {
        boolean lost = !shape.headersArrive() && !shape.mayBeSeen();
        boolean open = implausible || lost || !RetryTable.saysRefused(shape);
        return open && draw.percent(60) ? endpoint.atMost() : BigDecimal.ZERO;
    }

    private static ResponsePlan with(ResponsePlan shape, ChargePlan charge) {
        return new ResponsePlan(
                shape.status(),
                charge,
                shape.body(),
                shape.rows(),
                shape.framing(),
                shape.cutPercent(),
                shape.retryAfter(),
                shape.headers(),
                shape.remaining(),
                shape.delayMillis(),
                shape.stop());
    }

    private String figure() {
        int choice = draw.between(1, 100);
        if (choice <= 20) {
            return "0";
        } else if (choice <= 50) {
            return endpoint.atMost().toPlainString();
        } else if (choice <= 85) {
            return asPriced ? "0" : draw.oneOf("4", "4.0", "0.25", "2.6", "1", "25", "4e0", "2.60");
        }
        return draw.oneOf(IMPLAUSIBLE);
    }

    /** A number or, as some services write it, a text. */
    private String quoted(String figure) {
        // A text counts as a number only if it is a plain decimal.
        return draw.percent(15) && !figure.equals("4e0") ? "\"" + figure + "\"" : draw.percent(2) ? "\"NaN\"" : figure;
    }
}
