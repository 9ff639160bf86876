import { Select } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#core/web/access.tsx';
import { Col } from '#core/web/form/form-section.tsx';
import { queryOf } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { role } from '../contract.ts';
import { copied, type Grants } from './grants.ts';
import { useCatalogue } from './use-catalogue.ts';

interface Props {
  /** The role being edited is no model for itself. */
  self: string | undefined;
  value: Grants;
  onChange: (value: Grants) => void;
}

/** A new role is mostly an old one with a few things more or less. Nothing is saved by choosing. */
export function CopyGrants({ self, value, onChange }: Props) {
  const can = useCan();
  const catalogue = useCatalogue();
  const mine = useUser().permissions as Grants;
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery({
    ...queryOf(role.list, { query: { per_page: 100 } }),
    enabled: can(role.list),
    meta: { silent: true },
  });
  const others = (data?.data ?? []).filter(({ uuid }) => uuid !== self);
  if (others.length === 0 || catalogue.modules.length === 0) return null;
  return (
    <Col span={6}>
      <Select
        label="Copiar de outro papel"
        description="As permissões abaixo passam a ser as dele; ajuste e salve."
        placeholder="Escolha um papel"
        leftSection={<IconCopy size={16} aria-hidden />}
        data={others.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={chosen}
        onChange={(uuid) => {
          const model = others.find((one) => one.uuid === uuid);
          setChosen(uuid);
          if (model) onChange(copied(catalogue, model.permissions as Grants, value, mine));
        }}
      />
    </Col>
  );
}
