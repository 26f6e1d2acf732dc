// The page after the redirect from the identity provider: a page of the console, never another target.
const home = '/console';
const base = 'https://console.invalid';

/** The path as a browser would interpret it; undefined if it is not a page of the console. */
export function returnPathOf(text: string): string | undefined {
  // Browsers remove tabs and newlines from addresses and treat a backslash as a slash.
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
