// A client of the reference SDK: node mcp-client.mjs <program> [argument …]. Prints what it saw as JSON.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const [command, ...args] = process.argv.slice(2);
const client = new Client({ name: 'reference', version: '1' });
await client.connect(new StdioClientTransport({ command, args, env: { ...process.env }, stderr: 'inherit' }));

const call = (name, given, options) => client.callTool({ name, arguments: given }, undefined, options);
const seen = { server: client.getServerVersion().name, tools: (await client.listTools()).tools.length };

const bought = await call('email_validate', { email: 'person0@quorvane.example' });
seen.cost = bought.structuredContent.charged;
seen.parts = bought.content.length;
seen.again = (await call('email_validate', { email: 'person0@quorvane.example' })).structuredContent.source;

const parallel = [];
for (let i = 0; i < 100; i++) {
  parallel.push(call('email_validate', { email: `person${i % 10}@quorvane.example` }));
}
const results = await Promise.all(parallel);
seen.answered = results.filter(result => !result.isError).length;
seen.paid = results.reduce((sum, result) => sum + result.structuredContent.charged, 0);

seen.large = (await call('companies_search', { query: 'software', limit: 6 })).isError;
seen.refused = (await call('companies_search', { query: 'software', limit: 50 })).isError;

const arrived = async () =>
  (await (await fetch(`${process.env.ENRICHMENT_BASE_URL}/__sandbox/requests?limit=1`)).json()).total;
const before = await arrived();
const abort = new AbortController();
const cancelled = call('companies_lookup', { company_domain: 'quorvane.example' }, { signal: abort.signal });
const outcome = cancelled.then(() => 'answered', () => 'cancelled');
while (await arrived() === before) {
  await new Promise(resume => setTimeout(resume, 5));
}
abort.abort('not needed');
seen.cancelled = await outcome;
seen.stored = (await call('companies_lookup', { company_domain: 'quorvane.example' })).structuredContent.source;

seen.unknown = await client.callTool({ name: 'no_such' }).then(() => 'answered', failure => failure.code);
seen.left = (await call('credits_balance', {})).structuredContent.budget_left;
await client.close();
console.log(JSON.stringify(seen));
