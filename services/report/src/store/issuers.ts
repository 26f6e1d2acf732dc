// Rows of issuers, and the issuer of each statement.
import { uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { openJson, sealJson } from '@pay/core/sealing';
import { ofOwner, ownerColumns, sealingOf, type Database, type Tx } from '@pay/kernel/db';
import type { IssuerOfStatement, PrintedIssuer } from '../domain/issuer.ts';

const toEncryptionContext = (hash: Buffer): string => `issuer|${hash.toString('hex')}`;

export const hasIssuer = async ({ knex }: Database, owner: Owner, hash: Buffer): Promise<boolean> =>
  (await ofOwner(knex, owner, 'issuers').where({ hash }).first('hash')) !== undefined;

type NewStatementIssuer = IssuerOfStatement & { readonly statementId: Id<'statement'> };

/** Keeps the issuer of a new statement. */
export async function insertStatementIssuer(
  tx: Tx,
  owner: Owner,
  { statementId, hash, content }: NewStatementIssuer,
): Promise<void> {
  const columns = ownerColumns(owner);
  if (content !== undefined)
    await tx('issuers')
      .insert({ ...columns, hash, content: sealJson(sealingOf(tx), toEncryptionContext(hash), content) })
      .onConflict(['account', 'environment', 'hash'])
      .ignore();
  await tx('statement_issuers').insert({ ...columns, statement_id: uuid(statementId), hash });
}

type Row = { readonly hash: Buffer; readonly content: unknown };

/** Undefined for a statement without an issuer. */
export async function findStatementIssuer(
  { knex }: Database,
  owner: Owner,
  statementId: Id<'statement'>,
): Promise<PrintedIssuer | undefined> {
  const ofStatement = ofOwner(knex, owner, 'statement_issuers')
    .where({ statement_id: uuid(statementId) })
    .select('hash');
  const [row] = await ofOwner(knex, owner, 'issuers').whereIn('hash', ofStatement).select<Row[]>('hash', 'content');
  if (row === undefined) return undefined;
  return openJson<PrintedIssuer>(sealingOf(knex), toEncryptionContext(row.hash), row.content);
}
