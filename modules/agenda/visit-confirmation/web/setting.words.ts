import { settingWords } from '#core/web/setting/setting-words.ts';
import { confirmationSetting } from '../setting.contract.ts';

/** The fields' names in the history. */
export const words = settingWords(confirmationSetting);
