// The connections of the running stack, which `npm start` writes and the command line reads.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localFolder } from '@pay/platform/paths';

/** Connections of an administrator, for the command line and the benchmark. */
export type Connections = { readonly databaseUrl: string; readonly natsUrl: string };

export const connectionsFile = join(localFolder, 'connections.json');

/** Returns undefined if no stack runs. */
export const readConnections = (): Connections | undefined =>
  existsSync(connectionsFile) ? (JSON.parse(readFileSync(connectionsFile, 'utf8')) as Connections) : undefined;
