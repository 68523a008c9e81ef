package dev.enrichment.sdk.models.internal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A record whose members may come one level down, inside an object member of this name, which is opened once. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Envelope {
    /** The wire name of the enclosing member. */
    String value();
}
