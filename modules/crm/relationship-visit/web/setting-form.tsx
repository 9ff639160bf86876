import { SettingScreen } from '#core/web/setting/setting-screen.tsx';
import { relationshipSetting } from '../contract.ts';

/** Whom the company wants to see, and how often. */
export function Component() {
  return <SettingScreen setting={relationshipSetting} back="/crm/relationship-visits" />;
}
