import type { Part } from '#modules/registry/part/contract.ts';
import { SubjectStock } from './subject-stock.tsx';

export default function PartStock({ part }: { part: Part }) {
  return <SubjectStock kind="PART" uuid={part.uuid} />;
}
