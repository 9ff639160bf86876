import { Group, Text } from '@mantine/core';
import { formatDate, formatDateTime } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { changesQuotation, type Invited, type Quotation } from '#modules/purchase/quotation/contract.ts';
import { answerChannel, answerStatus, isLive } from '#modules/purchase/quotation/quotation.rules.ts';
import { SupplierActions } from './supplier-actions.tsx';
import classes from './suppliers.module.css';

/** Whom we asked, and how far each is. */
const SuppliersTab = ({ quotation: row }: { quotation: Quotation }) => (
  <ul className={classes.suppliers}>
    {row.suppliers.map((invited) => (
      <li key={invited.uuid}>
        <Supplier row={row} invited={invited} />
      </li>
    ))}
  </ul>
);

/** Whom we asked, whether they opened it, what they said of the whole; and what the buyer can do about it. */
function Supplier({ row, invited }: { row: Quotation; invited: Invited }) {
  const can = useCan();
  const said = [
    invited.answered_at &&
      `${formatDateTime(invited.answered_at)}${invited.answered_by ? `, ${invited.answered_by}` : ''}`,
    invited.channel && answerChannel.label(invited.channel),
    !invited.answered_at && invited.seen_at && `Abriu a página em ${formatDateTime(invited.seen_at)}`,
    invited.payment_terms,
    invited.valid_until && `válida até ${formatDate(invited.valid_until)}`,
  ].filter(Boolean);
  return (
    <section className={classes.supplier} aria-label={invited.supplier_name ?? ''}>
      <Group gap="xs">
        <RecordLink to={`/supplier/show/${invited.supplier_uuid}`}>{invited.supplier_name}</RecordLink>
        <StatusBadge of={answerStatus} value={invited.status} />
        {invited.purchase_uuid && (
          <RecordLink to={`/purchase/show/${invited.purchase_uuid}`}>{invited.purchase_code}</RecordLink>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {invited.email ?? 'Sem e-mail: digite a proposta ou copie o link.'}
      </Text>
      {said.length > 0 && <Text size="sm">{said.join(' · ')}</Text>}
      {invited.notes && (
        <Text size="sm" className={classes.words}>
          {invited.notes}
        </Text>
      )}
      {isLive(row.status) && can(changesQuotation) && (
        <Group gap="xs">
          <SupplierActions quotation={row} invited={invited} />
        </Group>
      )}
    </section>
  );
}

export default SuppliersTab;
