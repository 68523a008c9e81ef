package dev.enrichment.sdk.internal.http;

import okhttp3.Headers;
import okhttp3.Protocol;
import okhttp3.Response;

/** Judges whether the end of an HTTP/1.1 response is certain, so that the next byte begins another one (RFC 9112). */
final class Framing {
    /** The characters of a token, in two words of a bit for each. Looked up, because each call asks for each of its headers. */
    private static final long[] TOKEN = new long[2];

    static {
        for (char c = '!'; c < 0x7f; c++) {
            if ("\"(),/:;<=>?@[\\]{}".indexOf(c) < 0) {
                TOKEN[c >> 6] |= 1L << c;
            }
        }
    }

    private Framing() {}

    static boolean isCertain(Response response) {
        Headers headers = response.headers();
        int framings = 0;
        for (int i = 0; i < headers.size(); i++) {
            String name = headers.name(i);
            if (!isToken(name)) {
                return false;
            }
            if (isNamed(name, "Content-Length")) {
                framings++;
                if (!isLength(headers.value(i))) {
                    return false;
                }
            } else if (isNamed(name, "Transfer-Encoding")) {
                framings++;
                if (!"chunked".equalsIgnoreCase(headers.value(i))) {
                    return false;
                }
            }
        }
        return framings <= 1
                && (response.protocol() != Protocol.HTTP_1_0
                        || "keep-alive".equalsIgnoreCase(response.header("Connection")));
    }

    private static boolean isNamed(String name, String expected) {
        return name.length() == expected.length() && name.equalsIgnoreCase(expected);
    }

    /** OkHttp accepts lines without a colon and folded lines as headers; a second status line is one. */
    private static boolean isToken(String name) {
        int length = name.length();
        for (int i = 0; i < length; i++) {
            char c = name.charAt(i);
            if (c >= 0x7f || (TOKEN[c >> 6] & 1L << c) == 0) {
                return false;
            }
        }
        return length > 0;
    }

    private static boolean isLength(String length) {
        for (int i = 0; i < length.length(); i++) {
            if (length.charAt(i) < '0' || length.charAt(i) > '9') {
                return false;
            }
        }
        return !length.isEmpty();
    }
}
