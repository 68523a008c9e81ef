package dev.enrichment.sdk.testing.internal.account;

import java.util.Comparator;
import java.util.List;

/**
 * Result of checking a request against all rate limits of its operation.
 *
 * @param all the state of each limit; not empty
 */
public record RateLimitCheck(List<RateLimitState> all) {
    private static final Comparator<RateLimitState> BY_WINDOW =
            Comparator.comparing(state -> state.limit().window());
    private static final Comparator<RateLimitState> BY_RESET = Comparator.comparing(RateLimitState::resetAt);

    public boolean allowed() {
        return all.stream().allMatch(RateLimitState::allowed);
    }

    /**
     * Returns the limit that the response headers report. For a rejected request, this is the limit with the longest
     * wait until the next request. For an admitted request, it is the limit with the longest window.
     */
    public RateLimitState decisive() {
        return all.stream()
                .filter(state -> !state.allowed())
                .max(BY_RESET)
                .or(() -> all.stream().max(BY_WINDOW))
                .orElseThrow();
    }
}
