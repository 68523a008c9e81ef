package dev.enrichment.sdk.examples.kotlin

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.nio.file.Path
import kotlin.io.path.writeText
import org.assertj.core.api.Assertions.assertThat
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler
import org.junit.jupiter.api.Tag
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** Tests that the Kotlin compiler reads the nullness annotations of the SDK without further configuration. */
@Tag("ci")
class NullnessTest {
    @TempDir
    private lateinit var directory: Path

    /** Compiles expressions on a company and returns the messages of the compiler, by line of the expression. */
    private fun compile(vararg expressions: String): List<List<String>> {
        val source = directory.resolve("Snippet.kt")
        val functions = expressions.mapIndexed { i, expression -> "fun snippet$i(c: Company) = $expression" }
        source.writeText((listOf("import dev.enrichment.sdk.models.companies.Company") + functions).joinToString("\n"))
        val messages = ByteArrayOutputStream()
        val classPath = System.getProperty("java.class.path")
        val output = PrintStream(messages, true)
        K2JVMCompiler().exec(output, "-no-stdlib", "-classpath", classPath, "-d", "$directory", "$source")
        return expressions.indices.map { i ->
            messages.toString().lines().filter { it.contains("Snippet.kt:${i + 2}:") }
        }
    }

    @Test
    fun `nullable components need a null check`() {
        val (property, accessor) = compile("c.companyName.length", "c.companyName().length")
        for (messages in listOf(property, accessor)) {
            assertThat(messages).singleElement().asString()
                .contains("error: only safe (?.) or non-null asserted (!!.) calls are allowed")
                .contains("on a nullable receiver of type 'String?'")
        }
    }

    @Test
    fun `a safe call compiles`() {
        assertThat(compile("c.companyName?.length ?: 0").single()).isEmpty()
        assertThat(directory.resolve("SnippetKt.class")).exists()
    }

    @Test
    fun `lists need no null check`() {
        val (use, needlessCheck) = compile("c.category.first().length", "c.category?.size")
        assertThat(use).isEmpty()
        assertThat(needlessCheck).singleElement().asString().contains("warning: unnecessary safe call")
    }
}
