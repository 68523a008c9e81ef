package dev.enrichment.sdk.adversary;

/**
 * Something that ends a call from outside.
 *
 * @param action what is done
 * @param point when it is done
 */
record Stop(Action action, Point point) {
    enum Action {
        /** Cancels the future of the call. */
        CANCEL,
        /** Interrupts the thread of the call. */
        INTERRUPT,
        /** Closes the client. */
        CLOSE
    }

    enum Point {
        REQUEST_READ,
        HEADERS_SENT,
        RESPONSE_SENT
    }

    @Override
    public String toString() {
        return action + " at " + point;
    }
}
