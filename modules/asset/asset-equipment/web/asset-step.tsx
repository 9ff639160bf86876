import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import type { Question } from '#core/web/confirm.tsx';
import { FormBody } from '#core/web/form/form-body.tsx';
import type { FormHandle, Values } from '#core/web/form/form-context.ts';
import formClasses from '#core/web/form/form.module.css';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { assetStatus, whyClosed } from '../asset-equipment.rules.ts';
import { assetEquipment, type Asset } from '../contract.ts';

interface Props {
  title: string;
  endpoint: Endpoint & { body: z.ZodType };
  values: (row: Asset) => Values;
  success: string;
  saveLabel: string;
  /** What it leads to, asked before it is done. */
  ask?: (values: Values, row: Asset) => Question;
  children: (form: FormHandle<Values>, row: Asset) => ReactNode;
}

/** One step in an asset's life: what it is, what happens to it, and back to its page. */
export function AssetStep({ title, values, ask, children, ...said }: Props) {
  const navigate = useNavigate();
  return (
    <RecordLoader endpoint={assetEquipment.show} back="/asset-equipment">
      {(row) => {
        const back = `/asset-equipment/show/${row.uuid}`;
        const valuesOf = (stored: Asset): Values => ({ ...values(stored), version: stored.version });
        return (
          <div className={formClasses.page}>
            <PageHeader
              code={row.asset_number}
              title={title}
              subtitle={`${row.equipment_name} · nº de série ${row.serial_number}`}
              badge={<StatusBadge of={assetStatus} value={row.status} />}
            />
            <FormBody
              {...said}
              entity="asset_equipment"
              params={{ uuid: row.uuid }}
              initial={valuesOf(row)}
              valuesOf={(stored) => valuesOf(stored as Asset)}
              frozen={whyClosed(row.status)}
              ask={ask && ((sent) => ask(sent, row))}
              back={back}
              onSaved={() => void navigate(back)}
            >
              {(form) => children(form, row)}
            </FormBody>
          </div>
        );
      }}
    </RecordLoader>
  );
}
