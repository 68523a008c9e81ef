package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.models.email.EmailStatus;
import dev.enrichment.sdk.testing.WellKnown;
import java.util.List;

/** Clean a mailing list, then reach somebody in private. At most 0.25 credits for each address, and 2. */
public final class EmailExample {
    private static final List<String> LIST = List.of(
            WellKnown.VALID_EMAIL, WellKnown.INVALID_EMAIL, WellKnown.UNDECIDABLE_EMAIL, WellKnown.MALFORMED_EMAIL);

    private EmailExample() {}

    /** Arguments: the addresses to check. */
    public static void main(String[] args) {
        try (Target target = Target.fromEnvironment();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(target.url())
                        .apiKey(target.apiKey())
                        .build()) {

            for (String address : args.length > 0 ? List.of(args) : LIST) {
                // Decided addresses cost 0.25. Undecidable and malformed ones are free, so do not filter them yourself.
                var answer = client.email().validate(address);
                EmailStatus status = answer.body().status();
                String advice = EmailStatus.VALID.equals(status)
                        ? "send"
                        : EmailStatus.INVALID.equals(status) ? "drop" : "send with care, it may bounce";
                System.out.println(address + "  " + status + "  " + advice + "  "
                        + answer.receipt().consumed());
            }

            // A miss comes in two ways, both free: an answer without an address, or a 404 for an unknown profile.
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
