package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.internal.values.Sha256;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.paging.Paginator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Position in the results of one search, decoded from the text that {@link Paginator#resumeToken()} returned. Programs
 * store the text and need not understand it. The text contains no API key and only a hash of the request. It ends with a
 * checksum, so that a token that was changed is rejected.
 *
 * @param operation the operation ID
 * @param request the hash of the request without its page, which prevents a token from continuing another search
 * @param limit the limit that the page was requested with. Null for the default of the service
 * @param offset the number of items before the page. Null if unknown
 * @param cursor the service's cursor of the page. Null for the first page or if pages are requested by offset
 * @param skip the number of items at the beginning of the page that were already delivered
 */
record ResumeToken(
        @Nullable String operation,
        @Nullable String request,
        @Nullable Integer limit,
        @Nullable Integer offset,
        @Nullable Object cursor,
        int skip) {
    private static final int HASH_BYTES = 12;
    private static final int CHECKSUM_BYTES = 4;
    private static final int MAX_SHOWN = 80;

    /**
     * Parses the text of a token. {@link Paginator#resumeFrom} checks whether the token belongs to its search.
     *
     * @param text the text that {@link #toString()} returned, in this process or another
     * @return the token
     * @throws IllegalArgumentException if the text is not a token, or was truncated or changed
     */
    static ResumeToken parse(String text) {
        try {
            byte[] json = Base64.getUrlDecoder().decode(text.strip());
            List<?> parts = JsonCodec.standard().decode(json, List.class).value();
            ResumeToken token = new ResumeToken(
                    (String) parts.get(0),
                    (String) parts.get(1),
                    (Integer) parts.get(2),
                    (Integer) parts.get(3),
                    parts.get(4),
                    (int) parts.get(5));
            // A token with changed numbers might buy a page and skip its items, or skip whole pages.
            if (!token.checksum().equals(parts.get(6))) {
                throw new IllegalArgumentException("the checksum does not match");
            }
            return token;
        } catch (RuntimeException notAToken) {
            throw new IllegalArgumentException(
                    "not a valid resume token (truncated?): " + SafeText.of(text, MAX_SHOWN), notAToken);
        }
    }

    /**
     * Returns the position at which the search resumes.
     *
     * @throws IllegalArgumentException if the token belongs to another search
     */
    <Q extends Record> PagePosition positionIn(PagedOperation<Q, ?, ?> paged, Q search) {
        if (!paged.id().equals(operation) || !hash(paged, search).equals(request)) {
            throw new IllegalArgumentException("the resume token belongs to another search (" + operation + ")");
        }
        boolean samePage = cursor != null || skip > 0;
        PageRequest first = paged.pageRequest(search);
        // The first page is requested exactly as in a new search, so that a stored response for this request, or a row
        // of a bulk run whose outcome is unknown, is found again.
        boolean isFirst = first.offset() == null && Integer.valueOf(0).equals(offset);
        PageRequest page = new PageRequest(
                samePage ? limit : first.limit(),
                cursor == null && paged.byOffset() && !isFirst ? offset : null,
                cursor);
        return PagePosition.startAt(page, offset, skip);
    }

    /**
     * Returns a hash of the request without its limit, offset and cursor. The hash distinguishes searches without
     * disclosing what they search for.
     */
    static <Q extends Record> String hash(PagedOperation<Q, ?, ?> paged, Q request) {
        Q withoutPage = paged.withPage(request, new PageRequest(null, null, null));
        String members = new TreeMap<>(JsonCodec.standard().members(withoutPage)).toString();
        return hash(members.getBytes(StandardCharsets.UTF_8), HASH_BYTES);
    }

    private static String hash(byte[] content, int bytes) {
        return HexFormat.of().formatHex(Arrays.copyOf(Sha256.of(content), bytes));
    }

    private List<@Nullable Object> parts() {
        // A list needs no reflection, which a native image does not permit for this record.
        return Arrays.asList(operation, request, limit, offset, cursor, skip);
    }

    private String checksum() {
        return hash(JsonCodec.standard().encode(parts()), CHECKSUM_BYTES);
    }

    /** Returns the token as text to be stored. The text consists of letters, digits, {@code -} and {@code _}. */
    @Override
    public String toString() {
        List<@Nullable Object> parts = new ArrayList<>(parts());
        parts.add(checksum());
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(JsonCodec.standard().encode(parts));
    }
}
