package dev.enrichment.sdk.models.internal.text;

/**
 * Encoder for the ASCII form of one label of an international domain (RFC 3492). {@link java.net.IDN} cannot be used,
 * because it implements IDNA 2003, in which {@code faß} and {@code fass} are the same domain. Since IDNA 2008 they are
 * two domains.
 */
final class Punycode {
    private static final int BASE = 36;
    private static final int T_MIN = 1;
    private static final int T_MAX = 26;
    private static final int SKEW = 38;
    private static final int DAMP = 700;
    private static final int INITIAL_BIAS = 72;
    private static final int INITIAL_N = 0x80;

    private Punycode() {}

    /** Encodes one label of a domain. The result does not include the prefix {@code xn--}. */
    static String encode(String label) {
        int[] input = label.codePoints().toArray();
        StringBuilder output = new StringBuilder();
        for (int c : input) {
            if (c < INITIAL_N) {
                output.append((char) c);
            }
        }
        int basic = output.length();
        if (basic > 0) {
            output.append('-');
        }
        int n = INITIAL_N;
        int delta = 0;
        int bias = INITIAL_BIAS;
        for (int handled = basic; handled < input.length; ) {
            int next = next(input, n);
            delta = Math.addExact(delta, Math.multiplyExact(next - n, handled + 1));
            n = next;
            for (int c : input) {
                if (c < n) {
                    delta++;
                } else if (c == n) {
                    appendNumber(output, delta, bias);
                    bias = adapt(delta, handled + 1, handled == basic);
                    delta = 0;
                    handled++;
                }
            }
            delta++;
            n++;
        }
        return output.toString();
    }

    private static int next(int[] input, int n) {
        int next = Integer.MAX_VALUE;
        for (int c : input) {
            if (c >= n && c < next) {
                next = c;
            }
        }
        return next;
    }

    private static void appendNumber(StringBuilder output, int delta, int bias) {
        int q = delta;
        for (int k = BASE; ; k += BASE) {
            int t = Math.min(Math.max(k - bias, T_MIN), T_MAX);
            if (q < t) {
                break;
            }
            output.append(digit(t + (q - t) % (BASE - t)));
            q = (q - t) / (BASE - t);
        }
        output.append(digit(q));
    }

    private static char digit(int d) {
        return (char) (d < 26 ? 'a' + d : '0' + d - 26);
    }

    private static int adapt(int delta, int points, boolean first) {
        int d = first ? delta / DAMP : delta / 2;
        d += d / points;
        int k = 0;
        while (d > (BASE - T_MIN) * T_MAX / 2) {
            d /= BASE - T_MIN;
            k += BASE;
        }
        return k + (BASE - T_MIN + 1) * d / (d + SKEW);
    }
}
