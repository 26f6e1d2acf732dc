/** One field of a body or a query, as a flag. */
export interface FieldShape {
  /** Members from the outside in, separated by dots: `details.routingNumber`. */
  readonly path: string;
  /**
   * How the program reads the flag's text: `list` may be repeated, `map` is repeated `name=value`, `json` is any JSON.
   */
  readonly kind: 'text' | 'whole' | 'number' | 'boolean' | 'list' | 'map' | 'json';
  readonly description: string;
  readonly choices?: readonly string[];
  readonly isRequired?: true;
}

export interface PathParameter {
  readonly name: string;
  readonly example: string;
}

/**
 * An operation of the API as a command: `pay simulate wallets create-deposit` calls
 * `client.simulate.wallets.createDeposit`.
 */
export interface CommandShape {
  /** Names of the SDK, in camelCase. */
  readonly resource: readonly string[];
  readonly method: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly pathParameters: readonly PathParameter[];
  readonly query: readonly FieldShape[];
  readonly body?: { readonly isRequired: boolean; readonly fields: readonly FieldShape[]; readonly example?: unknown };
  /** The response has pages, which `--all` follows. */
  readonly isList: boolean;
  readonly isKeyed: boolean;
  /** Columns of the table that shows responses. */
  readonly columns: readonly string[];
}

/** `cardTransactions` becomes `card-transactions`. Dots stay. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const wordsOf = ({ resource, method }: Pick<CommandShape, 'resource' | 'method'>): string[] =>
  [...resource, method].map(kebab);
