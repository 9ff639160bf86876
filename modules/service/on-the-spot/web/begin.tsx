import { Button } from '@mantine/core';
import { IconBarcode, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryOf } from '#core/web/query.ts';
import { onTheSpot, type KnownUnit } from '../contract.ts';
import { Drafts } from './drafts.tsx';
import classes from './on-the-spot.module.css';

const NewOrderDialog = lazy(() => import('./new-order-dialog.tsx'));
const CodeDialog = lazy(() => import('./code-dialog.tsx'));
const nothing = { types: [], services: [], customers: [], units: [] };

/** What a technician begins where they stand: an order of their own, or whatever a label leads to. */
export default function Begin() {
  const { data } = useQuery({ ...queryOf(onTheSpot.choices), meta: { silent: true } });
  const [open, setOpen] = useState<'code' | { unit: KnownUnit | null } | null>(null);
  const choices = data?.data ?? nothing;
  const close = () => setOpen(null);
  return (
    <>
      <div className={classes.begin}>
        <Button
          variant="default"
          size="md"
          h={48}
          px="sm"
          leftSection={<IconBarcode size={20} />}
          onClick={() => setOpen('code')}
        >
          Ler código
        </Button>
        <Button
          variant="default"
          size="md"
          h={48}
          px="sm"
          leftSection={<IconPlus size={20} />}
          onClick={() => setOpen({ unit: null })}
        >
          Nova ordem
        </Button>
      </div>
      <Drafts />
      <Suspense>
        {open === 'code' && <CodeDialog choices={choices} onOrder={(unit) => setOpen({ unit })} onClose={close} />}
        {open !== null && open !== 'code' && (
          <NewOrderDialog key={String(data !== undefined)} choices={choices} unit={open.unit} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
