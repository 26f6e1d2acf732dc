// Addresses and their screens. The query string is plain text, as in any other address.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { pages } from '../pages/pages.ts';
import { Frame } from './frame.tsx';
import { NoScreen, ScreenError } from './screen-error.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

const root = createRootRoute({ component: Frame, errorComponent: ScreenError, notFoundComponent: NoScreen });

const children = pages.map(({ path, load }) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, 'Page'), errorComponent: ScreenError }),
);

export const router = createRouter({
  routeTree: root.addChildren(children),
  basepath: '/console',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ScreenError,
  parseSearch,
  stringifySearch,
});
