// The file service: bytes that callers send and fetch, and that other services store.
import { file } from '@pay/contract/file/operations';
import { defineService } from '@pay/kernel/service';
import { needs } from './app/clients.ts';
import { Config } from './config.ts';
import { build } from './deps.ts';
import { append } from './handlers/append.ts';
import { begin } from './handlers/begin.ts';
import { createLink } from './handlers/create-link.ts';
import { delete as remove } from './handlers/delete.ts';
import { describe } from './handlers/describe.ts';
import { download } from './handlers/download.ts';
import { eraseContent } from './handlers/erase-content.ts';
import { finish } from './handlers/finish.ts';
import { get } from './handlers/get.ts';
import { list } from './handlers/list.ts';
import { markUsed } from './handlers/mark-used.ts';
import { openLink } from './handlers/open-link.ts';
import { read } from './handlers/read.ts';
import { readLinked } from './handlers/read-linked.ts';
import { release } from './handlers/release.ts';
import { requiredScope } from './handlers/required-scope.ts';
import { sandboxApply } from './handlers/sandbox-apply.ts';
import { sandboxReset } from './handlers/sandbox-reset.ts';
import { dropUnfinishedFiles } from './jobs/drop-unfinished-files.ts';
import { expireDueFiles } from './jobs/expire-files.ts';
import { removeContents } from './jobs/remove-contents.ts';
import { migrations } from './migrations/index.ts';

export const service = defineService({
  name: 'file',
  contract: file,
  needs,
  config: Config,
  migrations,
  events: {},
  build,
  handlers: {
    ...{ begin, append, eraseContent, finish, describe, requiredScope, read, markUsed, release },
    ...{ get, list, delete: remove, createLink, download, openLink, readLinked },
    ...{ sandboxApply, sandboxReset },
  },
  jobs: [expireDueFiles, dropUnfinishedFiles, removeContents],
  reachesOut: true,
});
