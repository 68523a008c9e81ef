package dev.enrichment.sdk.examples.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.testing.FaultScript;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.junit.SandboxExtension;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import dev.enrichment.sdk.testing.service.TriggeredFault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class LostResponseTest {
    @RegisterExtension
    final SandboxExtension extension = SandboxExtension.with(config -> config.credits(3));

    @Test
    void lostResponseIsNotRequestedAgain() {
        Sandbox sandbox = extension.sandbox();
        FaultScript faults = sandbox.faults();
        faults.on(SandboxRoute.EMAIL_VALIDATE).first(1).resetAfterCharge();
        try (var client = EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(sandbox.apiKey())
                .build()) {
            var lost = assertThrows(
                    ResponseLostException.class, () -> client.email().validate(WellKnown.VALID_EMAIL));
            assertEquals(ChargeStatus.UNKNOWN, lost.chargeStatus());
        }
        TriggeredFault fault = faults.triggered().get(0);
        assertTrue(fault.isCharged());
        sandbox.verify().called(SandboxRoute.EMAIL_VALIDATE, 1).charged(0.25).allFaultsTriggered();
    }
}
