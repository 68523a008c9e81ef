package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Platform of a social media account. This {@link OpenEnum} accepts any value. The constants are the platforms observed
 * so far.
 *
 * @param value the JSON value, never null
 */
public record SocialPlatform(@JsonValue String value) implements OpenEnum {
    /** An account on Twitter. */
    public static final SocialPlatform TWITTER = new SocialPlatform("twitter");

    /** An account on Facebook. */
    public static final SocialPlatform FACEBOOK = new SocialPlatform("facebook");

    /** The company's page on LinkedIn. In this case, {@code url} often contains only the name of the page. */
    public static final SocialPlatform B2B_PROFILE = new SocialPlatform("b2b_profile");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SocialPlatform {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
