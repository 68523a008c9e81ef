// Each paragraph is a cell. Paste it into jshell after /open enrichment.jsh, or run the file.

// What would it cost? No call is made.
var software = CompanySearchRequest.builder().companyFilters(f -> f.industries("Software").countryCodes("DE")).limit(5).build();
System.out.println(client.estimate(Operations.COMPANIES_SEARCH, software));

// Software companies in Germany, for 1 credit each.
var companies = client.companies().search(software);
table(companies.body().companies(), "companyName", "companyDomain", "hqCity", "employeeRange");

// Who works at the first one? Each person costs 1 credit. The contact details stay locked.
var first = companies.body().companies().get(0).companyDomain();
var people = client.people().search(q -> q.companyFilters(f -> f.companyDomains(first)).limit(3));
table(people.body().people().stream().map(PersonMatch::person).toList(), "contactFullName", "contactLinkedinHeadline");

// What this session has cost so far.
var total = client.ledger().total();
System.out.println(total.calls() + " calls, " + total.charged() + " credits");
