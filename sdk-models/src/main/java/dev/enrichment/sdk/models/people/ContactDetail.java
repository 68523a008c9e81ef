package dev.enrichment.sdk.models.people;

/** A contact detail that a people search unlocks; see {@link PeopleSearchRequestBuilder#unlock}. */
public enum ContactDetail {
    /** Email addresses. Each returned one costs 1 credit by default, in addition to the row. */
    EMAIL,

    /** Mobile numbers. Each returned one costs 5 credits by default, in addition to the row. */
    MOBILE
}
