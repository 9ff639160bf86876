import { download } from '#core/web/call.ts';
import { PaperLine } from '#core/web/paper/paper-line.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import type { ContractKind } from '#modules/contract/contract-adjustment/contract.ts';
import { callsOf } from './open-amendment.tsx';

interface Props {
  uuid: string;
  number: number;
  contract_uuid: string;
  code: string;
  contractKind: ContractKind;
}
/** The paper of an addendum that holds; an adjustment has its letter instead. */
export default function AddendumPaper({ uuid, number, contract_uuid, code, contractKind }: Props) {
  const { addendumPdf } = callsOf(contractKind);
  const paper = usePaper({
    title: `Termo aditivo ${number} do contrato ${code}`,
    word: 'termo',
    read: () => download(addendumPdf, { params: { uuid: contract_uuid, addendumUuid: uuid } }),
    access: addendumPdf,
  });
  return <PaperLine paper={paper} />;
}
