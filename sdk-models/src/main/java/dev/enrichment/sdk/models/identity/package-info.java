/**
 * Identities of companies and people: domains, profiles and email addresses, each reduced to a canonical form.
 *
 * <p>The same identity can be written in many ways. {@code https://www.Acme.example/about} and {@code acme.example} are
 * the same domain. {@code mailto:Ada@acme.example} and {@code Ada Loop <ada@ACME.example>} are the same address. Each
 * type has a lenient {@code parse} method for text that people have typed. It does not depend on the default locale or
 * charset, does not access the network, and takes linear time on any input.
 *
 * <pre>{@code
 * Domain.parse("https://www.Acme.example:443/about?x=y").map(Domain::canonical);  // acme.example
 * EmailAddress.parse("mailto:Ada@acme.example?subject=Hi").map(EmailAddress::requestValue); // Ada@acme.example
 * PersonProfile.parse("de.linkedin.com/in/Ada-Loop/").map(PersonProfile::canonical); // in/ada-loop
 * }</pre>
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/enrich-a-list.md">docs/guides/enrich-a-list.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.identity;

import org.jspecify.annotations.NullMarked;
