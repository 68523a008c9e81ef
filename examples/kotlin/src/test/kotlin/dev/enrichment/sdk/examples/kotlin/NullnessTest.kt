package dev.enrichment.sdk.examples.kotlin

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.nio.file.Path
import kotlin.io.path.writeText
import org.assertj.core.api.Assertions.assertThat
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** The SDK says what may be null in a way that the Kotlin compiler reads without being told to. */
class NullnessTest {
    @TempDir
    private lateinit var directory: Path

    /** What the compiler says about an expression on a company; nothing if it has no complaint. */
    private fun complaintsAbout(expression: String): String {
        val source = directory.resolve("Snippet.kt")
        source.writeText(
            """
            import dev.enrichment.sdk.models.companies.Company
            fun snippet(company: Company) = $expression
            """,
        )
        val said = ByteArrayOutputStream()
        val classPath = System.getProperty("java.class.path")
        val output = PrintStream(said, true)
        K2JVMCompiler().exec(output, "-no-stdlib", "-classpath", classPath, "-d", "$directory", "$source")
        return said.toString()
    }

    @Test
    fun `what may be missing cannot be used as if it were there`() {
        for (use in listOf("company.companyName.length", "company.companyName().length")) {
            assertThat(complaintsAbout(use))
                .contains("error: only safe (?.) or non-null asserted (!!.) calls are allowed")
                .contains("on a nullable receiver of type 'String?'")
        }
    }

    @Test
    fun `with a safe call it compiles`() {
        assertThat(complaintsAbout("company.companyName?.length ?: 0")).isEmpty()
        assertThat(directory.resolve("SnippetKt.class")).exists()
    }

    @Test
    fun `what is always there is known to be there`() {
        assertThat(complaintsAbout("company.category.first().length")).isEmpty()
        assertThat(complaintsAbout("company.category?.size")).contains("warning: unnecessary safe call")
    }
}
