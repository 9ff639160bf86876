import { settingWords } from '#core/web/setting/setting-words.ts';
import { purchaseSetting } from '../contract.ts';

export const words = settingWords(purchaseSetting);
