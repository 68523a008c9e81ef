package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.PriceRule;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Builds an {@link Operation} in steps. Each step is an interface with the next part, so a description that lacks a part
 * does not compile:
 *
 * <pre>
 * price            {@link PriceStep#free free}, or {@link PriceStep#price price} and then
 * result           {@link ResultStep#found found} or {@link ResultStep#items items}
 * identities       {@link AsksForStep#asksFor asksFor} or {@link AsksForStep#asksForNobody asksForNobody}
 *                  {@link SpeaksOfStep#speaksOf speaksOf} or {@link SpeaksOfStep#speaksOfNobody speaksOfNobody}
 * personal data    {@link PersonalStep#personal personal} or {@link PersonalStep#nothingPersonal nothingPersonal}
 * tables           {@link ColumnsStep#columns columns} or {@link ColumnsStep#allColumns allColumns}
 * pages            {@link LastStep#pages pages}, or {@link LastStep#build build} without
 * </pre>
 */
public final class OperationBuilder {
    private OperationBuilder() {}

    /**
     * Asks for the price.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     */
    public sealed interface PriceStep<Q extends Record, R extends Record> permits OperationParts {
        /**
         * Builds an operation that never costs credits. Each of its responses is a result, its requests name nobody, and
         * a table of them has all fields.
         *
         * @return the operation
         */
        Operation<Q, R> free();

        /**
         * Declares that a response states the balance of the account, which the receipt of the call has then.
         *
         * @param balance reads the balance from a response; null if it does not state it
         * @return the same step
         */
        PriceStep<Q, R> statesBalance(Function<R, @Nullable BigDecimal> balance);

        /**
         * Sets what a call can cost.
         *
         * @param rule the rule
         * @return the next step
         */
        ResultStep<Q, R> price(PriceRule<Q> rule);
    }

    /**
     * Asks for what counts as a result.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     */
    public sealed interface ResultStep<Q extends Record, R extends Record> permits OperationParts {
        /**
         * Declares that a response is one result.
         *
         * @param test whether a response has data; must not depend on the charge, which a response may leave out
         * @return the next step
         */
        AsksForStep<Q, R, R> found(Predicate<R> test);

        /**
         * Declares that a response has a list of results.
         *
         * @param <I> the type of an item
         * @param name the JSON name of the list
         * @param type the type of an item
         * @param list reads the list
         * @param key reads what tells an item from all others, such as an id; null if an item does not state it
         * @return the next step
         */
        <I> AsksForStep<Q, R, I> items(
                String name, Class<I> type, Function<R, List<I>> list, Function<I, @Nullable Object> key);
    }

    /**
     * Asks which fields of a request say which company or person is meant.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param <T> the type of one result
     */
    public sealed interface AsksForStep<Q extends Record, R extends Record, T> permits OperationParts {
        /**
         * Names the fields. What they say decides which requests are equal and which columns of a file fit.
         *
         * @param fields adds the fields, the preferred one first; called later, and only once
         * @return the next step
         */
        SpeaksOfStep<Q, R, T> asksFor(Consumer<RequestFields<Q>> fields);

        /**
         * Declares that no field of a request names a company or person.
         *
         * @return the next step
         */
        SpeaksOfStep<Q, R, T> asksForNobody();
    }

    /**
     * Asks whom a result is about.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param <T> the type of one result
     */
    public sealed interface SpeaksOfStep<Q extends Record, R extends Record, T> permits OperationParts {
        /**
         * Sets whom a result is about.
         *
         * @param identities adds the identities that a result states
         * @return the next step
         */
        PersonalStep<Q, R, T> speaksOf(BiConsumer<T, Identities> identities);

        /**
         * Sets whom a result is about, where a response says as whom the service knows the company that was asked for.
         *
         * @param identities adds the identities that a result states
         * @param askedAre adds the identities that the response says those of the request were resolved to; results about
         *     them are about whom was asked for
         * @return the next step
         */
        PersonalStep<Q, R, T> speaksOf(BiConsumer<T, Identities> identities, BiConsumer<R, Identities> askedAre);

        /**
         * Declares that a result does not say whom it is about.
         *
         * @return the next step
         */
        PersonalStep<Q, R, T> speaksOfNobody();
    }

    /**
     * Asks which fields of a result hold personal contact data.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param <T> the type of one result
     */
    public sealed interface PersonalStep<Q extends Record, R extends Record, T> permits OperationParts {
        /**
         * Names the fields with email addresses, phone numbers and profiles of people.
         *
         * @param fields JSON names relative to a result, with slashes between the levels
         * @return the next step
         */
        ColumnsStep<Q, R, T> personal(String... fields);

        /**
         * Declares that results have no contact data of people.
         *
         * @return the next step
         */
        ColumnsStep<Q, R, T> nothingPersonal();
    }

    /**
     * Asks which fields a table shows by default.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param <T> the type of one result
     */
    public sealed interface ColumnsStep<Q extends Record, R extends Record, T> permits OperationParts {
        /**
         * Names the fields, see {@link Operation#columns}.
         *
         * @param fields JSON names relative to a result, with slashes between the levels
         * @return the last step
         */
        LastStep<Q, R, T> columns(String... fields);

        /**
         * Shows all fields that are not nested.
         *
         * @return the last step
         */
        LastStep<Q, R, T> allColumns();
    }

    /**
     * Builds the operation.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param <T> the type of one result
     */
    public sealed interface LastStep<Q extends Record, R extends Record, T> permits OperationParts {
        /**
         * Builds an operation without pages.
         *
         * @return the operation
         */
        Operation<Q, R> build();

        /**
         * Builds an operation with pages.
         *
         * @param description describes the pages; called later, and only once
         * @return the operation
         * @throws NullPointerException if the results are no {@link ResultStep#items items}
         */
        PagedOperation<Q, R, T> pages(Consumer<PagesBuilder<Q, R>> description);
    }
}
