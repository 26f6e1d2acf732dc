// Rejects requests that another site made a browser send. The cookie is SameSite=Lax, and this is the second defense.
// It checks the origin that the browser reports, and a custom header that a page of another site cannot send without a
// preflight.
type RequestOrigin = {
  readonly method: string;
  /** Headers of the request, undefined where absent. */
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly host: string | undefined;
  readonly ownHeader: string | undefined;
};

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Why a request is rejected, undefined when it may continue. `own` is the console's origin; without one, the request's
 * Host counts.
 */
export function crossSiteReason(request: RequestOrigin, own: string | undefined): string | undefined {
  // Screens call from their own page; `none` is a person at the address bar, who may only read.
  const sites = isReading(request.method) ? ['same-origin', 'none'] : ['same-origin'];
  if (request.fetchSite !== undefined && !sites.includes(request.fetchSite)) return 'The request came from another site';
  if (request.origin !== undefined && !isOwn(request.origin, request.host, own)) return 'The header Origin names another site';
  if (!isReading(request.method) && request.ownHeader === undefined) return 'The header X-Console-Request is missing';
  return undefined;
}

function isOwn(origin: string, host: string | undefined, own: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  return own === undefined ? new URL(origin).host === host : origin === own;
}
