import type { Db } from '#core/server/db.ts';
import { readSetting } from '#core/server/settings.ts';
import type { Waiting } from '#core/server/waiting.ts';
import { qualitySetting } from '../contract.ts';

export const readQualitySetting = (db: Db) => readSetting(db, qualitySetting);

declare module '#core/server/events.ts' {
  interface Questions {
    /** What the quality's page shows of a module: figures, each with the list it counts (`waitingIn`). */
    'quality.figures': { asked: null; answer: { title: string; figures: readonly Waiting[] } };
  }
}
