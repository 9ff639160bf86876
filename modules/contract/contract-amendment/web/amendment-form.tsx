import { Alert, Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { FormBody } from '#core/web/form/form-body.tsx';
import type { FormHandle, Values } from '#core/web/form/form-context.ts';
import { FormSection } from '#core/web/form/form-section.tsx';
import formClasses from '#core/web/form/form.module.css';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import type { ContractKind } from '#modules/contract/contract-adjustment/contract.ts';
import { isInForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { amendmentState } from '../contract-amendment.rules.ts';
import { amendmentFields, type AmendmentCalls, type OpenAmendment } from '../contract.ts';

const own = formFields(amendmentFields);
const ownValues = formValues(amendmentFields);

interface Contract {
  uuid: string;
  version: number;
  code: string;
  customer_name: string;
  status: string;
}
interface Props<Row extends Contract> {
  kind: ContractKind;
  calls: AmendmentCalls;
  row: Row;
  /** Of the contract's page. */
  page: string;
  /** What it changes of the contract: begins with what holds now, or with what was planned. */
  termsOf: (row: Row) => Values;
  children: (form: FormHandle<Values>, planned: Row) => ReactNode;
}

/** An addendum is written: from what holds now, or from the draft there is. */
export function AmendmentForm<Row extends Contract>(props: Props<Row>) {
  const { calls, row } = props;
  // The calls of both kinds differ in their path and in the contract alone.
  const open = useQuery(queryOf(calls.open as never, { params: { uuid: row.uuid } } as never));
  // What was read before somebody else wrote would be refused; once it is there, the form goes on from it.
  if (!open.isFetchedAfterMount) return <Skeleton h={160} />;
  const found = (open.data as { data: (OpenAmendment & { planned: Row }) | null } | undefined)?.data ?? null;
  return <Form {...props} found={found} />;
}

function Form<Row extends Contract>(props: Props<Row> & { found: (OpenAmendment & { planned: Row }) | null }) {
  const { kind, calls, row, page, termsOf, children, found } = props;
  // Saving makes the answer old: what is on the screen stays what was being written.
  const [open] = useState(found);
  const navigate = useNavigate();
  const planned = open?.planned ?? row;
  const title = open ? `Editar aditivo ${open.number}` : 'Novo aditivo';
  if (open && open.state !== 'DRAFT')
    return (
      <div className={formClasses.page}>
        <PageHeader code={row.code} codeTo={page} title="Novo aditivo" subtitle={row.customer_name} />
        <Alert color="yellow" title={`O aditivo ${open.number} está em andamento`}>
          {`${amendmentState.label(open.state)}. Um contrato tem um aditivo em andamento por vez: conclua ou retire esse antes de fazer outro. `}
          <Anchor component={Link} to={`${page}?tab=addenda`}>
            Ver o aditivo
          </Anchor>
        </Alert>
      </div>
    );
  const said = { ...ownValues(undefined), ...(open && { takes_effect: open.takes_effect, reason: open.reason }) };
  const valuesOf = (now: Row): Values => ({
    ...said,
    ...termsOf(open ? planned : now),
    version: now.version,
    amendment_version: open?.version ?? null,
  });
  return (
    <div className={formClasses.page}>
      <PageHeader code={row.code} codeTo={page} title={title} subtitle={row.customer_name} />
      <FormBody
        entity={kind}
        endpoint={calls.amend as typeof calls.amend & { body: never }}
        params={{ uuid: row.uuid }}
        initial={valuesOf(row)}
        valuesOf={(current) => valuesOf(current as unknown as Row)}
        success="Aditivo salvo com sucesso!"
        saveLabel="Salvar aditivo"
        frozen={!isInForce(row.status)}
        back={page}
        onSaved={() => void navigate(`${page}?tab=addenda`)}
      >
        {(form) => (
          <>
            <FormSection
              title="Aditivo"
              hint="Salvo sem data de assinatura, nada muda ainda: imprima o termo ou envie-o para assinatura. Já assinado, vale na hora."
            >
              <own.Field name="takes_effect" span={6} />
              <own.Field name="signed_on" span={6} />
              <own.Field name="reason" span={12} />
            </FormSection>
            {children(form, planned)}
          </>
        )}
      </FormBody>
    </div>
  );
}
