// Reasons why the ledger rejects a group.
export const refusalReasons = [
  'insufficient_funds',
  'wallet_frozen',
  'wallet_closed',
  'account_not_found',
  'currency_mismatch',
  'hold_not_found',
  'hold_resolved',
  'id_reused',
  'amount_exceeds_hold',
  'superseded',
  'fees_owed',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
