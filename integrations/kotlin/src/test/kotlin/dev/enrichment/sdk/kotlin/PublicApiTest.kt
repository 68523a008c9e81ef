package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.api.ApiFile
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
        // The generated forms follow from the API of the other modules, and from GeneratedForms.
        val written = SdkClasses.beside(extensions).filter { it.simpleName !in setOf("CallsKt", "RequestsKt") }
        ApiFile.check(Path.of(""), written)
    }

    @Test
    fun `suspend forms are those of the catalogue`() = check("Calls.kt", GeneratedForms.calls())

    @Test
    fun `request lambdas are those of the catalogue`() = check("Requests.kt", GeneratedForms.requests())

    private fun check(name: String, generated: String) {
        val source = Path.of("src/main/kotlin/dev/enrichment/sdk/kotlin", name)
        if (System.getProperty("api.update") != null) {
            Files.writeString(source, generated)
        }
        assertThat(Files.readString(source))
            .`as`("%s: see \"Public API\" in CONTRIBUTING.md", name)
            .isEqualTo(generated)
    }
}
