package dev.enrichment.sdk.models.people;

/** A kind of contact detail that a people search can unlock with {@link PeopleSearchRequestBuilder#unlock}. */
public enum ContactDetail {
    /** Email addresses. Usually, each returned address costs 1 credit in addition to the credit for the person. */
    EMAIL,

    /** Mobile numbers. Usually, each returned number costs 5 credits in addition to the credit for the person. */
    MOBILE
}
