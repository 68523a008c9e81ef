package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.api.ApiFiles
import dev.enrichment.sdk.api.SdkClasses
import org.junit.jupiter.api.Test

class PublicApiTest {
    @Test
    fun `public API is as checked in`() {
        // Top-level functions have a class that Kotlin cannot name.
        val extensions = Class.forName("dev.enrichment.sdk.kotlin.ClientsKt")
        ApiFiles.`in`("../../api").check("dev.enrichment.sdk.kotlin", SdkClasses.beside(extensions))
    }
}
