package dev.enrichment.sdk.kotlin

import dev.enrichment.sdk.EnrichmentClient
import dev.enrichment.sdk.Operations
import dev.enrichment.sdk.call.Operation
import dev.enrichment.sdk.models.NoParameters
import java.lang.reflect.Method
import java.lang.reflect.ParameterizedType
import java.lang.reflect.Type
import java.util.TreeSet
import java.util.function.Consumer

/** Writes the sources whose functions follow from the catalogue and the facades. */
internal object GeneratedForms {
    private const val GENERATED = "// Generated from the catalogue and the facades; see GeneratedForms.\n"

    /** The suspend forms of each operation, with the parameters of its asynchronous forms. */
    fun calls(): String {
        val imports = TreeSet(
            listOf(
                "dev.enrichment.sdk.EnrichmentClient",
                "dev.enrichment.sdk.call.Operation",
                "dev.enrichment.sdk.http.ApiResponse",
                "kotlinx.coroutines.future.await",
            ),
        )
        val forms = Operations.all().flatMap { operation ->
            asyncForms(operation).map { method ->
                val (declared, passed) = parameters(operation, method, imports)
                imports += method.declaringClass.name
                imports += operation.responseType().name
                "public suspend fun ${method.declaringClass.simpleName}.await${capitalized(name(operation))}($declared): " +
                    "ApiResponse<${operation.responseType().simpleName}> =\n    ${method.name}($passed).await()\n"
            }
        }
        return GENERATED +
            "// Suspending forms of the calls, which throw the same exceptions as the blocking forms. Canceling the coroutine cancels the\n" +
            "// call. A request that was already sent may still be charged, and the ledger then lists it with an unknown outcome.\n" +
            head(imports) +
            "\n/** Makes a call of any operation, and suspends until it ends. */\n" +
            "public suspend fun <Q : Record, R : Record> EnrichmentClient.await(operation: Operation<Q, R>, request: Q): ApiResponse<R> =\n" +
            "    callAsync(operation, request).await()\n" +
            forms.joinToString("") { "\n" + it }
    }

    /** The request of each operation that has a builder, and the parts of requests that have one. */
    fun requests(): String {
        val imports = TreeSet<String>()
        val types = Operations.all().map { it.requestType() }.filter { it != NoParameters::class.java }.distinct()
        val requests = types.map { type ->
            val builder = type.getMethod("builder").returnType
            imports += type.name
            imports += builder.name
            "public fun ${uncapitalized(type.simpleName)}(build: ${builder.simpleName}.() -> Unit): " +
                "${type.simpleName} = ${type.simpleName}.builder().apply(build).build()\n"
        }
        val parts = types.flatMap { type ->
            val builder = type.getMethod("builder").returnType
            builder.methods.sortedBy { it.name }.filter { it.returnType == builder && built(it) != null }.map { method ->
                val part = built(method)!!
                imports += builder.name
                imports += part.name
                "public fun ${builder.simpleName}.with${capitalized(method.name)}(build: ${part.simpleName}.() -> Unit): " +
                    "${builder.simpleName} = ${method.name}(build)\n"
            }
        }
        return GENERATED +
            "// Functions that build requests and their nested parts with a lambda on the builder. If a request violates documented\n" +
            "// rules, they throw an InvalidRequestException that lists all violations.\n" +
            head(imports) +
            (requests + parts).joinToString("") { "\n" + it }
    }

    private fun head(imports: Collection<String>) =
        "package dev.enrichment.sdk.kotlin\n\n" + imports.joinToString("") { "import $it\n" }

    private fun name(operation: Operation<*, *>) = operation.id().substringAfter('.')

    private fun capitalized(name: String) = name.replaceFirstChar { it.uppercase() }

    private fun uncapitalized(name: String) = name.replaceFirstChar { it.lowercase() }

    /** The asynchronous forms of an operation: without parameters, with the request, with a value and with a lambda. */
    private fun asyncForms(operation: Operation<*, *>): List<Method> {
        val facade = EnrichmentClient::class.java.getMethod(operation.id().substringBefore('.')).returnType
        val forms = facade.methods.filter { it.name == name(operation) + "Async" }
        check(forms.isNotEmpty()) { "${facade.simpleName} has no ${name(operation)}Async: add it" }
        return forms.sortedBy { form -> form.parameterTypes.singleOrNull()?.let { order(it) } ?: "" }
    }

    private fun order(parameter: Class<*>) = if (parameter == Consumer::class.java) "~" else parameter.name

    private fun parameters(operation: Operation<*, *>, form: Method, imports: MutableSet<String>): Pair<String, String> {
        val parameter = form.parameters.singleOrNull() ?: return "" to ""
        if (parameter.type == Consumer::class.java) {
            val request = operation.requestType()
            val builder = request.getMethod("builder").returnType
            imports += builder.name
            return "build: ${builder.simpleName}.() -> Unit" to "build"
        }
        val type = parameter.type.kotlin
        if (type.java.packageName != "java.lang" && !type.java.isPrimitive) {
            imports += parameter.type.name
        }
        return "${parameter.name}: ${type.simpleName}" to parameter.name
    }

    /** The builder that a method fills with a lambda, or null. */
    private fun built(method: Method): Class<*>? {
        val parameter: Type? = method.genericParameterTypes.singleOrNull()
        return if (parameter is ParameterizedType && parameter.rawType == Consumer::class.java) {
            parameter.actualTypeArguments.single() as? Class<*>
        } else {
            null
        }
    }
}
