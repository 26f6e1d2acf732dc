/** One page of a list. */
export interface Page<T> {
  readonly data: T[];
  /** Sent as `cursor` with the same filters it continues the list, also in another process. Absent on the last page. */
  readonly nextCursor?: string;
  /** Asks for the next page. Absent on the last page. */
  readonly next?: () => Promise<Page<T>>;
}

/** A list of the API, newest first: `for await (const wallet of client.wallets.list())`. Each walk asks anew. */
export class List<T> implements AsyncIterable<T> {
  private readonly first: () => Promise<Page<T>>;

  constructor(first: () => Promise<Page<T>>) {
    this.first = first;
  }

  /** The first page. */
  page(): Promise<Page<T>> {
    return this.first();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for (let page: Page<T> | undefined = await this.first(); page !== undefined; page = await page.next?.()) yield* page.data;
  }

  /** The newest `limit` rows at most. */
  async toArray(limit: number): Promise<T[]> {
    const rows: T[] = [];
    if (limit <= 0) return rows;
    for await (const row of this) if (rows.push(row) >= limit) break;
    return rows;
  }
}
