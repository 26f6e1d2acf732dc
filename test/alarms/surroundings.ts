// What exporters of a cluster would tell of the platform's surroundings, as one small exporter: the probe really asks the public
// address at each look; the canary, certificates and backups say what they are told to.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@pay/core/time';
import { keepOn } from './keep-on.ts';

/** Ages and remaining times in seconds. */
export type Surroundings = {
  canarySucceededAgoS: number;
  backupAgoS: number;
  /** Whether CloudNativePG reports; a Postgres of one's own has no such exporter. */
  hasCloudNativePg: boolean;
  /** Of the edge, as the probe sees it, and of the cluster's certificate manager. */
  certificateLeftS: number;
  isProbing: boolean;
};

export type SurroundingsExporter = {
  readonly url: string;
  readonly says: Surroundings;
  close(): Promise<void>;
};

const dayS = 86_400;

export const usual = (): Surroundings => ({
  canarySucceededAgoS: 60,
  backupAgoS: 3_600,
  hasCloudNativePg: true,
  certificateLeftS: 60 * dayS,
  isProbing: true,
});

/** `publicUrl` is what the probe asks, as blackbox_exporter does by the chart's Probe. */
export async function startSurroundings(publicUrl: string): Promise<SurroundingsExporter> {
  const says = usual();
  // Probers have seconds for an answer and not a look, and tell of the last one that ended.
  let isUp = true;
  const stop = keepOn(1_000, async () => void (isUp = await answers(`${publicUrl}/v1/health`)));
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end(page(publicUrl, says, isUp));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/metrics`,
    says,
    close: async () => {
      await stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

function page(publicUrl: string, says: Surroundings, isUp: boolean): string {
  const nowS = systemClock.now() / 1_000;
  const instance = `${publicUrl}/v1/health`;
  const probe = says.isProbing
    ? [
        `probe_success{instance="${instance}"} ${isUp ? 1 : 0}`,
        `probe_ssl_earliest_cert_expiry{instance="${instance}"} ${nowS + says.certificateLeftS}`,
      ]
    : [];
  const lines = [
    ...probe,
    `kube_cronjob_status_last_successful_time{cronjob="payments-canary"} ${nowS - says.canarySucceededAgoS}`,
    'kube_cronjob_spec_suspend{cronjob="payments-canary"} 0',
    `certmanager_certificate_expiration_timestamp_seconds{name="payments-tls"} ${nowS + says.certificateLeftS}`,
    ...(says.hasCloudNativePg
      ? [`cnpg_collector_last_available_backup_timestamp{pod="payments-postgres-1"} ${nowS - says.backupAgoS}`]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Any answer but an error of ours: without a key the page of health says 401, which crossed the edge all the same. */
async function answers(url: string): Promise<boolean> {
  const status = await fetch(url, { signal: AbortSignal.timeout(9_000) }).then(
    (response) => response.status,
    () => 599,
  );
  return status < 500;
}
