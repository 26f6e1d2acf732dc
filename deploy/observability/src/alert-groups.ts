// All alerts in the order of their files. Rule files, runbooks, and tests come from this list, so none can omit an
// alert.
import { apiAlerts } from './alerts/api.ts';
import { backupAlerts } from './alerts/backups.ts';
import { burnAlerts } from './alerts/burn.ts';
import { busAlerts } from './alerts/bus.ts';
import { cardAlerts } from './alerts/cards.ts';
import { edgeAlerts } from './alerts/edge.ts';
import { ledgerAlerts } from './alerts/ledger.ts';
import { peopleAlerts } from './alerts/people.ts';
import { platformAlerts } from './alerts/platform.ts';
import { postgresAlerts } from './alerts/postgres.ts';
import { recoveryAlerts } from './alerts/recovery.ts';
import { surroundingAlerts } from './alerts/surroundings.ts';
import { transferAlerts } from './alerts/transfers.ts';
import { webhookAlerts } from './alerts/webhooks.ts';
import type { AlertGroup } from './rules.ts';

export const alertGroups: readonly AlertGroup[] = [
  ledgerAlerts,
  burnAlerts,
  transferAlerts,
  cardAlerts,
  webhookAlerts,
  apiAlerts,
  edgeAlerts,
  peopleAlerts,
  busAlerts,
  platformAlerts,
  postgresAlerts,
  backupAlerts,
  recoveryAlerts,
  surroundingAlerts,
];
