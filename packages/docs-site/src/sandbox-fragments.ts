// Sandbox tables in guides: magic values, settings, and how to reach each state.
import { scenarios } from '@pay/contract/machines';
import { sandboxDefaults } from '@pay/contract/sandbox';
import { magicMerchants } from '@pay/card/domain/magic';
import { magic as magicNames } from '@pay/customer/domain/customer';
import { magicAmounts, scenarioNames, scriptOf, suffixes, type ScenarioName } from '@pay/transfer/domain/scenario';
import { code, sentence, table } from './prose.ts';

const wayOf = (name: ScenarioName): string => scriptOf(name).path.map(code).join(' → ');

const settingTexts: Readonly<Record<keyof typeof sandboxDefaults, string>> = {
  autoAdvance: '`false` stops transfers and deposits at their first status until you advance them.',
  openingBalance: 'Opening balance of a new wallet or virtual account, in its currency. `0` means none.',
  kycEnforcement: '`live` requires of customers the same as a live key.',
  counterpartyEnforcement: '`live` rejects transfers to payout accounts with open requirements.',
  stepDelayMs: 'Milliseconds between the automatic steps of a transfer.',
  rates: 'Mid rates by pair, such as `usd_mxn`, that replace the fixed table.',
};

export const sandboxFragments: Readonly<Record<string, () => string>> = {
  'magic-accounts': () =>
    table(
      ['Account number ends in', 'What happens', 'States'],
      Object.entries(suffixes).map(([ending, name]) => [code(ending), sentence(scriptOf(name).summary), wayOf(name)]),
    ),
  'magic-amounts': () =>
    table(
      ['Amount', 'What happens', 'States'],
      Object.entries(magicAmounts).map(([amount, name]) => [code(amount), sentence(scriptOf(name).summary), wayOf(name)]),
    ),
  'scenario-names': () =>
    table(
      ['X-Sandbox-Scenario', 'What happens', 'States'],
      scenarioNames.map((name) => [code(name), sentence(scriptOf(name).summary), wayOf(name)]),
    ),
  'magic-names': () =>
    table(
      ['lastName ends in', 'The customer becomes'],
      Object.entries(magicNames).map(([ending, { steps }]) => {
        const last = steps.at(-1);
        return [
          code(ending),
          last === undefined ? '' : 'kyc' in last ? `kycStatus ${code(last.kyc)}` : `status ${code(last.status)}`,
        ];
      }),
    ),
  'magic-merchants': () =>
    table(
      ['Merchant name ends in', 'The authorization'],
      Object.entries(magicMerchants).map(([ending, outcome]) => [
        code(ending.trim()),
        outcome === 'expires' ? 'is approved and expires without a clearing' : `is declined: ${code(outcome)}`,
      ]),
    ),
  'sandbox-settings': () =>
    table(
      ['Setting', 'Default', 'Meaning'],
      Object.entries(sandboxDefaults).map(([name, value]) => [
        code(name),
        code(JSON.stringify(value)),
        settingTexts[name as keyof typeof sandboxDefaults],
      ]),
    ),
  scenarios: () =>
    table(
      ['Of', 'State or reason', 'One way to get there'],
      scenarios.map(({ resource, field, state, ways }) => {
        const [way = []] = ways;
        const lines = way.length > 6 ? [way[0] ?? '', `… ${way.length} calls in all`] : way;
        return [code(`${resource} ${field}`), code(state), lines.map(code).join(', then ')];
      }),
    ),
};
