package dev.enrichment.sdk.adversary;

/** Draws which responses repeat the key or show a person in their status line and request id. */
final class KeyEcho {
    private KeyEcho() {}

    static String of(Scenario scenario, ServedRequest request) {
        Draw draw = new Draw(~scenario.seed(), scenario.number() * 1_000 + request.call * 31L + request.number);
        if (draw.percent(80)) {
            return "";
        }
        if (request.plan.framing() == Framing.NO_HTTP && draw.percent(25)) {
            return scenario.secrets().person();
        }
        return scenario.call(request.call).otherAccount()
                ? scenario.secrets().otherKey()
                : scenario.secrets().key();
    }
}
