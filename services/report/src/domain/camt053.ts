// Statements as ISO 20022 camt.053.001.08, which banks and bookkeeping programs read. A test validates it against the
// schema.
import type { Statement } from '@pay/contract/report/statement';
import type { PrintedLine } from './statement.ts';
import type { TextPart } from './statement-text.ts';

export const camtNamespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';

/** The schema requires a code of three letters, as in ISO 4217. A stablecoin has none. */
export const hasCamtCode = (currency: string): boolean => /^[a-z]{3}$/.test(currency);

/** Maximum lengths in the schema. */
const texts = { remittance: 140, name: 140, information: 500 } as const;

export function camtPart(part: TextPart<PrintedLine>): string {
  const { statement, lines, isFirst, isLast } = part;
  return (isFirst ? head(part) : '') + lines.map((line) => entry(line, statement)).join('') + (isLast ? tail : '');
}

const tail = '</Stmt></BkToCstmrStmt></Document>\n';

function head({ statement, holder }: TextPart): string {
  const { id, walletId, periodStart, periodEnd, createdAt } = statement;
  const lastInstant = new Date(Date.parse(periodEnd) - 1).toISOString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<Document xmlns="${camtNamespace}"><BkToCstmrStmt>`,
    `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${createdAt}</CreDtTm></GrpHdr>`,
    `<Stmt><Id>${id}</Id><CreDtTm>${createdAt}</CreDtTm>`,
    `<FrToDt><FrDtTm>${periodStart}</FrDtTm><ToDtTm>${lastInstant}</ToDtTm></FrToDt>`,
    `<Acct><Id><Othr><Id>${walletId}</Id></Othr></Id><Ccy>${code(statement)}</Ccy>${owner(holder)}</Acct>`,
    balance('OPBD', statement, { amount: statement.openingBalance ?? '0', at: periodStart }),
    balance('CLBD', statement, { amount: statement.closingBalance ?? '0', at: lastInstant }),
    totals(statement),
  ].join('');
}

const code = ({ currency }: Statement): string => currency.toUpperCase();
const owner = (holder: string | null): string => (holder === null ? '' : `<Ownr><Nm>${text(holder, texts.name)}</Nm></Ownr>`);

/** The sign is a separate element next to the amount. */
const splitSign = (amount: string): { absolute: string; side: 'CRDT' | 'DBIT' } =>
  amount.startsWith('-') ? { absolute: amount.slice(1), side: 'DBIT' } : { absolute: amount, side: 'CRDT' };

function balance(type: string, statement: Statement, { amount, at }: { amount: string; at: string }): string {
  const { absolute, side } = splitSign(amount);
  const money = `<Amt Ccy="${code(statement)}">${absolute}</Amt><CdtDbtInd>${side}</CdtDbtInd>`;
  return `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${money}<Dt><DtTm>${at}</DtTm></Dt></Bal>`;
}

function totals({ credits, debits, lineCount }: Statement): string {
  const sum = ({ count, amount }: Statement['credits']): string => `<NbOfNtries>${count}</NbOfNtries><Sum>${amount}</Sum>`;
  return `<TxsSummry><TtlNtries><NbOfNtries>${lineCount}</NbOfNtries></TtlNtries><TtlCdtNtries>${sum(credits)}</TtlCdtNtries><TtlDbtNtries>${sum(debits)}</TtlDbtNtries></TxsSummry>`;
}

function entry(line: PrintedLine, statement: Statement): string {
  const { absolute, side } = splitSign(line.amount);
  const subject = line.transactionId ?? line.cardTransactionId;
  const endToEndId = line.endToEndId === undefined ? '' : `<EndToEndId>${line.endToEndId}</EndToEndId>`;
  const transactionId = subject === null ? '' : `<TxId>${subject}</TxId>`;
  const refs = `<Refs><AcctSvcrRef>${line.entryId}</AcctSvcrRef>${endToEndId}${transactionId}</Refs>`;
  const payee =
    line.payee === undefined ? '' : `<RltdPties><Cdtr><Pty><Nm>${text(line.payee, texts.name)}</Nm></Pty></Cdtr></RltdPties>`;
  const remittance = line.reference === null ? '' : `<RmtInf><Ustrd>${text(line.reference, texts.remittance)}</Ustrd></RmtInf>`;
  return [
    `<Ntry><NtryRef>${line.number}</NtryRef><Amt Ccy="${code(statement)}">${absolute}</Amt><CdtDbtInd>${side}</CdtDbtInd>`,
    `<Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>${line.postedAt}</DtTm></BookgDt><ValDt><DtTm>${line.postedAt}</DtTm></ValDt>`,
    `<AcctSvcrRef>${line.entryId}</AcctSvcrRef><BkTxCd><Prtry><Cd>${line.kind}</Cd></Prtry></BkTxCd>`,
    `<NtryDtls><TxDtls>${refs}${payee}${remittance}</TxDtls></NtryDtls>`,
    `<AddtlNtryInf>${text(line.description, texts.information)}</AddtlNtryInf></Ntry>`,
  ].join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** XML 1.0 cannot represent most control characters, and half a surrogate pair is not a character. */
const unwritable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function text(value: string, max: number): string {
  const written = value.replace(unwritable, '\ufffd');
  return [...written]
    .slice(0, max)
    .join('')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
