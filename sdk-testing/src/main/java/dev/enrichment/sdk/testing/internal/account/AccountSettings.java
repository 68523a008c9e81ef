package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** The initial balance and rate limits of an account. */
public record AccountSettings(BigDecimal credits, Map<SandboxRoute, List<RateLimit>> rateLimits) {}
