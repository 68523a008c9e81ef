package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** The balance and the rate limits with which an account starts. */
public record AccountSettings(BigDecimal credits, Map<SandboxRoute, List<RateLimit>> rateLimits) {}
