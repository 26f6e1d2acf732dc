// What the tables say, by one replica for the whole service.
import { SECOND } from '@pay/core/time';
import type { CollectGaugesInput } from '@pay/kernel/service';
import { oldestMailMs } from '../store/mails.ts';
import type { Tools } from './tools.ts';

export async function collectGauges({ deps, db, metrics }: CollectGaugesInput<Tools>): Promise<void> {
  metrics.gauge('payments_console_mail_oldest_seconds').set((await oldestMailMs(db.knex, deps.clock.now())) / SECOND);
}
