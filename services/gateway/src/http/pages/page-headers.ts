// Headers that pages of the documentation share.

/** Scripts, styles, and data come from this host only, and the page has no inline scripts or styles. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// The reader writes styles into the page. It loads data only from this host.
export const readerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

export const brief = { 'Cache-Control': 'public, max-age=300' };
// A file whose name contains the content's hash never changes.
export const forGood = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Bytes below which compressing saves no packet. */
export const worthwhile = 1_024;
