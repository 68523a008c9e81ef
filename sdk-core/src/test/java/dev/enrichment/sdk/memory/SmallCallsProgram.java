package dev.enrichment.sdk.memory;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.support.AllocatedBytes;

/** Program that makes small calls in its own JVM, and prints how many bytes each call allocates after warm-up. */
public final class SmallCallsProgram {
    private static final int WARM_CALLS = 3_000;
    private static final int ROUNDS = 5;
    private static final int CALLS = 1_000;

    private SmallCallsProgram() {}

    /** Makes one call to the address, or as many as it takes to tell the allocation if there is a second argument. */
    public static void main(String[] args) {
        try (EnrichmentClient client = EnrichmentClient.builder()
                .baseUrl(args[0])
                .apiKey("guard-key-0123")
                .build()) {
            if (args.length == 1) {
                call(client);
                return;
            }
            calls(client, WARM_CALLS);
            long least = Long.MAX_VALUE;
            for (int round = 0; round < ROUNDS; round++) {
                long before = AllocatedBytes.ofThisThread();
                calls(client, CALLS);
                least = Math.min(least, (AllocatedBytes.ofThisThread() - before) / CALLS);
            }
            System.out.println(least);
        }
    }

    private static void calls(EnrichmentClient client, int calls) {
        for (int i = 0; i < calls; i++) {
            call(client);
        }
    }

    private static void call(EnrichmentClient client) {
        client.email()
                .validate(EmailValidateRequest.builder()
                        .email("ada@northwind.example")
                        .build());
    }
}
