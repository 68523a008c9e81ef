package dev.enrichment.sdk.models.internal.record;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.time.Instant;

/** An instant that is written as a number of seconds since 1970 instead of an ISO 8601 string. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@JacksonAnnotationsInside
@JsonSerialize(using = EpochSeconds.Writer.class)
public @interface EpochSeconds {
    /** Writes the instant in seconds. */
    final class Writer extends StdSerializer<Instant> {
        private static final long serialVersionUID = 1L;

        /** Called by databind. */
        public Writer() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeNumber(value.getEpochSecond());
        }
    }
}
