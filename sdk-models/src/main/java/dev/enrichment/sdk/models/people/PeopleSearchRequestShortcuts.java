package dev.enrichment.sdk.models.people;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Additional methods of {@link PeopleSearchRequestBuilder} that set several fields at once. Unlike the other methods of
 * the builder, they are not generated.
 */
interface PeopleSearchRequestShortcuts {
    PeopleSearchRequestBuilder includeContactDetails(@Nullable Boolean includeContactDetails);

    PeopleSearchRequestBuilder includeEmail(@Nullable Boolean includeEmail);

    PeopleSearchRequestBuilder includeMobile(@Nullable Boolean includeMobile);

    PeopleSearchRequestBuilder confirmCreditCharge(@Nullable Boolean confirmCreditCharge);

    /**
     * Unlocks the given contact details and accepts the charge for them. Other contact details stay masked and cost
     * nothing. By default, each email address costs 1 credit and each mobile number 5, in addition to 1 credit for the
     * person. Each person therefore costs at most 2 credits with {@link ContactDetail#EMAIL}, 6 with {@link
     * ContactDetail#MOBILE} and 7 with both.
     *
     * <p>Sets {@code includeContactDetails} and {@code confirmCreditCharge} to true. Sets {@code includeEmail} and
     * {@code includeMobile} to true if they are given, and to false otherwise.
     *
     * @param first a contact detail
     * @param more further contact details
     * @return this builder
     */
    default PeopleSearchRequestBuilder unlock(ContactDetail first, ContactDetail... more) {
        Set<ContactDetail> unlocked = EnumSet.of(first, more);
        return includeContactDetails(true)
                .confirmCreditCharge(true)
                .includeEmail(unlocked.contains(ContactDetail.EMAIL))
                .includeMobile(unlocked.contains(ContactDetail.MOBILE));
    }
}
