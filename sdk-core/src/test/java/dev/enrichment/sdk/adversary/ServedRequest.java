package dev.enrichment.sdk.adversary;

/** A request that reached the server, and what became of it. */
final class ServedRequest {
    private static final int SHOWN = 160;

    final int call;
    final int number;
    final String line;
    final String connection;

    volatile ResponsePlan plan;
    volatile String body = "";
    volatile ServedBody content = ServedBody.NONE;
    /** Whether the server read all of the request; only then it charges. */
    volatile boolean read;
    /** Whether the server wrote all that it meant to write. */
    volatile boolean sent;
    /** How many bytes of the body were written. */
    volatile int bodyBytes;

    volatile long readAt;
    volatile long respondedAt;

    ServedRequest(int call, int number, String line, String connection, ResponsePlan plan) {
        this.call = call;
        this.number = number;
        this.line = line;
        this.connection = connection;
        this.plan = plan;
        this.readAt = System.nanoTime();
    }

    /** Whether the client received all of an orderly response, unless it stopped listening. */
    boolean delivered() {
        return read && sent && plan.arrivesWhole();
    }

    @Override
    public String toString() {
        String shown = body.length() > SHOWN ? body.substring(0, SHOWN) + "…" : body;
        return "call " + call + " request " + number + " on " + connection + ": " + line + " " + shown + " -> " + plan
                + (read ? "" : ", NOT READ") + (sent ? ", sent " : ", not all sent, ") + bodyBytes + " body bytes";
    }
}
