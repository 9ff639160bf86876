import { isPositive } from '#core/contract/decimal.ts';
import { useReturnFocus } from '#core/web/form/use-return-focus.ts';
import type { StockBatch, StockItem } from '../contract.ts';
import { freeOf } from '../picking.rules.ts';
import { BatchChoice } from './batch-choice.tsx';
import { EntryDialog, ExitDialog, TransferDialog } from './dialogs.tsx';
import { StatusDialog, type SetAside } from './status-dialog.tsx';
import { stockOf } from './stock-words.ts';

/** What someone set out to do, with the batch once it is known. */
export type Work = { what: 'entry' | 'exit' | 'transfer'; batch?: StockBatch } | { what: SetAside; batch: StockBatch };

interface Props {
  item: StockItem;
  work: Work;
  onWork: (work: Work) => void;
  onClose: () => void;
}

/** The question each movement asks. */
export function StockWork({ item, work, onWork, onClose }: Props) {
  // One question may follow another: only after the last does the keyboard go back.
  useReturnFocus();
  const shared = { item, onClose };
  const { base } = stockOf(item.kind);
  switch (work.what) {
    case 'entry':
      return work.batch ? (
        <EntryDialog {...shared} batch={work.batch} />
      ) : (
        <BatchChoice
          {...shared}
          title="Dar entrada em qual lote?"
          fresh={`${base}/batch/register?item=${item.uuid}`}
          batches={item.batches.filter(({ state }) => state === 'ACTIVE' || state === 'DEPLETED').slice(0, 20)}
          onPick={(batch) => onWork({ ...work, batch })}
        />
      );
    case 'exit':
      return <ExitDialog {...shared} batch={work.batch} />;
    case 'transfer':
      return work.batch ? (
        <TransferDialog {...shared} batch={work.batch} />
      ) : (
        <BatchChoice
          {...shared}
          title="Transferir qual lote?"
          batches={item.batches.filter((batch) => isPositive(freeOf(batch)))}
          onPick={(batch) => onWork({ ...work, batch })}
        />
      );
    case 'QUARANTINE':
    case 'BLOCKED':
    case 'INACTIVE':
      return <StatusDialog {...shared} batch={work.batch} status={work.what} />;
  }
}
