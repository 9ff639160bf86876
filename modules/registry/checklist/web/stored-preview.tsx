import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { checklist } from '../contract.ts';
import { checklistValues } from './checklist.values.ts';
import Preview from './preview.tsx';

/** For who may see checklists and not change them. */
export default function StoredPreview({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { data } = useQuery(queryOf(checklist.show, { params: { uuid } }));
  if (!data) return null;
  return <Preview name={data.data.name} modules={checklistValues(data.data).modules} onClose={onClose} />;
}
