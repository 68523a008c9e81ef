package dev.enrichment.sdk.internal.http;

import java.util.List;
import okhttp3.Headers;
import okhttp3.Protocol;
import okhttp3.Response;

/** Judges whether the end of an HTTP/1.1 response is certain, so that the next byte begins another one (RFC 9112). */
final class Framing {
    private Framing() {}

    static boolean isCertain(Response response) {
        Headers headers = response.headers();
        for (int i = 0; i < headers.size(); i++) {
            if (!isToken(headers.name(i))) {
                return false;
            }
        }
        List<String> lengths = headers.values("Content-Length");
        List<String> codings = headers.values("Transfer-Encoding");
        boolean one = lengths.size() + codings.size() <= 1;
        return one
                && lengths.stream().allMatch(Framing::isLength)
                && codings.stream().allMatch("chunked"::equalsIgnoreCase)
                && (response.protocol() != Protocol.HTTP_1_0
                        || "keep-alive".equalsIgnoreCase(response.header("Connection")));
    }

    /** OkHttp accepts lines without a colon and folded lines as headers; a second status line is one. */
    private static boolean isToken(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c <= ' ' || c >= 0x7f || "\"(),/:;<=>?@[\\]{}".indexOf(c) >= 0) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    private static boolean isLength(String length) {
        return !length.isEmpty() && length.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
