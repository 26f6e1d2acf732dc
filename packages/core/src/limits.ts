// Every limit of the platform in one place. The OpenAPI document has those that callers must know.

export const limits = {
  page: { min: 1, max: 200, default: 50 },
  cardTransactionPage: { min: 1, max: 100, default: 20 },
  bodyBytes: 256 * 1024,
  headerBytes: 16 * 1024,
  json: { depth: 20, keys: 1_000, items: 1_000, stringLength: 65_536 },
  /** Operations, and increments, that the timeline of a card transaction tells of: the newest. Together half a bus message. */
  cardTimeline: 500,
  description: 256,
  accountName: 50,
  name: 100,
  businessName: 200,
  email: 254,
  clientReferenceId: 128,
  idempotencyKey: 255,
  /** Milliseconds from its first use for which a key is valid. After them it is a new key. */
  idempotencyKeyMs: 24 * 60 * 60 * 1_000,
  url: 2_048,
  metadata: { keys: 50, key: 40, value: 500 },
  search: 100,
  /** Bytes of an uploaded file, and of the pieces in which files cross the bus; base64 makes a piece a third larger. */
  fileBytes: 10 * 1024 * 1024,
  fileChunkBytes: 128 * 1024,
  /** Bytes of a file that the platform itself writes: an export has two million rows of up to two kilobytes. */
  writtenFileBytes: 4 * 1024 * 1024 * 1024,
  fileName: 255,
  /** Rows of one batch, wallets that pay them, and batches of an owner that have not ended. One group of the ledger holds for all wallets. */
  batchRows: 10_000,
  /** What reading the rows of a batch may cost, whatever its file's size: as written in the file, quotes included. */
  batchFile: { columns: 200, columnName: 100, cellBytes: 4_096, rowBytes: 16 * 1_024, filledCells: 250_000 },
  batchWallets: 30,
  openBatches: 20,
  batchBody: { bytes: 4 * 1024 * 1024, keys: 250_000, items: 10_000, partsOfElement: 400 },
  /** Active manual holds per wallet. */
  activeHolds: 1_000,
  /** Webhooks per owner, and entries of one webhook's `events`. */
  webhooks: 50,
  webhookEvents: 100,
  eventType: 100,
  /** Items in one bus message; measured: batches above ~128 gain nothing. */
  batchItems: 128,
  /** Waiting items per batched operation before callers get 503 at once. */
  batchQueue: 2_048,
  /** Milliseconds a public request may take before its outcome is called unknown. */
  requestMs: 10_000,
  /** Bytes of one bus message; nats-server's default maximum is 1 MiB. */
  busMessageBytes: 512 * 1024,
} as const;
