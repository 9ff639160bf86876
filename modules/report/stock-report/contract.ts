import { contract } from '#core/contract/endpoint.ts';
import { stockSetting } from './setting.contract.ts';

export { abc } from './abc.report.ts';
export { alerts } from './alert.report.ts';
export { position } from './position.report.ts';
export { suggestions } from './suggestion.report.ts';

export const stockReport = contract({
  setting: stockSetting.calls.show,
  setSetting: stockSetting.calls.update,
});
