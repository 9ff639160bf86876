import { useQuery } from '@tanstack/react-query';
import { askAnewIfUnderWay, queryClient, queryOf } from '#core/web/query.ts';
import type { RunEditorProps } from '#modules/service/checklist-run/web/public.tsx';
import { withTask } from '#modules/service/checklist-run/web/public.tsx';
import { visitEvaluation } from '../contract.ts';

/** The evaluation of a visit, and what puts an answered task into it. */
export function useEvaluation(uuid: string) {
  const query = queryOf(visitEvaluation.show, { params: { uuid } });
  const found = useQuery({ ...query, meta: { silent: true } });
  const onTask: RunEditorProps['onTask'] = (task) => {
    queryClient.setQueryData(
      query.queryKey,
      (known) => known && { data: { ...known.data, run: known.data.run && withTask(known.data.run, task) } },
    );
    askAnewIfUnderWay(query.queryKey);
  };
  return { found, onTask };
}
