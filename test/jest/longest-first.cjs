// The slowest files start first, or one worker waits for the other at the end: `release` alone takes three minutes.
// Jest would start with the largest files, because a clean clone has no durations yet; many slow ones are short lists
// of deaths.
'use strict';
const { join, relative } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/**
 * Files that take a minute or more on a busy machine (`npm run test:times`), the longest first. Between those that need a
 * whole core (release, rolling, company-month, exports) are lists of deaths, which mostly wait: run side by side, the
 * former took half as long again.
 */
const longFiles = [
  'test/faults/release.test.ts',
  'test/faults/cards.test.ts',
  'test/faults/internal.test.ts',
  'test/faults/servers.test.ts',
  'test/faults/webhooks.test.ts',
  'test/faults/rolling-updates.test.ts',
  'test/faults/money.test.ts',
  'test/attacks/pages.test.ts',
  'test/faults/company-month.test.ts',
  'test/faults/canceled-transfers.test.ts',
  'test/faults/card-moves.test.ts',
  'test/faults/exports.test.ts',
  'test/faults/batches.test.ts',
  'test/attacks/slow-senders.test.ts',
  'test/faults/smoke.test.ts',
];
/** Layers of real processes and whole platforms; the others take seconds a file. */
const slowLayers = ['faults', 'deployment', 'patient-attacks', 'attacks', 'e2e'];

const root = join(__dirname, '..', '..');
const placeIn = (list, one) => (list.includes(one) ? list.indexOf(one) : list.length);
const rankOf = ({ path, context }) => [
  placeIn(longFiles, relative(root, path)),
  placeIn(slowLayers, context.config.displayName?.name ?? ''),
];

/** Layers whose files ask for the shared platform, before all that do not. */
const platformLayers = ['attacks', 'e2e'];
const waiting = new Set();

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    for (const test of tests) if (platformLayers.includes(test.context.config.displayName?.name)) waiting.add(test.path);
    return [...super.sort(tests)].sort((one, other) => {
      const [[file, layer], [otherFile, otherLayer]] = [rankOf(one), rankOf(other)];
      return file - otherFile || layer - otherLayer;
    });
  }
};

/** Called when a file has ended; true when it was the last that may use the shared platform. */
module.exports.endsPlatform = (path) => waiting.delete(path) && waiting.size === 0;
module.exports.longFiles = longFiles;
