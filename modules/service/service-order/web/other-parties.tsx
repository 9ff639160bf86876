import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSection } from '#core/web/form/form-section.tsx';
import { CustomerField } from '#modules/registry/customer/web/public.tsx';
import type { Order } from '../contract.ts';

const namesAnother = ({ customer, owner, payer }: Order): boolean =>
  owner.uuid !== customer.uuid || payer.uuid !== customer.uuid;

/** Seldom needed: the unit belongs to one, the work is paid by another. */
export function OtherParties({ row }: { row: Order | undefined }) {
  const [open, setOpen] = useState(row !== undefined && namesAnother(row));
  const chosen = (part: 'owner' | 'payer') => (row ? { value: row[part].uuid, label: row[part].name } : null);
  return (
    <FormSection title="Outras partes" hint="Quando o dono do equipamento ou quem paga não é o cliente.">
      {open ? (
        <>
          <CustomerField
            name="owner_uuid"
            label="Proprietário"
            span={6}
            help="Em branco, o cliente."
            chosen={chosen('owner')}
          />
          <CustomerField
            name="payer_uuid"
            label="Pagador"
            span={6}
            help="Em branco, o cliente."
            chosen={chosen('payer')}
          />
        </>
      ) : (
        <Button
          variant="default"
          style={{ gridColumn: '1 / -1', justifySelf: 'start' }}
          rightSection={<IconChevronDown size={16} />}
          onClick={() => setOpen(true)}
        >
          Informar proprietário ou pagador
        </Button>
      )}
    </FormSection>
  );
}
