import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { BulkAction } from '#core/web/list/list.types.ts';

const LabelDialog = lazy(() => import('./label-dialog.tsx'));

export interface Chosen {
  count: number;
  body: object;
  /** After the work was handed over. */
  done?: () => void;
}

/** The action for a list's selection, the same for one record, and the dialog both open. */
export function useLabels(endpoint: Endpoint): {
  bulk: BulkAction;
  printOne: (uuid: string) => void;
  dialog: ReactNode;
} {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return {
    bulk: {
      label: 'Imprimir etiquetas',
      icon: <IconQrcode size={16} />,
      endpoint,
      open: ({ count, toBody, clear }) => setChosen({ count, body: toBody(), done: clear }),
    },
    printOne: (uuid) => setChosen({ count: 1, body: { uuids: [uuid] } }),
    dialog: chosen && (
      <Suspense>
        <LabelDialog endpoint={endpoint} chosen={chosen} onClose={() => setChosen(null)} />
      </Suspense>
    ),
  };
}
