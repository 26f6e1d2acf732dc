/** One page of a list. */
export interface Page<T> {
  readonly data: T[];
  /**
   * Pass this value as `cursor` with the same filters to continue the list, even in another process. Absent on the
   * last page.
   */
  readonly nextCursor?: string;
  /** Fetches the next page. Absent on the last page. */
  readonly next?: () => Promise<Page<T>>;
}

/**
 * A list of the API: `for await (const wallet of client.wallets.list())`. The newest item comes first, unless the
 * method says otherwise. Each iteration sends new requests.
 */
export class List<T> implements AsyncIterable<T> {
  private readonly first: () => Promise<Page<T>>;

  constructor(first: () => Promise<Page<T>>) {
    this.first = first;
  }

  /** Fetches the first page. */
  page(): Promise<Page<T>> {
    return this.first();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for (let page: Page<T> | undefined = await this.first(); page !== undefined; page = await page.next?.()) yield* page.data;
  }

  /** Fetches at most the first `limit` items. */
  async toArray(limit: number): Promise<T[]> {
    const rows: T[] = [];
    if (limit <= 0) return rows;
    for await (const row of this) if (rows.push(row) >= limit) break;
    return rows;
  }
}
