// A page that the listener serves besides the API.

export type Encoding = 'br' | 'gzip' | 'identity';

export type Page = {
  readonly type: string;
  /** 200 by default. */
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The ETag of one encoding. Encodings have different bytes, so different tags (RFC 9110 §8.8.3.3). Undefined if
   * uncached.
   */
  tag(encoding: Encoding): string | undefined;
  /** @param host the request's Host header */
  body(encoding: Encoding, host: string): Promise<Buffer>;
};

/** @param accept the request's Accept header: for readers of HTML, an unknown path of the site has a page too */
export type Pages = (path: string, accept?: string) => Page | undefined;
