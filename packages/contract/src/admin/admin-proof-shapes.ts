// What the operator API answers about the platform itself: whether services answer, what is set aside, and whether the ledger adds up.
import { z } from 'zod';
import { ConservedCurrency } from '../conservation.ts';
import { Currency, Decimal } from '../field.ts';
import { Environment } from './admin-shapes.ts';

const Waiting = z.int().meta({ description: 'How many; 200 stands for as many or more.' });

/** A restore of the database that was not resumed yet. */
const Recovery = z
  .object({
    id: z.string().meta({ description: 'Id of the restore.' }),
    restoredTo: z
      .string()
      .nullable()
      .meta({ description: 'The instant that it went to; null where it went as far as the log led.' }),
    reconciledAt: z.string().nullable().meta({
      description: 'When the providers’ books were last compared with ours; null before that. It is resumed only afterwards.',
    }),
  })
  .meta({ id: 'Recovery', description: 'A restore of the database that was not resumed yet.' });

export const Health = z
  .object({
    recovery: Recovery.nullable().meta({ description: 'The restore that keeps the platform in recovery mode; null otherwise.' }),
    services: z
      .array(
        z
          .object({
            service: z.string().meta({ description: 'Name of the service.' }),
            answers: z.boolean().meta({ description: 'Whether it answered within two seconds.' }),
            tookMs: z.int().meta({ description: 'How long the answer took, in milliseconds.' }),
            deadLetters: z.int().nullable().meta({ description: 'Events that it set aside; null where it does not answer.' }),
          })
          .meta({ id: 'ServiceHealth', description: 'One service, as the console reaches it.' }),
      )
      .meta({ description: 'Every service but the console, which answers this.' }),
    places: z
      .array(
        z
          .object({
            environment: Environment,
            stuck: Waiting.meta({ description: 'Transactions that are stuck; 200 stands for as many or more.' }),
            breaks: Waiting.meta({ description: 'Differences from rails’ books; 200 stands for as many or more.' }),
            suspense: Waiting.meta({
              description: 'Suspense accounts and fee debts that are not at zero; 200 stands for as many or more.',
            }),
            proposals: Waiting.meta({ description: 'Actions that wait for a second person; 200 stands for as many or more.' }),
          })
          .meta({
            id: 'PlaceHealth',
            description: 'What is left undone in one environment. A list that could not be read counts 0.',
          }),
      )
      .meta({ description: 'One for each environment.' }),
    dashboards: z
      .array(
        z
          .object({
            title: z.string().meta({ description: 'What it shows.' }),
            url: z.string().meta({ description: 'Where it is.' }),
          })
          .meta({ id: 'DashboardLink', description: 'A dashboard of the metrics.' }),
      )
      .meta({ description: 'Dashboards, where `DASHBOARDS_URL` says where they are.' }),
  })
  .meta({ id: 'Health', description: 'How the platform stands at this moment.' });

const LedgerViolation = z
  .object({
    check: z.string().meta({
      description:
        '`trial_balance`: debits and credits differ; `floor`: a balance below zero; `pending`: holds do not add up; `fold`: counters are not the sums of their postings; `pair`, `chain`: a posting is missing or altered; `card_credit`: more was refunded than was paid; `conservation`: more left or remains than came in.',
    }),
    count: z.int().meta({ description: 'How often.' }),
    example: z.string().meta({ description: 'One of them: the number of a ledger account, usually.' }),
  })
  .meta({ id: 'LedgerViolation', description: 'Something that must not be in the ledger.' });

export const LedgerProof = z
  .object({
    holds: z.boolean().meta({ description: 'Every sum is zero and no check found anything.' }),
    balances: z
      .array(
        z
          .object({
            environment: Environment,
            currency: Currency,
            difference: Decimal.meta({ description: 'Debits less credits of all accounts; anything but zero is wrong.' }),
          })
          .meta({ id: 'LedgerDifference', description: 'One currency of one environment.' }),
      )
      .meta({ description: 'Every currency in which something was posted.' }),
    violations: z.array(LedgerViolation).meta({ description: 'What the checks found, by check; empty where all is well.' }),
    wasEveryPosting: z.boolean().meta({
      description:
        'Whether each counter was compared with all of its postings; above two million postings that is left to the restore drill.',
    }),
  })
  .meta({ id: 'LedgerProof', description: 'Whether the whole ledger adds up, computed for this answer.' });

export const OwnerLedgerProof = z
  .object({
    holds: z.boolean().meta({ description: 'No check found anything.' }),
    accounts: z.int().meta({ description: 'Ledger accounts of the owner.' }),
    violations: z.array(LedgerViolation).meta({ description: 'What the checks found, by check; empty where all is well.' }),
    conservation: z.array(ConservedCurrency).meta({ description: 'What came in, left, and remains, by currency.' }),
  })
  .meta({ id: 'OwnerLedgerProof', description: 'Whether the ledger of one owner adds up, from its first posting on.' });
