import type { Json } from './json.ts';
import { breaksOf, surfaceOf } from './surface.ts';

const card = { type: 'object', required: ['id'], properties: { id: { type: 'string' }, note: { type: 'string' } } };
const kind = { type: 'string', enum: ['virtual', 'physical'] };
const create = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { $ref: '#/components/schemas/Kind' }, limit: { type: 'number' } },
};

function documentOf({ schemas = {}, operation = {}, paths = {} }: { schemas?: Json; operation?: Json; paths?: Json } = {}): Json {
  const post = {
    operationId: 'createCard',
    parameters: [{ name: 'dry', in: 'query', required: false, schema: { type: 'boolean' } }],
    requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/CreateCard' } } } },
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Card' } } } } },
    ...operation,
  };
  return {
    paths: { '/cards': { post }, ...paths },
    components: { schemas: { Card: card, Kind: kind, CreateCard: create, ...schemas } },
  };
}
const publishedSurface = surfaceOf(documentOf());
const breaks = (changedDocument: Json): string[] => breaksOf(publishedSurface, surfaceOf(changedDocument));

test('an unchanged API has no breaking change', () => {
  expect(publishedSurface.length).toBeGreaterThan(8);
  expect(breaks(documentOf())).toEqual([]);
});

test('additions break no client: an operation, an optional member, a request value, a response member', () => {
  const more = documentOf({
    schemas: {
      Kind: { ...kind, enum: ['virtual', 'physical', 'token'] },
      Card: { ...card, required: ['id', 'last4'], properties: { ...card.properties, last4: { type: 'string' } } },
      CreateCard: {
        ...create,
        properties: { ...create.properties, name: { type: 'string' }, limit: { type: ['number', 'null'] } },
      },
    },
    paths: {
      '/agents': {
        post: {
          operationId: 'createAgent',
          parameters: [{ name: 'mode', in: 'query', required: true, schema: { type: 'string' } }],
          responses: {},
        },
      },
    },
  });
  expect(breaks(more)).toEqual([]);
});

test.each<[string, Json, string]>([
  ['an operation that is gone', { ...documentOf(), paths: {} }, 'gone: POST /cards is createCard'],
  ['an operation under another name', documentOf({ operation: { operationId: 'makeCard' } }), 'gone: POST /cards is createCard'],
  ['a parameter that is gone', documentOf({ operation: { parameters: [] } }), 'gone: POST /cards takes query dry'],
  [
    'a parameter that is needed now',
    documentOf({ operation: { parameters: [{ name: 'dry', in: 'query', required: true, schema: { type: 'boolean' } }] } }),
    'new: POST /cards needs query dry',
  ],
  [
    'a value that is no longer taken',
    documentOf({ schemas: { Kind: { ...kind, enum: ['virtual'] } } }),
    'gone: Kind takes = physical',
  ],
  [
    'a member that is needed now',
    documentOf({ schemas: { CreateCard: { ...create, required: ['kind', 'limit'] } } }),
    'new: CreateCard needs limit',
  ],
  [
    'a member of another type',
    documentOf({ schemas: { CreateCard: { ...create, properties: { ...create.properties, limit: { type: 'string' } } } } }),
    'gone: CreateCard takes limit: number',
  ],
  [
    'a member of an answer that is gone',
    documentOf({ schemas: { Card: { ...card, properties: { id: card.properties.id } } } }),
    'gone: Card answers note: string',
  ],
  [
    'a member of an answer that may be absent now',
    documentOf({ schemas: { Card: { ...card, required: [] } } }),
    'gone: Card always answers id',
  ],
])('%s is found', (_, changedDocument, line) => {
  expect(breaks(changedDocument)).toContain(line);
});
