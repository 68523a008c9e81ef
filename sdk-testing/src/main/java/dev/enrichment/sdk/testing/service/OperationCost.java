package dev.enrichment.sdk.testing.service;

import java.math.BigDecimal;

/**
 * Number of requests that an account has sent to one operation, and what they cost in total.
 *
 * @param route the operation
 * @param requests number of requests
 * @param charged number of requests that were charged
 * @param rejected number of requests with a status of 400 or above
 * @param credits total charge in credits
 * @param lost part of {@code credits} that was charged for requests with a scripted fault
 */
public record OperationCost(
        SandboxRoute route, long requests, long charged, long rejected, BigDecimal credits, BigDecimal lost) {}
