import { dayOf } from '#core/contract/format.ts';

/** Of two zones a day apart at any moment, at least one has another day than the house's own. */
const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'];
export const otherZone = zones.find((zone) => dayOf(new Date(), zone) !== dayOf(new Date())) ?? '';
/** Today there: what a server set to that zone must count by. */
export const otherToday = (): string => dayOf(new Date(), otherZone);
