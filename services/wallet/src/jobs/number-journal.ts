// Numbers postings in the owner's journal, within a second unless something blocks it.
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { numberNext } from '../store/journal.ts';

export const numberJournal: Job<Deps> = {
  name: 'number-journal',
  alone: true,
  everyMs: 500,
  async run({ db, deps }) {
    const { entries, more } = await numberNext(db);
    if (entries > 0) deps.numbered.inc(entries);
    return more;
  },
};
