// Contents in the service's own schema: nothing to install, and backed up with everything else.
import { uuid } from '@pay/core/id';
import type { Database } from '@pay/kernel/db';
import type { Contents } from './contents.ts';

const putSql = `insert into file_contents (file_id, number, bytes) values ($1, $2, $3)
  on conflict (file_id, number) do update set bytes = excluded.bytes`;
const getSql = 'select bytes from file_contents where file_id = $1 and number = $2';
const removeSql = 'delete from file_contents where file_id = $1 and number < $2';

export const postgresContents = ({ hot }: Pick<Database, 'hot'>): Contents => ({
  async put({ fileId, number }, bytes) {
    await hot.query('file-content-put', putSql, [uuid(fileId), number, bytes]);
  },
  async get({ fileId, number }) {
    const [row] = await hot.query<{ bytes: Buffer }>('file-content-get', getSql, [uuid(fileId), number]);
    return row?.bytes;
  },
  async remove(fileId, chunks) {
    await hot.query('file-content-remove', removeSql, [uuid(fileId), chunks]);
  },
});
