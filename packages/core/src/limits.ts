// Every limit of the platform. The OpenAPI document lists the limits that callers must know.

export const limits = {
  page: { min: 1, max: 200, default: 50 },
  cardTransactionPage: { min: 1, max: 100, default: 20 },
  bodyBytes: 256 * 1024,
  headerBytes: 16 * 1024,
  json: { depth: 20, keys: 1_000, items: 1_000, stringLength: 65_536 },
  /**
   * Maximum number of operations, and of increments, in a card transaction's timeline: the latest. Together they take
   * half a bus message.
   */
  cardTimeline: 500,
  description: 256,
  accountName: 50,
  name: 100,
  businessName: 200,
  email: 254,
  clientReferenceId: 128,
  idempotencyKey: 255,
  /** Milliseconds for which an idempotency key is valid, counted from its first use. Then the key is new again. */
  idempotencyKeyMs: 24 * 60 * 60 * 1_000,
  url: 2_048,
  metadata: { keys: 50, key: 40, value: 500 },
  search: 100,
  /** Bytes of an uploaded file, and of the chunks in which files cross the bus. Base64 makes a chunk a third larger. */
  fileBytes: 10 * 1024 * 1024,
  fileChunkBytes: 128 * 1024,
  /** Bytes of a file that the platform writes: an export has at most two million rows of up to two kilobytes. */
  writtenFileBytes: 4 * 1024 * 1024 * 1024,
  fileName: 255,
  /** Characters and lines of a brand, and bytes and pixels of its logo. A logo is one chunk. */
  brand: { displayName: 60, legalName: 140, addressLine: 70, addressLines: 6, supportUrl: 200 },
  logo: { bytes: 128 * 1024, side: 512 },
  /**
   * Maximum rows of one batch. `batchWallets` counts the wallets that pay them, because one ledger group holds funds of
   * all wallets. `openBatches` counts an owner's batches that have not ended.
   */
  batchRows: 10_000,
  /**
   * Bounds the work of reading a batch, independent of its file's size. Bytes count as written in the file, including
   * quotes.
   */
  batchFile: { columns: 200, columnName: 100, cellBytes: 4_096, rowBytes: 16 * 1_024, filledCells: 250_000 },
  batchWallets: 30,
  openBatches: 20,
  batchBody: { bytes: 4 * 1024 * 1024, keys: 250_000, items: 10_000, partsOfElement: 400 },
  /** Maximum active manual holds per wallet. */
  activeHolds: 1_000,
  /** Maximum webhooks per owner, and entries of one webhook's `events`. */
  webhooks: 50,
  webhookEvents: 100,
  eventType: 100,
  /** Maximum items in one bus message. Batches above about 128 gain nothing (measured). */
  batchItems: 128,
  /** Maximum waiting items per batched operation. Further callers get 503 at once. */
  batchQueue: 2_048,
  /** Milliseconds that a public request may take before its outcome counts as unknown. */
  requestMs: 10_000,
  /** Bytes of one bus message. The default maximum of nats-server is 1 MiB. */
  busMessageBytes: 512 * 1024,
} as const;
