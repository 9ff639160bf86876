import { settingWords } from '#core/web/setting/setting-words.ts';
import { relationshipSetting } from '../contract.ts';

export const words = settingWords(relationshipSetting);
