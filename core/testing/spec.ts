import type { RouteObject } from 'react-router';
import type { Endpoint } from '#core/contract/endpoint.ts';

/** A call as the lists write it. */
export const callOf = ({ method, path, override }: Endpoint): string =>
  `${method} ${path}${override ? `?_method=${override}` : ''}`;

/** The same call or screen whatever its parameters are called. */
export const shapeOf = (text: string): string => text.replace(/:\w+/g, ':_');

export const screensOf = ({ routes, outside = [] }: { routes: RouteObject[]; outside?: RouteObject[] }): string[] =>
  [...routes, ...outside].flatMap((route) => pathsOf(route, ''));

function pathsOf(route: RouteObject, base: string): string[] {
  const path = route.path?.startsWith('/') ? route.path : [base, route.path].filter(Boolean).join('/');
  const shown = route.path !== undefined && (route.lazy || route.Component || route.element);
  const here = shown ? [path.startsWith('/') ? path : `/${path}`] : [];
  const index = route.index ? [base || '/'] : [];
  return [...here, ...index, ...(route.children ?? []).flatMap((child) => pathsOf(child, path))];
}

/** `{n}` in a listed text stands for a value. */
export const standsIn = (code: string, text: string): boolean =>
  text.split(/\{\w+\}/).every((part) => code.includes(part));
