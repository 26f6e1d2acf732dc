// Generates the Python package's files from the OpenAPI document.
import type { OpenApiDocument } from './document.ts';
import { eventsOf, type EventShape } from './events.ts';
import { operationsOf, pascal, typesOfBytes } from './operations.ts';
import { PythonModels } from './python-models.ts';
import { PythonResources } from './python-resources.ts';

const header = '# Written by `npm run generate` from packages/contract/openapi.json; do not edit.\n';

/** Paths below packages/sdk-python/src/pay_sdk, with their contents. */
export function pythonFiles(document: OpenApiDocument): ReadonlyMap<string, string> {
  const models = new PythonModels(document);
  const events = eventsOf(document).map((event) => eventClass(models, event));
  const resources = new PythonResources(document, models).source(operationsOf(document));
  for (const type of typesOfBytes(document)) models.type(type, '');
  const names = [...models.classes.keys(), ...models.aliases.keys()].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(resources),
  );
  const used = [...names, 'WebhookEvent'].sort();
  return new Map([
    ['models.py', modelsText(models, events)],
    [
      'resources.py',
      `${header}from __future__ import annotations\n\nfrom datetime import datetime\n` +
        'from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence, Union\n\n' +
        'from ._contents import AsyncFileContents, AsyncStatementContents, FileContents, StatementContents\n' +
        'from ._stream import AsyncEventStream, EventStream\n' +
        'from ._transport import (\n    AsyncPages,\n    AsyncResource,\n    AsyncTransport,\n    Call,\n    Pages,\n    RequestOptions,\n    Resource,\n    Transport,\n    segment,\n)\n' +
        'from ._values import Amount as ExactAmount\nfrom ._values import Null, compact, number, text\n' +
        `from .models import (\n${used.map((name) => `    ${name},\n`).join('')})\n\n\n${resources}`,
    ],
  ]);
}

function eventClass(models: PythonModels, { name, payload }: EventShape): { name: string; text: string } {
  const title = `${pascal(name)}Event`;
  const text =
    `@dataclass(frozen=True, kw_only=True)\nclass ${title}(Model):\n    id: str\n    type: Literal["${name}"]\n    created_at: datetime\n` +
    `    data: ${models.type(payload, title, 'data')}\n${listedMembers}`;
  return { name: title, text };
}

const listedMembers =
  '    #: Only of listed events.\n    resource_id: Optional[str] = None\n    sequence: Optional[int] = None\n';

function modelsText(models: PythonModels, events: readonly { name: string; text: string }[]): string {
  const unknown =
    '@dataclass(frozen=True, kw_only=True)\nclass UnknownEvent(Model):\n    """An event of a type that this version does not know."""\n\n' +
    `    id: str\n    type: str\n    created_at: datetime\n    data: Dict[str, Any]\n${listedMembers}`;
  const union = `#: An event as it is delivered or listed; its class tells what \`\`data\`\` is.\nWebhookEvent = Union[\n${[...events.map(({ name }) => name), 'UnknownEvent'].map((name) => `    ${name},\n`).join('')}]\n`;
  const aliases = [...models.aliases].sort(([a], [b]) => (a < b ? -1 : 1));
  const isPlain = (text: string): boolean =>
    !/\b[A-Z]\w*\b/.test(text.replaceAll(/"[^"]*"|Literal|Dict|List|Optional|Union|Any/g, ''));
  const plain = aliases.filter(([, text]) => isPlain(text)).map(([name, text]) => `${name} = ${text}\n`);
  const others = aliases.filter(([, text]) => !isPlain(text)).map(([name, text]) => `${name} = ${text}\n`);
  const classes = [...models.classes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return (
    `${header}"""Things that the API sends and takes. Amounts are Decimal in major units, dates are datetime in UTC."""\n\n` +
    'from __future__ import annotations\n\nfrom dataclasses import dataclass\nfrom datetime import datetime\nfrom decimal import Decimal\n' +
    'from typing import Any, Dict, List, Literal, Optional, Union\n\nfrom ._values import Model\n\n' +
    `${plain.join('')}\n\n${[...classes, ...events.map(({ text }) => text), unknown].join('\n\n')}\n\n${others.join('')}${union}`
  );
}
