package dev.enrichment.sdk.models.internal.write;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.base.GeneratorBase;
import dev.enrichment.sdk.models.internal.record.CompactMap;
import dev.enrichment.sdk.models.internal.record.ImmutableList;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * A generator that builds maps, lists and scalars instead of writing JSON. The result is the same as if the JSON were
 * written and read again. If this cannot be guaranteed for a value, the generator throws an {@link
 * UnsupportedOperationException}.
 */
final class PlainGenerator extends GeneratorBase {
    /** Maximum nesting depth. Values that are nested more deeply are written as JSON and read again instead. */
    private static final int MAX_DEPTH = 100;
    /**
     * Maximum size of a number, in digits for a decimal and in bits for an integer. Larger numbers are written as JSON
     * and read again instead. The reader turns huge numbers into strings, so building the value directly could give a
     * different result.
     */
    private static final int MAX_DIGITS = 300;

    private static final int LONG_BITS = 63;

    /** Objects and arrays that are still being built. The innermost one comes first. */
    private final Deque<Container> open = new ArrayDeque<>(4);

    private @Nullable Object result;

    /** A JSON object or array that is still being built, because the end of it has not been written yet. */
    private static final class Container {
        private final boolean isObject;
        /** Elements of an array, or alternating names and values of an object. */
        private @Nullable Object[] content = new @Nullable Object[16];

        private int end;

        Container(boolean isObject) {
            this.isObject = isObject;
        }

        void add(@Nullable Object each) {
            if (end == content.length) {
                content = Arrays.copyOf(content, 2 * end);
            }
            content[end++] = each;
        }

        Object value() {
            return isObject ? CompactMap.of(content, 0, end, null) : ImmutableList.of(Arrays.copyOf(content, end));
        }
    }

    @SuppressWarnings("deprecation") // some supported versions of Jackson lack the newer constructor
    PlainGenerator() {
        super(0, null);
    }

    @Nullable
    Object result() {
        return result;
    }

    private void add(@Nullable Object value) {
        Container parent = open.peek();
        if (parent == null) {
            result = value;
        } else {
            parent.add(value);
        }
    }

    private void begin(boolean isObject) {
        if (open.size() == MAX_DEPTH) {
            throw new UnsupportedOperationException("too deep");
        }
        open.push(new Container(isObject));
    }

    @Override
    public void writeStartObject() {
        begin(true);
    }

    @Override
    public void writeStartArray() {
        begin(false);
    }

    @Override
    public void writeEndObject() {
        add(open.pop().value());
    }

    @Override
    public void writeEndArray() {
        add(open.pop().value());
    }

    @Override
    public void writeFieldName(String name) {
        open.element().add(text(name));
    }

    @Override
    public void writeString(@Nullable String text) {
        add(text == null ? null : text(text));
    }

    /**
     * Returns the text unchanged. Throws an exception for text with surrogates, because writing it as JSON may change
     * it: an unpaired surrogate cannot be encoded in UTF-8.
     */
    private static String text(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                throw new UnsupportedOperationException("surrogates");
            }
        }
        return text;
    }

    @Override
    public void writeString(char[] buffer, int offset, int length) {
        writeString(new String(buffer, offset, length));
    }

    @Override
    public void writeBoolean(boolean value) {
        add(value);
    }

    @Override
    public void writeNull() {
        add(null);
    }

    @Override
    public void writeNumber(int value) {
        add(value);
    }

    @Override
    public void writeNumber(long value) {
        add(smallest(value));
    }

    @Override
    public void writeNumber(@Nullable BigInteger value) {
        add(value == null ? null : smallest(value));
    }

    @Override
    public void writeNumber(@Nullable BigDecimal value) {
        if (value != null && value.precision() > MAX_DIGITS) {
            throw unsupported();
        }
        // A decimal with scale 0 is written like an integer, so it is read as one.
        add(value == null || value.scale() != 0 ? value : smallest(value.unscaledValue()));
    }

    private static Object smallest(BigInteger value) {
        int bits = value.bitLength();
        if (bits > MAX_DIGITS) {
            throw unsupported();
        }
        return bits <= LONG_BITS ? smallest(value.longValue()) : value;
    }

    private static Object smallest(long value) {
        int small = (int) value;
        return small == value ? (Object) small : (Object) value;
    }

    @Override
    public void writeNumber(double value) {
        throw unsupported();
    }

    @Override
    public void writeNumber(float value) {
        throw unsupported();
    }

    @Override
    public void writeNumber(String digits) {
        throw unsupported();
    }

    private static UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException("only the parser knows its plain form");
    }

    @Override
    public void writeRawUTF8String(byte[] buffer, int offset, int length) {
        throw unsupported();
    }

    @Override
    public void writeUTF8String(byte[] buffer, int offset, int length) {
        throw unsupported();
    }

    @Override
    public void writeRaw(String text) {
        throw unsupported();
    }

    @Override
    public void writeRaw(String text, int offset, int length) {
        throw unsupported();
    }

    @Override
    public void writeRaw(char[] text, int offset, int length) {
        throw unsupported();
    }

    @Override
    public void writeRaw(char c) {
        throw unsupported();
    }

    @Override
    public void writeBinary(Base64Variant variant, byte[] data, int offset, int length) {
        throw unsupported();
    }

    @Override
    public void flush() {}

    @Override
    protected void _releaseBuffers() {}

    @Override
    protected void _verifyValueWrite(String typeMsg) {}
}
