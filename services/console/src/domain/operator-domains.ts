// Whose e-mails people of the platform may have.

/** Lower case, from a list with commas; empty allows all. */
export const operatorDomainsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((domain) => domain.trim())
    .filter((domain) => domain !== '');

export const isOperatorEmail = (domains: readonly string[], email: string): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
