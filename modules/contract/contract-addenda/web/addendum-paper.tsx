import { download } from '#core/web/call.ts';
import { PaperLine } from '#core/web/paper/paper-line.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import type { ContractKind } from '#modules/contract/contract-adjustment/contract.ts';
import { maintenanceAddenda, rentalAddenda } from '../contract.ts';

interface Props {
  addendum: { uuid: string; number: number };
  contract: { uuid: string; code: string };
  kind: ContractKind;
}
/** The paper of an addendum that holds; an adjustment has its letter instead. */
export function AddendumPaper({ addendum, contract, kind }: Props) {
  const { pdf } = kind === 'maintenance_contract' ? maintenanceAddenda : rentalAddenda;
  const params = { uuid: contract.uuid, addendumUuid: addendum.uuid };
  const paper = usePaper({
    title: `Termo aditivo ${addendum.number} do contrato ${contract.code}`,
    word: 'termo',
    read: () => download(pdf, { params }),
    access: pdf,
  });
  return <PaperLine paper={paper} />;
}
