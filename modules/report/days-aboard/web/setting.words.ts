import { settingWords } from '#core/web/setting/setting-words.ts';
import { aboardSetting } from '../setting.contract.ts';

/** The fields' names in the history. */
export const words = settingWords(aboardSetting);
