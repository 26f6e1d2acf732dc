// Risk's part of an authorization. Without an answer in time, the fail mode of the owner's environment decides.
import type { In } from '@pay/contract/operation';
import type { risk as contract } from '@pay/contract/risk/operations';
import { isCurrency, scales } from '@pay/core/money';
import { withTimeout } from '@pay/core/time';
import { errorOf } from '@pay/kernel/log';
import type { AuthorizationContext } from './context.ts';
import { noAnswer, withDeadline } from './place-hold.ts';
import type { AuthorizationRequest } from './request.ts';

type CallRiskContext = Pick<AuthorizationContext, 'risk' | 'riskTimeoutMs' | 'riskFailModes' | 'clock' | 'log'>;

/** Adds risk's verdict to a request, or the consequence of its absence. */
export async function callRisk(context: CallRiskContext, request: AuthorizationRequest): Promise<void> {
  const { risk, clock, log, riskTimeoutMs, riskFailModes } = context;
  const { ctx, id } = request;
  try {
    const verdict = risk.evaluate(withDeadline(ctx, clock, riskTimeoutMs), evaluateInputOf(request));
    request.verdict = await withTimeout(clock, riskTimeoutMs, verdict, noAnswer);
  } catch (error) {
    const failMode = riskFailModes[ctx.owner.environment];
    log.warn('authorization risk check failed', { cardTransaction: id, fail_mode: failMode, err: errorOf(error) });
    request.riskOutage = failMode === 'open' ? 'approved' : 'declined';
  }
}

function evaluateInputOf(request: AuthorizationRequest): In<typeof contract.evaluate> {
  const { card, merchant } = request;
  const { cooldownMinutes } = card.controls;
  return {
    subject: 'card_authorisation',
    subjectId: request.id,
    cardId: card.id,
    ...(card.agentId === null ? {} : { agentId: card.agentId }),
    customerId: card.customerId,
    amountUnits: request.units.toString(),
    currency: 'usd',
    ...(request.localCurrency === 'usd'
      ? {}
      : { localUnits: request.localUnits.toString(), localCurrency: request.localCurrency }),
    merchant,
    attestation: { status: request.attestation, ...expectationOf(request) },
    ...(cooldownMinutes === undefined ? {} : { cooldownMinutes }),
    at: request.at,
  };
}

/** The expectation of the latest attestation, in smallest units. An amount in an unknown currency is omitted. */
function expectationOf({ card: { attestation } }: AuthorizationRequest) {
  if (attestation === undefined) return {};
  const { expectedUnits, expectedCurrency, merchantText } = attestation;
  const isKnown = expectedUnits !== undefined && expectedCurrency !== undefined && isCurrency(expectedCurrency);
  // Attestations are stored in hundredths, for every currency.
  const units = isKnown ? expectedUnits * 10n ** BigInt(scales[expectedCurrency] - 2) : undefined;
  return {
    ...(units === undefined ? {} : { expectedUnits: units.toString(), expectedCurrency }),
    ...(merchantText === undefined ? {} : { merchantText }),
  };
}
