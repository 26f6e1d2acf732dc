// The magic values of the sandbox, from the services that implement them. The guide "Sandbox" uses the same tables.
import { magicMerchants } from '@pay/card/domain/magic';
import { magic as magicNames } from '@pay/customer/domain/customer';
import { magicAmounts, scenarioNames, scriptOf, suffixes, type ScenarioName } from '@pay/transfer/domain/scenario';

export type MagicValue = { readonly value: string; readonly outcome: string };
export type MagicTable = { readonly title: string; readonly where: string; readonly values: readonly MagicValue[] };

const outcomeOf = (name: ScenarioName): string =>
  `${scriptOf(name).summary.replace(/\.$/, '')}: ${scriptOf(name).path.join(' → ')}`;

export function magicTables(): MagicTable[] {
  return [
    {
      title: 'Transfers by amount',
      where: '`amount` of a transfer, exactly',
      values: Object.entries(magicAmounts).map(([value, name]) => ({ value, outcome: outcomeOf(name) })),
    },
    {
      title: 'Transfers by account',
      where: 'The last characters of the recipient’s account number',
      values: Object.entries(suffixes).map(([value, name]) => ({ value, outcome: outcomeOf(name) })),
    },
    {
      title: 'Transfers by header',
      where: '`X-Sandbox-Scenario` of any transfer',
      values: scenarioNames.map((value) => ({ value, outcome: outcomeOf(value) })),
    },
    {
      title: 'Customers by name',
      where: 'The end of `lastName` of a new customer',
      values: Object.entries(magicNames).map(([value, { steps }]) => {
        const last = steps.at(-1);
        const outcome = last === undefined ? '' : 'kyc' in last ? `KYC becomes ${last.kyc}` : `Status becomes ${last.status}`;
        return { value, outcome };
      }),
    },
    {
      title: 'Card purchases by merchant',
      where: 'The end of the merchant’s name',
      values: Object.entries(magicMerchants).map(([value, outcome]) => ({
        value: value.trim(),
        outcome: outcome === 'expires' ? 'Approved, and expires without clearing' : `Declined: ${outcome}`,
      })),
    },
  ];
}

export const magicSource = (): string =>
  '// Written by `npm run generate` from the services that obey these values; do not edit.\n' +
  "import type { MagicTable } from '../magic-source.ts';\n\n" +
  `export const magicTables: readonly MagicTable[] = ${JSON.stringify(magicTables(), null, 2)};\n`;
