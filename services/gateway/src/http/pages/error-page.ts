// The page /docs/errors, where `docUrl` of a refusal leads: one row for each code.
import { detailCatalogue, faultCatalogue } from '@pay/contract/error-catalogue';
import { httpStatusOf, type FaultCode } from '@pay/core/fault';

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:62rem;margin:0 auto;padding:1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem;border-bottom:1px solid #8886}
tr:target{background:#fd03}.wide{overflow-x:auto}`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const cells = (...texts: readonly string[]): string => texts.map((text) => `<td>${text}</td>`).join('');
const row = (id: string, ...texts: readonly string[]): string => `<tr id="${id}">${cells(...texts)}</tr>`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;

const faults = Object.entries(faultCatalogue).map(([code, { meaning, hint, retry }]) =>
  // The catalogue's keys are the codes.
  row(
    code === 'NOT_FOUND' ? 'route' : code.toLowerCase(),
    `<code>${code}</code>`,
    String(httpStatusOf[code as FaultCode]),
    escape(meaning),
    escape(hint),
    retry ? 'yes' : 'no',
  ),
);
const details = Object.entries(detailCatalogue).map(([code, { meaning, hint }]) =>
  row(code, `<code>${code}</code>`, escape(meaning), escape(hint)),
);

export const errorPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Errors</title><style>${style}</style></head>
<body>
<main>
<p><a href="/docs">API reference</a></p>
<h1>Errors</h1>
<p>A refusal is <code>{"ok": false, "error": {code, message, details, hint, docUrl, requestId}}</code>. Branch on <code>error.code</code>
and <code>error.details[].code</code>; both may get new values. <code>message</code> and <code>hint</code> are for people,
<code>params</code> has the numbers of a message as data. Give <code>requestId</code> to support.</p>
<h2>Codes of an error</h2>
${table(['Code', 'Status', 'Meaning', 'How to mend it', 'Repeat the same request?'], faults)}
<h2>Codes of a detail</h2>
${table(['Code', 'Meaning', 'How to mend it'], details)}
</main>
</body>
</html>
`;
