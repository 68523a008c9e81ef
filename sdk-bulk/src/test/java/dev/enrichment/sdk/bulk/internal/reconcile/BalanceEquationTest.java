package dev.enrichment.sdk.bulk.internal.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.reconcile.BalanceEquation.Term;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BalanceEquationTest {
    private static final int[] QUARTERS = {1, 4, 8, 12, 20};

    private static Term fixed(int quarters) {
        return new Term(credits(quarters), true, 1);
    }

    private static BigDecimal credits(int quarters) {
        return new BigDecimal("0.25").multiply(BigDecimal.valueOf(quarters));
    }

    private static BalanceEquation equation(String missing, long charges, Term... terms) {
        return new BalanceEquation(List.of(terms), new BigDecimal(missing), charges);
    }

    /**
     * The oracle tries each subset of the calls in doubt. A decision has to be the same in all subsets that cost what is missing,
     * which the truth is one of; and where all of a price agree, there has to be a decision.
     */
    @Test
    void decidesWhatAllSolutionsAgreeOnAndNothingElse() {
        Random random = new Random(20260302);
        int decided = 0;
        int open = 0;
        for (int round = 0; round < 4_000; round++) {
            int size = 2 + random.nextInt(7);
            int prices = 1 + random.nextInt(3);
            int[] quarters = IntStream.range(0, size)
                    .map(i -> QUARTERS[random.nextInt(prices)])
                    .toArray();
            int truth = random.nextInt(1 << size);
            int missing = sum(quarters, truth);
            var terms =
                    IntStream.of(quarters).mapToObj(BalanceEquationTest::fixed).toList();
            BalanceEquation equation = new BalanceEquation(terms, credits(missing), Integer.bitCount(truth));
            assertThat(equation.isConsistent()).isTrue();
            for (int i = 0; i < size; i++) {
                Set<Integer> counts = counts(quarters, missing, quarters[i]);
                boolean none = counts.equals(Set.of(0));
                boolean every = counts.equals(Set.of(number(quarters, (1 << size) - 1, quarters[i])));
                BigDecimal charged = equation.charged(terms.get(i));
                if (none) {
                    assertThat(charged).isZero();
                    assertThat(truth >> i & 1).isZero();
                } else if (every) {
                    assertThat(charged).isEqualByComparingTo(credits(quarters[i]));
                    assertThat(truth >> i & 1).isOne();
                } else {
                    assertThat(charged).isNull();
                }
                decided += none || every ? 1 : 0;
                open += none || every ? 0 : 1;
            }
        }
        assertThat(decided).isGreaterThan(2_000);
        assertThat(open).isGreaterThan(2_000);
    }

    /** Returns how many calls in doubt of a price were charged in the solutions. */
    private static Set<Integer> counts(int[] quarters, int missing, int price) {
        Set<Integer> counts = new HashSet<>();
        for (int subset = 0; subset < 1 << quarters.length; subset++) {
            if (sum(quarters, subset) == missing) {
                counts.add(number(quarters, subset, price));
            }
        }
        return counts;
    }

    private static int sum(int[] quarters, int subset) {
        return IntStream.range(0, quarters.length)
                .filter(i -> (subset >> i & 1) == 1)
                .map(i -> quarters[i])
                .sum();
    }

    private static int number(int[] quarters, int subset, int price) {
        return (int) IntStream.range(0, quarters.length)
                .filter(i -> (subset >> i & 1) == 1 && quarters[i] == price)
                .count();
    }

    @Test
    void aSingleCallWasChargedWhatIsMissing() {
        assertThat(equation("0.2", 1, fixed(1)).charged(fixed(1))).isEqualByComparingTo("0.2");
        assertThat(equation("0.3", 1, fixed(1)).isConsistent()).isFalse();
        assertThat(equation("0", 0, fixed(1)).charged(fixed(1))).isZero();
    }

    @Test
    void whatDependsOnTheLengthOfAListIsDecidedAtItsEndsOnly() {
        Term list = new Term(BigDecimal.TEN, false, 1);
        assertThat(equation("20", 2, list, list).charged(list)).isEqualByComparingTo("10");
        assertThat(equation("0", 0, list, list).charged(list)).isZero();
        assertThat(equation("12", 2, list, list).charged(list)).isNull();
        // The fixed price can be hidden in that of the list, and the other way round.
        BalanceEquation mixed = equation("7", 1, list, fixed(4), fixed(4));
        assertThat(mixed.isConsistent()).isTrue();
        assertThat(mixed.charged(list)).isNull();
        assertThat(mixed.charged(fixed(4))).isNull();
        // More than the list can have cost.
        assertThat(equation("12", 3, list, fixed(4), fixed(4)).charged(fixed(4)))
                .isEqualByComparingTo("1");
    }

    @Test
    void analyticsThatFitNoSolutionMeanThatSomebodyElseSpends() {
        assertThat(equation("0.5", 1, fixed(1), fixed(1)).isConsistent()).isFalse();
        assertThat(equation("0", 1, fixed(1), fixed(1)).isConsistent()).isFalse();
        assertThat(equation("0", -1, fixed(1), fixed(1)).isConsistent()).isFalse();
        assertThat(equation("-0.25", 0, fixed(1), fixed(1)).isConsistent()).isFalse();
        assertThat(equation("0.1", 1, fixed(1), fixed(1)).isConsistent()).isFalse();
        assertThat(equation("0.5", 1, fixed(1), fixed(1)).charged(fixed(1))).isNull();
    }

    /** A crash of a large run: the solutions are too many to be tried, and only the ends decide. */
    @Test
    void manyPricesAreNoEndlessSearch() {
        List<Term> terms = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            terms.add(fixed(1 + i % 40));
        }
        BigDecimal max = terms.stream().map(Term::max).reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(new BalanceEquation(terms, max, 2_000).charged(fixed(1))).isEqualByComparingTo(fixed(1).max());
        assertThat(new BalanceEquation(terms, BigDecimal.ZERO, 0).charged(fixed(1)))
                .isZero();
        assertThat(new BalanceEquation(terms, max.subtract(BigDecimal.ONE), 1_999).charged(fixed(1)))
                .isNull();
    }
}
