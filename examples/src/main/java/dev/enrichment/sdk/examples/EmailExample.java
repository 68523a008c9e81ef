package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.models.email.EmailStatus;
import dev.enrichment.sdk.testing.WellKnown;
import java.util.List;

/** Validates email addresses and finds personal ones. Costs at most 0.25 credits for each address, plus 2. */
public final class EmailExample {
    private static final List<String> LIST = List.of(
            WellKnown.VALID_EMAIL, WellKnown.INVALID_EMAIL, WellKnown.UNDECIDABLE_EMAIL, WellKnown.MALFORMED_EMAIL);

    private EmailExample() {}

    /** Runs the example. The arguments are the addresses to validate. */
    public static void main(String[] args) {
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build()) {

            for (String address : args.length > 0 ? List.of(args) : LIST) {
                // Costs 0.25 credits if the service can decide whether the address is valid. Undecidable and malformed
                // addresses are free, so you need not filter them.
                var response = client.email().validate(address);
                EmailStatus status = response.body().status();
                String advice = EmailStatus.VALID.equals(status)
                        ? "send"
                        : EmailStatus.INVALID.equals(status) ? "drop" : "send with care, it may bounce";
                System.out.println(address + "  " + status + "  " + advice + "  "
                        + response.receipt().charged());
            }

            // If nothing is found, the call is free. The service either responds without an address or, for an unknown
            // profile, with a 404.
            for (String profile : List.of(
                    WellKnown.PROFILE_HANDLE, WellKnown.PROFILE_WITHOUT_PERSONAL_EMAIL, WellKnown.UNKNOWN_PROFILE)) {
                try {
                    System.out.println(profile + "  "
                            + client.email().findPersonal(profile).body().emails());
                } catch (NotFoundException e) {
                    System.out.println(profile + "  no such profile, " + e.chargeStatus());
                }
            }
        }
    }
}
