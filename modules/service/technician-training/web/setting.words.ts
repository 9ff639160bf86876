import { settingWords } from '#core/web/setting/setting-words.ts';
import { trainingSetting } from '../setting.contract.ts';

/** The fields' names in the history. */
export const words = settingWords(trainingSetting);
