package dev.enrichment.sdk.credits;

import dev.enrichment.sdk.internal.values.Amounts;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Record of what one call cost, summed over all its attempts. Every response and every {@link
 * dev.enrichment.sdk.errors.EnrichmentException} carries a receipt (API reference, sections 1.6 and 2.4).
 *
 * <p>A response can report the charge of an attempt in the body of a success or error, and in the header {@code
 * X-Credits-Consumed}. If these amounts differ, the highest one counts. An implausible amount, such as a negative one or
 * one above 10⁹ credits, is ignored and described in {@link #warnings()}, and the charge is then unknown.
 *
 * <pre>{@code
 * var receipt = client.email().validate("jane@quorvane.example").receipt();
 * switch (receipt.chargeStatus()) {
 *     case CHARGED, NOT_CHARGED -> System.out.println(receipt.operation() + " cost " + receipt.charged());
 *     case UNKNOWN -> System.out.println(receipt.charged() + " and up to " + receipt.unconfirmed() + " more");
 * }
 * System.out.println(receipt.balance() + " credits left in the account; request " + receipt.requestId());
 * System.out.println(receipt.attempts() + " attempts in " + receipt.duration() + ", waited " + receipt.waited());
 * System.out.println(receipt.source()); // the service, a store, or a shared call
 * receipt.warnings().forEach(System.out::println);
 * CreditReceipt.of("email.validate", new BigDecimal("0.25")); // for a test
 * CreditReceipt.builder("email.validate").attempts(2).build().toBuilder().requestId("4f1c").build();
 * }</pre>
 *
 * @param operation the operation ID, such as {@code companies.search}
 * @param chargeStatus whether the call was charged. {@link ChargeStatus#UNKNOWN} if the charge of any attempt is
 *     unknown
 * @param charged the credits charged according to responses, summed over all attempts and possibly fractional. 0 if no
 *     response reported a charge. If the charge status is unknown, the call cost at least this amount and at most {@code
 *     charged + unconfirmed}
 * @param unconfirmed the credits that may also have been charged, by attempts with an unknown outcome, according to the
 *     price estimate. 0 if the outcome of each attempt is known
 * @param balance the account's balance after the call, from {@code X-Credits-Remaining} or, without this header, from
 *     the body
 *     of a balance response. If the last response contained none, the balance in the response to an earlier attempt,
 *     less what was charged since. An attempt with an unknown outcome may have reduced it by {@code unconfirmed} more.
 *     Null if no response contained it
 * @param requestId the ID that the service assigned to the last request that was sent, for support, from {@code
 *     X-Request-Id}. For a response from a store or a shared call, the ID of the request that bought it. Null if that
 *     request received no response, or if the response lacks this header
 * @param attempts the number of attempts to send the request. An attempt that was stopped before it was sent does not
 *     count. 0 if the call ended before the first attempt, or if its response came from a store or a shared call
 * @param waited the time spent waiting for a rate limit, for a budget, or between attempts
 * @param duration the time from the start of the call to its end, including waits. The time before an interceptor
 *     proceeded does not count
 * @param warnings descriptions of contradictory charges, of implausible or unreadable charges and balances, and of
 *     problems with the store of a caching client. Usually empty
 * @param source the source of the response: the service, a store of earlier responses, or a call shared with another
 *     caller. In an outcome of a bulk run, always the service, because the receipt is that of the call that bought the
 *     response
 */
public record CreditReceipt(
        String operation,
        ChargeStatus chargeStatus,
        BigDecimal charged,
        BigDecimal unconfirmed,
        @Nullable BigDecimal balance,
        @Nullable String requestId,
        int attempts,
        Duration waited,
        Duration duration,
        List<String> warnings,
        ResponseSource source)
        implements Serializable {
    /**
     * Creates a receipt. Only {@code balance} and {@code requestId} may be null.
     *
     * @throws IllegalArgumentException if the charged or unconfirmed credits are negative, have more than 40 digits before
     *     the decimal point, or more than 24 after it
     */
    public CreditReceipt {
        Objects.requireNonNull(operation, "operation");
        Objects.requireNonNull(chargeStatus, "chargeStatus");
        Amounts.requireSum("charged", Objects.requireNonNull(charged, "charged"));
        Amounts.requireSum("unconfirmed", Objects.requireNonNull(unconfirmed, "unconfirmed"));
        Objects.requireNonNull(waited, "waited");
        Objects.requireNonNull(duration, "duration");
        Objects.requireNonNull(source, "source");
        warnings = List.copyOf(Objects.requireNonNull(warnings, "warnings"));
    }

    /**
     * Creates a receipt with a known charge, for tests and for responses that a program provides itself.
     *
     * @param operation the operation ID
     * @param charged the credits charged. 0 if the call was free
     * @return a receipt with one attempt and a duration of zero
     */
    public static CreditReceipt of(String operation, BigDecimal charged) {
        Objects.requireNonNull(charged, "charged");
        ChargeStatus status = charged.signum() > 0 ? ChargeStatus.CHARGED : ChargeStatus.NOT_CHARGED;
        return builder(operation)
                .charge(status, charged, BigDecimal.ZERO)
                .attempts(1)
                .build();
    }

    /**
     * Creates a builder of a receipt. Unless you change them, its values describe a call that was not charged, made no
     * attempts and took no time, with a response that came from the service and caused no warnings.
     *
     * @param operation the operation ID
     * @return a builder with these initial values
     */
    public static Builder builder(String operation) {
        return new Builder(operation);
    }

    /**
     * Creates a builder that starts with the values of this receipt.
     *
     * @return a builder with the values of this receipt
     */
    public Builder toBuilder() {
        return new Builder(operation)
                .charge(chargeStatus, charged, unconfirmed)
                .balance(balance)
                .requestId(requestId)
                .attempts(attempts)
                .took(waited, duration)
                .warnings(warnings)
                .source(source);
    }

    /**
     * Builder of a {@link CreditReceipt}, for tests and for interceptors that provide their own response. Not
     * thread-safe.
     */
    public static final class Builder {
        private final String operation;
        private ChargeStatus chargeStatus = ChargeStatus.NOT_CHARGED;
        private BigDecimal charged = BigDecimal.ZERO;
        private BigDecimal unconfirmed = BigDecimal.ZERO;
        private @Nullable BigDecimal balance;
        private @Nullable String requestId;
        private int attempts;
        private Duration waited = Duration.ZERO;
        private Duration duration = Duration.ZERO;
        private List<String> warnings = List.of();
        private ResponseSource source = ResponseSource.SERVICE;

        private Builder(String operation) {
            this.operation = Objects.requireNonNull(operation, "operation");
        }

        /**
         * Sets whether the call was charged, and how much it cost.
         *
         * @param status whether the call was charged
         * @param stated the credits charged according to responses
         * @param possible the credits that may also have been charged, by attempts with an unknown outcome
         * @return this
         */
        public Builder charge(ChargeStatus status, BigDecimal stated, BigDecimal possible) {
            chargeStatus = status;
            charged = stated;
            unconfirmed = possible;
            return this;
        }

        /**
         * Sets the balance of the account after the call.
         *
         * @param credits the balance in credits. Null if no response contained it
         * @return this
         */
        public Builder balance(@Nullable BigDecimal credits) {
            balance = credits;
            return this;
        }

        /**
         * Sets the ID that the service assigned to the last request.
         *
         * @param id the ID. Null if no response arrived, or if the response has no ID
         * @return this
         */
        public Builder requestId(@Nullable String id) {
            requestId = id;
            return this;
        }

        /**
         * Sets the number of attempts to send the request.
         *
         * @param number the number of attempts
         * @return this
         */
        public Builder attempts(int number) {
            attempts = number;
            return this;
        }

        /**
         * Sets the duration of the call and the part of it that was spent waiting.
         *
         * @param waiting the time spent waiting
         * @param total the time from start to end, including waits
         * @return this
         */
        public Builder took(Duration waiting, Duration total) {
            waited = waiting;
            duration = total;
            return this;
        }

        /**
         * Sets the warnings, such as those about charges that contradict each other or were ignored.
         *
         * @param texts the warnings
         * @return this
         */
        public Builder warnings(List<String> texts) {
            warnings = texts;
            return this;
        }

        /**
         * Sets where the response came from, such as the service or a store.
         *
         * @param origin the source
         * @return this
         */
        public Builder source(ResponseSource origin) {
            source = origin;
            return this;
        }

        /**
         * Builds the receipt from the values set so far.
         *
         * @return the receipt
         */
        public CreditReceipt build() {
            return new CreditReceipt(
                    operation,
                    chargeStatus,
                    charged,
                    unconfirmed,
                    balance,
                    requestId,
                    attempts,
                    waited,
                    duration,
                    warnings,
                    source);
        }
    }

    /**
     * Returns a one-line summary, such as {@code companies.search: 3 credits, balance 997 (request 4f1c…, 1 attempt,
     * 12 ms)}.
     */
    @Override
    public String toString() {
        StringJoiner details = new StringJoiner(", ", " (", ")");
        if (requestId != null) {
            details.add("request " + requestId);
        }
        details.add(attempts == 1 ? "1 attempt" : attempts + " attempts");
        details.add(duration.toMillis() + " ms");
        if (!waited.isZero()) {
            details.add(waited.toMillis() + " ms of it waiting");
        }
        if (!source.isService()) {
            details.add(source.toString());
        }
        warnings.forEach(details::add);
        return operation + ": " + cost() + (balance == null ? "" : ", balance " + Amounts.text(balance)) + details;
    }

    private String cost() {
        String unknown = " and up to " + Amounts.text(unconfirmed) + " unconfirmed";
        return Amounts.credits(charged) + (chargeStatus == ChargeStatus.UNKNOWN ? unknown : "");
    }
}
