package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one request costs the account, and where its response states it.
 *
 * @param charged what the account is debited when the request was read completely
 * @param body the value of {@code credits_consumed} as it is written in the JSON body, or several, with {@link #AGAIN}
 *     between them; null for none
 * @param headers the values of {@code X-Credits-Consumed}, one for each line
 */
record ChargePlan(BigDecimal charged, @Nullable String body, List<String> headers) {
    /** Between two values of a member that is there twice. */
    static final String AGAIN = ",\"credits_consumed\":";

    static final ChargePlan NONE = new ChargePlan(BigDecimal.ZERO, null, List.of());

    /** A charge that both places state alike. */
    static ChargePlan stated(BigDecimal charged) {
        return new ChargePlan(charged, charged.toPlainString(), List.of(charged.toPlainString()));
    }

    /** What a reader can know who sees these parts of the response. */
    Evidence evidence(boolean bodyVisible, boolean headersVisible) {
        List<String> figures = new ArrayList<>();
        if (bodyVisible && body != null) {
            figures.addAll(List.of(body.split(AGAIN)));
        }
        if (headersVisible) {
            figures.addAll(headers);
        }
        return Evidence.of(figures);
    }

    @Override
    public String toString() {
        return "charged " + charged + " (body " + shortened(String.valueOf(body)) + ", header "
                + headers.stream().map(ChargePlan::shortened).toList() + ")";
    }

    static String shortened(String text) {
        return text.length() > 40 ? text.substring(0, 30) + "… (" + text.length() + " characters)" : text;
    }
}
