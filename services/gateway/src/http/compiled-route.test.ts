// Ids in the paths of every public operation: an id of another kind is not found, even if its bits match a resource.
import { routes } from '@pay/contract/routes';
import { prefixes, randomIds, sameBody, type IdKind } from '@pay/core/id';
import { compile, validate } from './compiled-route.ts';

const ids = randomIds();
const kinds = Object.keys(prefixes) as IdKind[];
const withIds = routes.map(compile).filter(({ paramKinds }) => paramKinds.size > 0);

const faultOf = (compiledRoute: (typeof withIds)[number], params: Record<string, string>): unknown => {
  try {
    validate(compiledRoute, { params, query: '', body: undefined }, []);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each(withIds.map((compiledRoute) => [compiledRoute.label, compiledRoute] as const))(
  '%s is 404 for an id of another kind',
  (_label, compiledRoute) => {
    const right = Object.fromEntries([...compiledRoute.paramKinds].map(([name, kind]) => [name, ids.next(kind, 0)]));
    expect(faultOf(compiledRoute, right)).not.toBe('NOT_FOUND');
    for (const [name, kind] of compiledRoute.paramKinds) {
      const id = right[name] ?? '';
      const others = kinds.filter((other) => other !== kind).map((other) => sameBody(other, id));
      const malformed = [id.toUpperCase(), id.slice(0, -1), `${id}0`, id.replace('_', '-'), id.split('_')[1] ?? '', `${kind}_`];
      for (const wrong of [...others, ...malformed])
        expect([wrong, faultOf(compiledRoute, { ...right, [name]: wrong })]).toEqual([wrong, 'NOT_FOUND']);
    }
  },
);

test('every id in a path has a kind', () => {
  const nameless = routes
    .map(compile)
    .flatMap(({ label, paramKinds }) =>
      [...label.matchAll(/:(\w+Id)\b/g)].flatMap(([, name = '']) => (paramKinds.has(name) ? [] : [`${label}: ${name}`])),
    );
  expect(nameless).toEqual([]);
});
