// Scopes cover the effect of an operation, not only its path.
import { accessOf, operationsOf, type Route } from '@pay/contract/route';
import { routes } from '@pay/contract/routes';
import { scopeEffects } from '@pay/contract/scope-effects';

const scopesOf = (route: Route): string[] => {
  const access = accessOf(route);
  const also = route.alsoNeeds?.map(({ scope }) => scope) ?? [];
  return [...(access === undefined ? [] : [access]), ...also, ...(route.withScope === undefined ? [] : [route.withScope.scope])];
};

test('every scope that a route needs is described, and no other', () => {
  expect(Object.keys(scopeEffects).sort()).toEqual([...new Set(routes.flatMap(scopesOf))].sort());
});

test('every scope that writes states its effect, and no read scope has an effect', () => {
  for (const [scope, { does, sees }] of Object.entries(scopeEffects))
    expect({ scope, does: does !== '', sees: sees !== '' }).toEqual({ scope, does: !scope.endsWith(':read'), sees: true });
});

/** Operations that transfer money, or decide its later target. Add new operations here. */
const payingOperations = [
  ...['create', 'createSplit', 'createConversion', 'createFeePayout', 'updateFeeSettings'],
  ...['createBatch', 'confirmBatch', 'createVirtualAccount'],
];

test('every public operation that pays needs transfers:write', () => {
  const serves = (name: string) =>
    routes.filter(
      (route) =>
        route.sandboxOnly !== true &&
        operationsOf(route).some((operation) => ['transfer', 'wallet'].includes(operation.service) && operation.name === name) &&
        !(name === 'create' && route.to.service === 'wallet'),
    );
  for (const name of payingOperations) {
    expect({ name, routes: serves(name).length }).not.toEqual({ name, routes: 0 });
    for (const route of serves(name))
      expect({ name, scopes: scopesOf(route) }).toEqual({ name, scopes: expect.arrayContaining(['transfers:write']) });
  }
});
