import { defaultPerPage } from '#core/contract/page.ts';
import { keptHere } from './preference-here.ts';
import type { SessionUser } from './session-store.ts';

/** A call by its path, as the screen itself will make it: a contract would land in the first download. */
export interface Question {
  path: string;
  query?: Record<string, string>;
}
export type Ahead = (who: SessionUser) => Question[];

/**
 * What a list asks first at its bare address: `listAhead('/brand')`. `standard` is what it is narrowed to there; a list
 * that keeps its preferences under another name than its path says so.
 */
export const listAhead =
  (
    path: string,
    { screen = path.slice(1), standard = {} }: { screen?: string; standard?: Record<string, string> } = {},
  ): Ahead =>
  (who) => {
    const { perPage = defaultPerPage } = keptHere<{ perPage?: number }>(who.uuid, `list-${screen}`) ?? {};
    return [
      { path: '/preference' },
      { path: '/saved-view', query: { screen } },
      { path, query: { ...standard, page: '1', per_page: String(perPage) } },
    ];
  };
