// One small exporter with the metrics that a cluster's exporters have about the platform's environment. The probe calls
// the public address once a second. The canary, certificates, and backups have configured values.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@pay/core/time';
import { keepOn } from './keep-on.ts';

/** Ages and remaining times in seconds. */
export type Surroundings = {
  canarySucceededAgoS: number;
  backupAgoS: number;
  /** Whether CloudNativePG reports; a self-hosted Postgres has no such exporter. */
  hasCloudNativePg: boolean;
  /** Remaining seconds of the certificates that the probe and the certificate manager report. */
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

/** The probe calls `publicUrl`, like blackbox_exporter by the chart's Probe. */
export async function startSurroundings(publicUrl: string): Promise<SurroundingsExporter> {
  const says = usual();
  // A probe may take longer than a scrape, so a scrape reports the last finished probe.
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

/**
 * Whether the address answers, except with a server error. Without a key, the health page answers 401, which shows that
 * the edge works.
 */
async function answers(url: string): Promise<boolean> {
  const status = await fetch(url, { signal: AbortSignal.timeout(9_000) }).then(
    (response) => response.status,
    () => 599,
  );
  return status < 500;
}
