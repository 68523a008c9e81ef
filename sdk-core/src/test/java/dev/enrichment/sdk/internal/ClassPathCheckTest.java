package dev.enrichment.sdk.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import org.junit.jupiter.api.Test;

class ClassPathCheckTest {
    @Test
    void whatWeAreBuiltWithWillDo() {
        assertThatNoException().isThrownBy(ClassPathCheck::checkOkHttp);
        assertThat(ClassPathCheck.problemOf("4.12.0")).isNull();
        assertThat(ClassPathCheck.problemOf("5.0.0-alpha.14")).isNull();
    }

    @Test
    void anOlderOkHttpIsNamedBesideWhatIsNeeded() {
        assertThat(ClassPathCheck.problemOf("4.9.3"))
                .isEqualTo("OkHttp 4.9.3 is on the class path, but this client needs 4.12.0 or later: see which library"
                        + " brings it (mvn dependency:tree) and exclude it there, or import okhttp-bom of a newer"
                        + " version");
        assertThat(ClassPathCheck.problemOf("3")).startsWith("OkHttp 3 is on the class path");
    }
}
