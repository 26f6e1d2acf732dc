// Where a browser goes after the provider of identities: a page of the console, and never anywhere else.
const home = '/console';
const base = 'https://console.invalid';

/** The path as a browser would understand it; undefined for what is no page of the console. */
export function returnPathOf(text: string): string | undefined {
  // Browsers drop tabs and newlines from addresses and take a backslash for a slash.
  if (!/^\/console(?:[/?#]|$)/.test(text) || /[\\\u0000-\u0020\u007f]/.test(text)) return undefined;
  if (!URL.canParse(text, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, base);
  const isPage = pathname === home || pathname.startsWith(`${home}/`);
  if (origin !== base || !isPage || pathname.startsWith(`${home}/api`)) return undefined;
  return `${pathname}${search}${hash}`;
}

export const signInPage = (query: Readonly<Record<string, string>>): string =>
  `${home}/sign-in?${new URLSearchParams(query).toString()}`;
export const homePage = home;
