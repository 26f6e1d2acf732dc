// What the listener serves besides the API.

export type Encoding = 'br' | 'gzip' | 'identity';

export type Page = {
  readonly type: string;
  /** 200 unless told. */
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Tag of one form; forms of one page are different bytes, so they have different tags (RFC 9110 §8.8.3.3). None for what is not kept. */
  tag(encoding: Encoding): string | undefined;
  /** @param host what the request's Host header says */
  body(encoding: Encoding, host: string): Promise<Buffer>;
};

/** The page at a path. */
export type Pages = (path: string) => Page | undefined;
