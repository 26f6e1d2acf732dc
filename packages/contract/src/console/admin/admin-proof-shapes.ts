// The operator API's responses about the platform itself: whether services respond, which work is set aside, and
// whether the ledger balances.
import { z } from 'zod';
import { ConservedCurrency } from '../../wallet/conservation.ts';
import { Currency, Decimal } from '../../field.ts';
import { Environment } from './admin-shapes.ts';

const Waiting = z.int().meta({ description: 'Count; 200 means 200 or more.' });

/** A restore of the database that is not resumed yet. */
const Recovery = z
  .object({
    id: z.string().meta({ description: 'Id of the restore.' }),
    restoredTo: z.string().nullable().meta({ description: 'Target instant of the restore; null if it used the whole log.' }),
    reconciledAt: z.string().nullable().meta({
      description: 'Time of the last reconciliation with the providers; null before the first. It must precede the resume.',
    }),
  })
  .meta({ id: 'Recovery', description: 'Database restore that is not yet resumed.' });

export const Health = z
  .object({
    recovery: Recovery.nullable().meta({ description: 'Restore that keeps the platform in recovery mode; null otherwise.' }),
    services: z
      .array(
        z
          .object({
            service: z.string().meta({ description: 'Name of the service.' }),
            answers: z.boolean().meta({ description: 'Whether the service responded within two seconds.' }),
            tookMs: z.int().meta({ description: 'Response time in milliseconds.' }),
            deadLetters: z
              .int()
              .nullable()
              .meta({ description: 'Events that the service set aside; null if it does not respond.' }),
          })
          .meta({ id: 'ServiceHealth', description: 'State of one service from the console’s point of view.' }),
      )
      .meta({ description: 'Every service except the console, which sends this response.' }),
    places: z
      .array(
        z
          .object({
            environment: Environment,
            stuck: Waiting.nullable().meta({ description: 'Stuck transactions. 200 means 200 or more.' }),
            breaks: Waiting.nullable().meta({ description: 'Differences from rail records. 200 means 200 or more.' }),
            suspense: Waiting.nullable().meta({
              description: 'Suspense accounts and fee debts with a balance. 200 means 200 or more.',
            }),
            proposals: Waiting.meta({ description: 'Actions that wait for a second person; 200 means 200 or more.' }),
          })
          .meta({
            id: 'PlaceHealth',
            description: 'Open work in one environment. Null for a list that could not be read.',
          }),
      )
      .meta({ description: 'One entry for each environment.' }),
    dashboards: z
      .array(
        z
          .object({
            title: z.string().meta({ description: 'Title of the dashboard.' }),
            url: z.string().meta({ description: 'URL of the dashboard.' }),
          })
          .meta({ id: 'DashboardLink', description: 'Metrics dashboard.' }),
      )
      .meta({ description: 'Dashboards under `DASHBOARDS_URL`.' }),
  })
  .meta({ id: 'Health', description: 'Current state of the platform.' });

const LedgerViolation = z
  .object({
    check: z.string().meta({
      description:
        '`trial_balance`: debits and credits differ. `floor`: a balance is below zero. `pending`: holds do not add up. `fold`: counters differ from their postings. `pair`, `chain`: a posting is missing or altered. `card_credit`: refunds exceed payments. `conservation`: more money left or remains than came in.',
    }),
    count: z.int().meta({ description: 'Number of occurrences.' }),
    example: z.string().meta({ description: 'One occurrence, usually the number of a ledger account.' }),
  })
  .meta({ id: 'LedgerViolation', description: 'Error in the ledger.' });

export const LedgerProof = z
  .object({
    holds: z.boolean().meta({ description: 'True if every sum is zero and no check found an error.' }),
    balances: z
      .array(
        z
          .object({
            environment: Environment,
            currency: Currency,
            difference: Decimal.meta({
              description: 'Debits minus credits of all accounts. A value other than zero is an error.',
            }),
          })
          .meta({ id: 'LedgerDifference', description: 'Currency in one environment.' }),
      )
      .meta({ description: 'Every currency with postings.' }),
    violations: z.array(LedgerViolation).meta({ description: 'Errors by check; empty if there are none.' }),
    wasEveryPosting: z.boolean().meta({
      description:
        'Whether each counter was compared with all its postings. Above two million postings, the restore drill does this.',
    }),
  })
  .meta({ id: 'LedgerProof', description: 'Proof of the whole ledger, computed for this response.' });

export const OwnerLedgerProof = z
  .object({
    holds: z.boolean().meta({ description: 'True if no check found an error.' }),
    accounts: z.int().meta({ description: 'Number of the owner’s ledger accounts.' }),
    violations: z.array(LedgerViolation).meta({ description: 'Errors by check; empty if there are none.' }),
    conservation: z.array(ConservedCurrency).meta({ description: 'Money that came in, left, and remains, by currency.' }),
  })
  .meta({ id: 'OwnerLedgerProof', description: 'Proof of one owner’s ledger since its first posting.' });
