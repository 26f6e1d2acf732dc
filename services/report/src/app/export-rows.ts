// Reads the rows of exports from the services that have them.
import type { Ctx } from '@pay/contract/ctx';
import type { ExportRows, ExportRowsInput, ExportType } from '@pay/contract/export-rows';
import type { Clients } from '@pay/kernel/service';
import { exportPrinter } from '../domain/export-text.ts';
import type { StoredExport } from '../domain/export.ts';
import type { needs } from './clients.ts';

type Read = (ctx: Ctx, input: ExportRowsInput) => Promise<ExportRows>;

/** Undefined for the request log, whose rows the gateway pushes. */
export function readerOf({ transfer, wallet, card, webhook }: Clients<typeof needs>, type: ExportType): Read | undefined {
  const [ofWallet, ofWebhook]: Read[] = [(...of) => wallet.exportRows(...of), (...of) => webhook.exportRows(...of)];
  const readers: Readonly<Record<ExportType, Read | undefined>> = {
    transactions: (...of) => transfer.exportRows(...of),
    card_transactions: (...of) => card.exportRows(...of),
    ...{ wallet_entries: ofWallet, journal: ofWallet, deliveries: ofWebhook, audit_log: ofWebhook },
    requests: undefined,
  };
  return readers[type];
}

type PageSource = Pick<StoredExport, 'type' | 'format' | 'asked' | 'since' | 'until' | 'after'>;

/** The request for the next page. */
export function pageAsked(of: PageSource): ExportRowsInput {
  const { type, asked, since, until, after } = of;
  const { from, to, filters } = asked;
  const { csv } = exportPrinter(of);
  return {
    ...{ type, filters },
    ...(csv === undefined ? {} : { csv: [...csv] }),
    ...(since === null ? {} : { since }),
    ...(until === null ? {} : { until }),
    ...(after === null ? {} : { after }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}
