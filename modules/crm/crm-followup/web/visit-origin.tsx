import type { Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { OriginLine } from './origin-line.tsx';

export default function VisitOrigin({ schedule }: { schedule: Schedule }) {
  return <OriginLine record={schedule.uuid} />;
}
