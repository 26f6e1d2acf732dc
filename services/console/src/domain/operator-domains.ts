// The e-mail domains that people of the platform may have.

/** Lower case, from a comma-separated list; empty allows all. */
export const operatorDomainsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((domain) => domain.trim())
    .filter((domain) => domain !== '');

export const isOperatorEmail = (domains: readonly string[], email: string): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
