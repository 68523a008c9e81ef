package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Generates funding rounds that fit the size and age of a company. Larger companies are at later stages. Rounds are
 * about 12 to 26 months apart, and the first round is not earlier than the founding of the company. In two of five
 * companies that are not listed on a stock exchange, the last round is at most twelve months old.
 */
final class FundingGenerator {
    static final List<String> STAGES =
            List.of("Pre-Seed", "Seed", "Series A", "Series B", "Series C", "Series D", "Series E");
    private static final long[] AMOUNTS = {
        600_000, 2_500_000, 10_000_000, 28_000_000, 60_000_000, 120_000_000, 220_000_000
    };
    private static final int MIN_GAP = 12;
    private static final int GAP_SPREAD = 15;
    private static final int MAX_INVESTORS = 4;

    private final Draw draw;
    private final LocalDate today;

    FundingGenerator(Draw draw, LocalDate today) {
        this.draw = draw;
        this.today = today;
    }

    /**
     * Returns the funding rounds of a company, oldest first. If {@code fromSeed} is true, the first round is a Seed
     * round.
     */
    List<Round> rounds(SizeBand size, int ageYears, boolean listed, boolean fromSeed) {
        int first = fromSeed || draw.percent(55) ? 1 : 0;
        int last = Math.max(first, lastStage(size));
        int months = Math.min(ageYears * 12 - 1, monthsSinceLast() + (listed ? 36 : 0));
        List<Round> rounds = new ArrayList<>();
        for (int stage = last; stage >= first && months < ageYears * 12; stage--) {
            LocalDate date = today.minusMonths(months).minusDays(draw.below(28));
            rounds.add(new Round(STAGES.get(stage), date, amount(stage), investors()));
            months += MIN_GAP + draw.below(GAP_SPREAD);
        }
        Collections.reverse(rounds);
        return renumbered(rounds, first);
    }

    /**
     * Renames a company's funding rounds so that their stages follow one another, starting with stage number {@code
     * first}. A young company with two rounds then has Seed and Series A, not Series C and Series D.
     */
    private List<Round> renumbered(List<Round> rounds, int first) {
        List<Round> renumbered = new ArrayList<>();
        for (int i = 0; i < rounds.size(); i++) {
            Round round = rounds.get(i);
            boolean complete = round.type().equals(STAGES.get(first + i));
            renumbered.add(
                    complete
                            ? round
                            : new Round(STAGES.get(first + i), round.date(), amount(first + i), round.investors()));
        }
        return List.copyOf(renumbered);
    }

    private int lastStage(SizeBand size) {
        int later = draw.below(2);
        return switch (size) {
            case TINY -> later;
            case SMALL -> 1 + later;
            case MEDIUM -> 2 + later;
            case LARGE -> 3 + later;
            case HUGE -> 4 + later;
            case GIANT, ENTERPRISE, GLOBAL -> 5 + later;
        };
    }

    private int monthsSinceLast() {
        int number = draw.below(10);
        if (number < 4) {
            return draw.below(12);
        }
        if (number < 7) {
            return 12 + draw.below(12);
        }
        return number < 9 ? 24 + draw.below(24) : 48 + draw.below(48);
    }

    /** Returns a random, rounded amount in US dollars that is typical of a funding stage. */
    private long amount(int stage) {
        long amount = AMOUNTS[stage] * (60 + draw.below(111)) / 100;
        long unit = amount < 1_000_000 ? 10_000 : amount < 10_000_000 ? 100_000 : 1_000_000;
        return amount / unit * unit;
    }

    /** Returns random investors, lead investor first. */
    private List<String> investors() {
        return List.copyOf(draw.shuffled(CompanyNames.INVESTORS).subList(0, 1 + draw.below(MAX_INVESTORS)));
    }
}
