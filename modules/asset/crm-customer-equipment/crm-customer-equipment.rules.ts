import { choice, type ValueOf } from '#core/contract/choice.ts';

export const installedStatus = choice({
  IN_USE: ['Em uso', 'green'],
  STANDBY: ['Parado', 'gray'],
  IN_REPAIR: ['Em conserto', 'yellow'],
  DECOMMISSIONED: ['Desativado', 'red'],
});
export type InstalledStatus = ValueOf<typeof installedStatus>;

interface Named {
  serial_number: string | null;
  tag: string | null;
}
/** What people call a unit by: its serial number, else the customer's own tag. */
export const codeOf = ({ serial_number, tag }: Named): string => serial_number ?? tag ?? 'Sem número de série';

interface Placed {
  location_unit: string | null;
  location_sector: string | null;
}
/** 'Unidade Centro · UTI'. */
export const placeOf = ({ location_unit, location_sector }: Placed): string | null =>
  [location_unit, location_sector].filter(Boolean).join(' · ') || null;
