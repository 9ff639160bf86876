import { settingWords } from '#core/web/setting/setting-words.ts';
import { benefitSetting } from '../setting.contract.ts';

/** The fields' names in the history. */
export const words = settingWords(benefitSetting);
