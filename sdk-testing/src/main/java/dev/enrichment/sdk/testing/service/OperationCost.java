package dev.enrichment.sdk.testing.service;

import java.math.BigDecimal;

/**
 * Number of requests that an account has sent to one operation, and their total cost.
 *
 * @param route the operation
 * @param requests number of requests
 * @param chargedRequests number of requests that were charged
 * @param rejected number of requests with a status of 400 or above
 * @param charged total charge in credits
 * @param chargedInFaults part of {@code charged} that was charged for requests with a scripted fault
 */
public record OperationCost(
        SandboxRoute route,
        long requests,
        long chargedRequests,
        long rejected,
        BigDecimal charged,
        BigDecimal chargedInFaults) {}
