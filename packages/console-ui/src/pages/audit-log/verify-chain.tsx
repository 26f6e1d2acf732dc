import { call } from '../../api/call.ts';
import { ChainProof } from './chain-proof.tsx';

/** Verifies the chain of the account's own log. */
export function VerifyChain() {
  return <ChainProof verify={() => call('get', '/v1/audit-log/verify', {})} />;
}
