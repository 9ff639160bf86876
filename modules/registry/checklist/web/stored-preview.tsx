import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { checklist } from '../contract.ts';
import { checklistValues } from './checklist.values.ts';
import Preview from './preview.tsx';

interface Props {
  uuid: string;
  onClose: () => void;
}

/** For who may see checklists and not change them. */
export default function StoredPreview({ uuid, onClose }: Props) {
  const { data } = useQuery(queryOf(checklist.show, { params: { uuid } }));
  if (!data) return null;
  return <Preview name={data.data.name} modules={checklistValues(data.data).modules} onClose={onClose} />;
}
