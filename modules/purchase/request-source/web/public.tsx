import { useNavigate } from 'react-router';
import { useWrite } from '#core/web/query.ts';
import { requestSource } from '../contract.ts';

/** A draft of chosen items of stock; leads to it. */
export function useRequestFromStock() {
  const navigate = useNavigate();
  const write = useWrite(requestSource.fromStock, {
    success: ({ data }) => `${data.code} criada como rascunho. Confira e envie para análise.`,
    onSuccess: ({ data }) => navigate(`/purchase/request/show/${data.uuid}`),
  });
  return {
    busy: write.isPending,
    request: (items: { item_uuid: string; quantity: string }[]) => write.mutate({ body: { items } }),
  };
}
