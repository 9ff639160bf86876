import type { Db } from '#core/server/db.ts';
import { readSetting } from '#core/server/settings.ts';
import { qualitySetting } from '../contract.ts';

export const readQualitySetting = (db: Db) => readSetting(db, qualitySetting);
