// The result of a resource search, for any kind of resource.
import type { Answer } from '../../api/call.ts';
import type { OperatorAnswer } from '../../api/operator-call.ts';

/** Risk's decision on a transaction, with the rules that fired. */
export type RiskDecision = {
  readonly at: number;
  readonly decision: 'allow' | 'review' | 'decline' | 'waited' | 'unjudged';
  readonly anomalies: readonly {
    readonly anomalyId: string;
    readonly rule: string;
    readonly actionTaken: string;
    readonly explanation: string;
  }[];
};

/** Resources as their owners read them, with the members that only operators see. */
type ResourceOf = {
  readonly customer: Answer<'/v1/customers/{customerId}', 'get'> & { readonly identity?: Readonly<Record<string, string>> };
  readonly counterparty: Answer<'/v1/counterparties/{counterpartyId}', 'get'>;
  readonly wallet: Answer<'/v1/wallets/{walletId}', 'get'> & { readonly ledgerAccount?: number };
  readonly card: Answer<'/v1/cards/{cardId}', 'get'> & { readonly heldByOperator?: boolean };
  readonly transaction: Answer<'/v1/transactions/{transactionId}', 'get'> & { readonly risk?: RiskDecision | null };
  readonly batch: Answer<'/v1/batches/{batchId}', 'get'>;
  readonly anomaly: Answer<'/v1/risk/anomalies/{anomalyId}', 'get'> & { readonly reviewed?: boolean };
  readonly key: Readonly<Record<string, unknown>>;
  readonly account: Readonly<Record<string, unknown>>;
};
type Kind = keyof ResourceOf;

export type FoundResource = OperatorAnswer<'lookUp'>;
export type FoundOf<K extends Kind> = Omit<FoundResource, 'kind' | 'resource'> & {
  readonly kind: K;
  readonly resource: ResourceOf[K];
};
export type FoundProps<K extends Kind> = { readonly found: FoundOf<K> };
export type KnownFound = { readonly [K in Kind]: FoundOf<K> }[Kind];

const kinds: Readonly<Record<Kind, true>> = {
  customer: true,
  counterparty: true,
  wallet: true,
  card: true,
  transaction: true,
  batch: true,
  anomaly: true,
  key: true,
  account: true,
};

/** The same resource by its kind. Returns undefined if this build has no screen for the kind. */
export const toKnownFound = (answer: FoundResource): KnownFound | undefined =>
  // The contract declares any record, because each service shows its own. The kind determines the type.
  Object.hasOwn(kinds, answer.kind) ? (answer as unknown as KnownFound) : undefined;

/** A member of the resource, if it is text. */
export const textIn = ({ resource }: Pick<FoundResource, 'resource'>, name: string): string | undefined => {
  const value = resource[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
