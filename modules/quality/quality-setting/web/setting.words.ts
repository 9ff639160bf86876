import { settingWords } from '#core/web/setting/setting-words.ts';
import { qualitySetting } from '../contract.ts';

export const words = settingWords(qualitySetting);
