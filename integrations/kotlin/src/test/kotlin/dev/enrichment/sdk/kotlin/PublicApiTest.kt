package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.api.ApiFiles
import dev.enrichment.sdk.api.SdkClasses
import java.nio.file.Files
import java.nio.file.Path
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

class PublicApiTest {
    @Test
    fun `public API is as checked in`() {
        // Top-level functions have a class that Kotlin cannot name.
        val extensions = Class.forName("dev.enrichment.sdk.kotlin.ClientsKt")
        ApiFiles.`in`("../../api").check("dev.enrichment.sdk.kotlin", SdkClasses.beside(extensions))
    }

    @Test
    fun `suspend forms are those of the catalogue`() = check("Calls.kt", GeneratedForms.calls())

    @Test
    fun `request lambdas are those of the catalogue`() = check("Requests.kt", GeneratedForms.requests())

    private fun check(name: String, generated: String) {
        val source = Path.of("src/main/kotlin/dev/enrichment/sdk/kotlin", name)
        if (java.lang.Boolean.getBoolean("api.update")) {
            Files.writeString(source, generated)
        }
        assertThat(Files.readString(source))
            .`as`("%s: run mvn -P update-api,integrations test twice, and commit it with the API text", name)
            .isEqualTo(generated)
    }
}
