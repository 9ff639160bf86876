import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { formValues } from '#core/web/form/field-values.ts';
import { formFields } from '#core/web/form/field.tsx';
import { TextareaField, TextField } from '#core/web/form/fields.tsx';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { GroupList } from '#core/web/form/group-list.tsx';
import { RecordForm } from '#core/web/form/record-form.tsx';
import type { Clause } from '../clauses.rules.ts';
import { contractTemplate, contractTemplateFields, maxClauses } from '../contract.ts';
import type { TemplateKind } from '../places.rules.ts';
import { PlaceList } from './place-list.tsx';

const TemplatePreview = lazy(() => import('./template-preview.tsx'));
const { Field } = formFields(contractTemplateFields);

/** Create and edit. */
export function Component() {
  const { uuid } = useParams();
  const [seen, setSeen] = useState(false);
  return (
    <RecordForm
      entity="contract_template"
      resource={contractTemplate}
      uuid={uuid}
      values={formValues(contractTemplateFields, (row) => ({
        clauses: row?.clauses ?? [{ heading: '', text: '' }],
      }))}
      title={{ create: 'Novo modelo de contrato', update: (row) => row.name }}
      success={{ create: 'Modelo criado com sucesso!', update: 'Modelo atualizado com sucesso!' }}
      back="/contract/template"
    >
      {(form) => {
        const { title, kind, clauses } = form.values as unknown as Written;
        return (
          <>
            <FormSection title="Identificação" hint="O que já foi enviado para assinatura fica como estava.">
              <Field name="name" span={8} />
              <Field name="kind" span={4} />
              <Field name="title" span={8} />
              <Field name="status" span={4} />
              <Field name="standard" span={12} />
            </FormSection>
            <FormSection
              title="Cláusulas"
              hint="Cada linha do texto vira um parágrafo numerado. Campos entre chaves duplas são preenchidos com os dados do contrato."
            >
              <Col span={12}>
                <PlaceList kind={kind}>
                  <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => setSeen(true)}>
                    Pré-visualizar
                  </Button>
                </PlaceList>
              </Col>
              <GroupList<Clause>
                name="clauses"
                one="Cláusula"
                addLabel="Adicionar cláusula"
                none="Nenhuma cláusula ainda."
                max={maxClauses}
                blank={() => ({ heading: '', text: '' })}
              >
                {(at) => (
                  <>
                    <TextField name={at('heading')} label="Título da cláusula" required max={160} span={12} />
                    <TextareaField name={at('text')} label="Texto" required max={8000} rows={6} />
                  </>
                )}
              </GroupList>
            </FormSection>
            {seen && (
              <Suspense>
                <TemplatePreview title={title} clauses={clauses} onClose={() => setSeen(false)} />
              </Suspense>
            )}
          </>
        );
      }}
    </RecordForm>
  );
}

/** What the form holds while it is written. */
interface Written {
  title: string;
  kind: TemplateKind;
  clauses: Clause[];
}
