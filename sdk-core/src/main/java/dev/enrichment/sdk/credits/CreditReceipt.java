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
 * States what one call cost, summed over all of its attempts. Every response and every exception has one (API
 * reference, sections 1.6 and 2.4).
 *
 * <p>The charge of an attempt is taken from every place where a response can state it: the body of a success or an
 * error, and the header {@code X-Credits-Consumed}. If the places disagree, the highest amount counts. An amount that
 * no account could have is not believed; the charge is unknown then, and {@link #warnings()} has the text.
 *
 * <pre>{@code
 * var receipt = client.email().validate("jane@quorvane.example").receipt();
 * switch (receipt.chargeStatus()) {
 *     case CHARGED, NOT_CHARGED -> System.out.println(receipt.operation() + " cost " + receipt.consumed());
 *     case UNKNOWN -> System.out.println(receipt.confirmed() + " and up to " + receipt.unconfirmed() + " more");
 * }
 * System.out.println(receipt.remaining() + " remain; request " + receipt.requestId());
 * System.out.println(receipt.attempts() + " attempts in " + receipt.duration() + ", waited " + receipt.waited());
 * System.out.println(receipt.source()); // the service, or the store that had the response
 * receipt.warnings().forEach(System.out::println);
 * CreditReceipt.of("email.validate", new BigDecimal("0.25")); // for a test
 * CreditReceipt.builder("email.validate").attempts(2).build().toBuilder().requestId("4f1c").build();
 * }</pre>
 *
 * @param operation the id of the operation, such as {@code companies.search}
 * @param chargeStatus whether the call was charged; {@link ChargeStatus#UNKNOWN} if that is unknown for any attempt
 * @param confirmed credits that responses stated, summed over attempts; 0 if none did
 * @param unconfirmed the most that attempts of unknown outcome can have cost in addition, by their estimates; 0 if the
 *     outcome of each attempt is known
 * @param remaining the balance after the call, from {@code X-Credits-Remaining}; null if no response stated it
 * @param requestId the service's id of the last request, for support; null if no response arrived
 * @param attempts how many times the request was sent or tried to be sent; 0 if the call ended before
 * @param waited time spent waiting for a rate limit, for a budget, or between attempts
 * @param duration time from the start of the call to its end, waits included
 * @param warnings contradictions and amounts that were not believed, in words; usually empty
 * @param source where the response is from: the service, or a store of earlier responses
 */
public record CreditReceipt(
        String operation,
        ChargeStatus chargeStatus,
        BigDecimal confirmed,
        BigDecimal unconfirmed,
        @Nullable BigDecimal remaining,
        @Nullable String requestId,
        int attempts,
        Duration waited,
        Duration duration,
        List<String> warnings,
        ResponseSource source)
        implements Serializable {
    /** Checks that nothing is missing. */
    public CreditReceipt {
        Objects.requireNonNull(operation, "operation");
        Objects.requireNonNull(chargeStatus, "chargeStatus");
        Objects.requireNonNull(confirmed, "confirmed");
        Objects.requireNonNull(unconfirmed, "unconfirmed");
        Objects.requireNonNull(waited, "waited");
        Objects.requireNonNull(duration, "duration");
        Objects.requireNonNull(source, "source");
        warnings = List.copyOf(Objects.requireNonNull(warnings, "warnings"));
    }

    /**
     * Returns a receipt with a known charge, for tests and for responses that a program provides itself.
     *
     * @param operation the id of the operation
     * @param consumed credits charged; 0 if the call was free
     * @return a receipt of one attempt that took no time
     */
    public static CreditReceipt of(String operation, BigDecimal consumed) {
        Objects.requireNonNull(consumed, "consumed");
        return builder(operation)
                .charge(
                        consumed.signum() > 0 ? ChargeStatus.CHARGED : ChargeStatus.NOT_CHARGED,
                        consumed,
                        BigDecimal.ZERO)
                .attempts(1)
                .build();
    }

    /**
     * Starts a receipt of a call that was not charged: no attempts, no time, no warnings, answered by the service.
     *
     * @param operation the id of the operation
     * @return a builder with these values
     */
    public static Builder builder(String operation) {
        return new Builder(operation);
    }

    /**
     * Starts a receipt that differs from this one.
     *
     * @return a builder with the values of this receipt
     */
    public Builder toBuilder() {
        return new Builder(operation)
                .charge(chargeStatus, confirmed, unconfirmed)
                .remaining(remaining)
                .requestId(requestId)
                .attempts(attempts)
                .took(waited, duration)
                .warnings(warnings)
                .source(source);
    }

    /** Builds a receipt value by value. Not safe for use by several threads. */
    public static final class Builder {
        private final String operation;
        private ChargeStatus chargeStatus = ChargeStatus.NOT_CHARGED;
        private BigDecimal confirmed = BigDecimal.ZERO;
        private BigDecimal unconfirmed = BigDecimal.ZERO;
        private @Nullable BigDecimal remaining;
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
         * Sets what the call cost.
         *
         * @param status whether the call was charged
         * @param stated credits that responses stated
         * @param possible credits that attempts of unknown outcome may have cost in addition
         * @return this
         */
        public Builder charge(ChargeStatus status, BigDecimal stated, BigDecimal possible) {
            chargeStatus = status;
            confirmed = stated;
            unconfirmed = possible;
            return this;
        }

        /**
         * Sets the balance after the call.
         *
         * @param credits the balance; null if no response stated it
         * @return this
         */
        public Builder remaining(@Nullable BigDecimal credits) {
            remaining = credits;
            return this;
        }

        /**
         * Sets the service's id of the last request.
         *
         * @param id the id; null if no response arrived
         * @return this
         */
        public Builder requestId(@Nullable String id) {
            requestId = id;
            return this;
        }

        /**
         * Sets how many times the request was sent or tried to be sent.
         *
         * @param number the number of attempts
         * @return this
         */
        public Builder attempts(int number) {
            attempts = number;
            return this;
        }

        /**
         * Sets the time that the call took.
         *
         * @param waiting the time spent waiting
         * @param total the time from start to end, waits included
         * @return this
         */
        public Builder took(Duration waiting, Duration total) {
            waited = waiting;
            duration = total;
            return this;
        }

        /**
         * Sets the contradictions and amounts that were not believed.
         *
         * @param texts the warnings
         * @return this
         */
        public Builder warnings(List<String> texts) {
            warnings = texts;
            return this;
        }

        /**
         * Sets where the response is from.
         *
         * @param origin the source
         * @return this
         */
        public Builder source(ResponseSource origin) {
            source = origin;
            return this;
        }

        /**
         * Returns the receipt.
         *
         * @return the receipt
         */
        public CreditReceipt build() {
            return new CreditReceipt(
                    operation,
                    chargeStatus,
                    confirmed,
                    unconfirmed,
                    remaining,
                    requestId,
                    attempts,
                    waited,
                    duration,
                    warnings,
                    source);
        }
    }

    /**
     * Credits charged, possibly fractional.
     *
     * @return the sum over all attempts; 0 for a call that certainly cost nothing; null if the charge of any attempt is
     *     unknown, and then it is from {@link #confirmed()} to {@code confirmed() + unconfirmed()}
     */
    public @Nullable BigDecimal consumed() {
        return chargeStatus == ChargeStatus.UNKNOWN ? null : confirmed;
    }

    /**
     * Returns a line for people: {@code companies.search: 3 credits, 997 remaining (request 4f1c…, 1 attempt, 12 ms)}.
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
        return operation + ": " + cost() + (remaining == null ? "" : ", " + Amounts.text(remaining) + " remaining")
                + details;
    }

    private String cost() {
        if (chargeStatus != ChargeStatus.UNKNOWN) {
            return Amounts.credits(confirmed);
        }
        if (confirmed.signum() == 0) {
            return "charge unknown";
        }
        return "at least " + Amounts.credits(confirmed) + ", the rest unknown";
    }
}
