package dev.enrichment.sdk.testing.service;

import java.math.BigDecimal;

/**
 * Sums up what an operation has cost an account.
 *
 * @param route the operation
 * @param requests number of requests
 * @param charged number of requests with a charge
 * @param rejected number of requests with a status of 400 or above
 * @param credits total charge
 * @param lost the part of {@code credits} that was charged for requests with a fault
 */
public record OperationCost(
        SandboxRoute route, long requests, long charged, long rejected, BigDecimal credits, BigDecimal lost) {}
