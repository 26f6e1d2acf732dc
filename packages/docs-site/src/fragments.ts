// Tables in guides, generated from the code that they describe, so they cannot be wrong: `<!-- include: name -->`.
import { limits } from '@pay/core/limits';
import { scales } from '@pay/core/money';
import { auditActions } from '@pay/contract/webhook/audit';
import { riskPresetRules, riskRules } from '@pay/contract/risk/risk-config';
import { scopeEffects } from '@pay/contract/scope-effects';
import { declinedReasons } from '@pay/contract/card/card-transaction';
import { fiatRails, railRows } from '@pay/contract/rails';
import { Config as GatewayConfig } from '@pay/gateway/config';
import { returnCodes } from '@pay/transfer/domain/failure-code';
import { retryDelaysMs } from '@pay/webhook/domain/retry-schedule';
import { HOUR, MINUTE, SECOND } from '@pay/core/time';
import { detailSections, faultSections } from './error-entries.ts';
import { machineFragments } from './diagrams.ts';
import { statusFragments } from './end-user-statuses.ts';
import { sandboxFragments } from './sandbox-fragments.ts';
import { railsTable } from './rails-table.ts';
import { code, table } from './prose.ts';

function duration(ms: number): string {
  if (ms === 0) return 'at once';
  const [size, unit] = ms >= HOUR ? [HOUR, 'h'] : ms >= MINUTE ? [MINUTE, 'min'] : [SECOND, 's'];
  return `${ms / size} ${unit}`;
}

const ruleText = (rule: object): string => {
  const { enabled, action, ...numbers } = rule as { enabled: boolean; action: string };
  return enabled ? `${Object.values(numbers).join(', ')} ${code(action)}`.trim() : 'off';
};

/** Request classes and their default limits in the gateway. */
function rateClasses(): string {
  const config = GatewayConfig.parse({ API_KEY_PEPPERS: 'unused', DELEGATION_KEYS: 'unused', GATEWAY_EVENT_KEYS: 'unused' });
  const text = (policy: string): string => {
    const [, count = '', seconds = '', burst = ''] = /^(\d+);w=(\d+);burst=(\d+)$/.exec(policy) ?? [];
    const window: Readonly<Record<string, string>> = { '1': 'a second', '60': 'a minute', '3600': 'an hour' };
    return `${count} ${window[seconds] ?? `in ${seconds} s`}, ${burst} at once`;
  };
  const same = (name: string, policy: string): string[] => [name, text(policy), text(policy)];
  return table(
    ['Requests', 'Live', 'Sandbox'],
    [
      same('`GET`', config.RATE_READ),
      same('`POST`, `PATCH`, `DELETE`', config.RATE_WRITE),
      same('creating cards', config.RATE_CARD_CREATION),
      same('uploading files', config.RATE_FILES),
      same('creating batches', config.RATE_BATCHES),
      same('exports', config.RATE_EXPORTS),
      ['a card’s number, per card', text(config.RATE_CARD_DETAILS), text(config.RATE_CARD_DETAILS_SANDBOX)],
      ['webhook tests, per webhook', text(config.RATE_WEBHOOK_TEST), text(config.RATE_WEBHOOK_TEST_SANDBOX)],
      same('invalid keys, per address', config.RATE_FAILED_AUTH),
    ],
  );
}

const scopeTable = (): string =>
  table(
    ['Scope', 'Does', 'Sees'],
    Object.entries(scopeEffects).map(([scope, { does, sees }]) => [code(scope), does, sees]),
  );

/** How long developer fees of bank payments stay pending. */
function returnWindows(): string {
  return table(
    ['Rail', 'Days after completion'],
    fiatRails.map((rail) => [code(rail), String(railRows[rail].returnDays)]),
  );
}

export const fragments: Readonly<Record<string, () => string>> = {
  ...machineFragments,
  ...sandboxFragments,
  ...statusFragments,
  'fault-codes': faultSections,
  'field-codes': () => detailSections(true),
  'conflict-codes': () => detailSections(false),
  currencies: () =>
    table(
      ['Currency', 'Decimals'],
      Object.entries(scales).map(([currency, scale]) => [code(currency), String(scale)]),
    ),
  'audit-actions': () =>
    table(
      ['Action', 'Says'],
      Object.entries(auditActions).map(([action, text]) => [code(action), text]),
    ),
  rails: railsTable,
  scopes: scopeTable,
  'return-windows': returnWindows,
  'return-codes': () =>
    table(
      ['`code`', '`railCode`'],
      Object.entries(returnCodes).map(([name, railCode]) => [code(name), code(railCode)]),
    ),
  'retry-schedule': () => {
    const { live, sandbox } = retryDelaysMs;
    return table(
      ['Attempt', 'Live: after', 'Sandbox: after'],
      live.map((ms, at) => [String(at + 1), duration(ms), sandbox[at] === undefined ? 'none' : duration(sandbox[at])]),
    );
  },
  'rate-classes': rateClasses,
  'risk-presets': () => {
    const presets = Object.entries(riskPresetRules);
    return table(
      ['Rule', ...presets.map(([name]) => code(name))],
      riskRules.map((rule) => [code(rule), ...presets.map(([, rules]) => ruleText(rules[rule]))]),
    );
  },
  'declined-reasons': () => declinedReasons.map(code).join(', '),
  'length-limits': () =>
    table(
      ['What', 'At most'],
      [
        ['body', `${limits.bodyBytes / 1024} KiB`],
        ['`Idempotency-Key`', `${limits.idempotencyKey} characters`],
        ['`clientReferenceId`', `${limits.clientReferenceId} characters`],
        ['names', `${limits.name} characters`],
        ['`metadata`', `${limits.metadata.keys} keys of ${limits.metadata.key} characters, values of ${limits.metadata.value}`],
        ['webhooks of a key', String(limits.webhooks)],
      ],
    ),
};
