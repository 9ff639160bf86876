import { settingWords } from '#core/web/setting/setting-words.ts';
import { qualificationSetting } from '../qualification.setting.ts';

export const words = settingWords(qualificationSetting);
