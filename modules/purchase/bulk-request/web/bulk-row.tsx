import { Checkbox } from '@mantine/core';
import { useUser } from '#core/web/session.tsx';
import type { PartHit } from '#modules/registry/part-search/contract.ts';
import { toggled } from '../bulk-state.rules.ts';
import { keepBulk, useBulk } from './bulk-store.ts';
import classes from './bulk-request.module.css';

/** Takes a part found into the bulk request, or out of it. */
export default function BulkRow({ hit }: { hit: PartHit }) {
  const user = useUser().uuid;
  const bulk = useBulk(user);
  if (!bulk || bulk.sending) return null;
  return (
    <Checkbox
      size="md"
      className={classes.tick}
      aria-label={`Selecionar ${hit.code} ${hit.description}`}
      checked={bulk.lines.some(({ part_id }) => part_id === hit.uuid)}
      onChange={() => keepBulk(user, { lines: toggled(bulk.lines, hit) })}
    />
  );
}
