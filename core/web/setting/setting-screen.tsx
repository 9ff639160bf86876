import { Alert, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { AnySetting, SettingField } from '#core/contract/setting.ts';
import { useCan } from '#core/web/access.tsx';
import { HoursField } from '#core/web/form/hours-field.tsx';
import { MoneyField, NumberField, SelectField, SwitchField, TextField } from '#core/web/form/fields.tsx';
import { FormBody, type FormBodyProps } from '#core/web/form/form-body.tsx';
import { Col, FormSection } from '#core/web/form/form-section.tsx';
import { FormSkeleton } from '#core/web/form/form-skeleton.tsx';
import { queryOf } from '#core/web/query.ts';
import { FactList, type Fact } from '#core/web/show/key-facts.tsx';
import { RecordMissing } from '#core/web/show/record-missing.tsx';
import { shownSetting } from './setting-words.ts';

interface Props {
  setting: AnySetting & { calls: { show: Endpoint; update: FormBodyProps['endpoint'] } };
  back: string;
}

/** The form of a setting, from its declaration; whoever may only see it reads it. */
export function SettingScreen({ setting, back }: Props) {
  const navigate = useNavigate();
  const mayChange = useCan()(setting.calls.update);
  const { data, isFetchedAfterMount, isLoadingError, error, refetch } = useQuery({
    ...queryOf(setting.calls.show),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (isLoadingError) return <RecordMissing error={error} back={back} onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <FormSkeleton />;
  const valuesOf = (row: Record<string, unknown>) =>
    Object.fromEntries(['version', ...Object.keys(setting.fields)].map((name) => [name, row[name]]));
  return (
    <div style={{ maxWidth: 960, marginInline: 'auto' }}>
      <Title order={1} size="h2" mb="lg">
        {setting.label}
      </Title>
      {mayChange ? (
        <FormBody
          entity={setting.entity}
          endpoint={setting.calls.update}
          editing
          initial={valuesOf((data as { data: Record<string, unknown> }).data)}
          valuesOf={valuesOf}
          success="Parâmetros atualizados com sucesso!"
          back={back}
          onSaved={() => void navigate(back)}
        >
          {(form) =>
            setting.sections.map(({ title, hint, fields }) => (
              <FormSection key={title} title={title} hint={hint}>
                {fields.map((name) => (
                  <Field key={name} name={form.at(name).name} field={setting.fields[name]} />
                ))}
              </FormSection>
            ))
          }
        </FormBody>
      ) : (
        <Read setting={setting} row={(data as { data: Record<string, unknown> }).data} />
      )}
    </div>
  );
}

function Read({ setting: { sections, fields }, row }: { setting: AnySetting; row: Record<string, unknown> }) {
  return (
    <>
      <Alert color="gray" icon={<IconLock size={18} />} mb="md">
        Você pode ver estes parâmetros, mas não alterá-los.
      </Alert>
      {sections.map(({ title, hint, fields: names }) => (
        <FormSection key={title} title={title} hint={hint}>
          <Col span={12}>
            <FactList facts={names.flatMap((name) => factOf(fields[name], row[name]))} />
          </Col>
        </FormSection>
      ))}
    </>
  );
}

const factOf = (field: SettingField | undefined, value: unknown): Fact[] =>
  field ? [{ label: field.label, value: <Said field={field} value={value} /> }] : [];

const Said = ({ field, value }: { field: SettingField; value: unknown }) => (
  <>
    {shownSetting(field, value)}
    {field.help && (
      <Text size="xs" c="dimmed">
        {field.help}
      </Text>
    )}
  </>
);

function Field({ name, field }: { name: string; field: SettingField | undefined }) {
  if (!field) return null;
  const { kind, label, help, suffix, choice } = field;
  const common = { name, label, ...(help ? { help } : {}), ...(suffix ? { suffix: ` ${suffix}` } : {}) };
  switch (kind) {
    case 'number':
      return <NumberField {...common} required asNumber span={4} />;
    case 'percent':
      return <NumberField {...common} required decimals={2} span={4} />;
    case 'money':
      return <MoneyField {...common} required span={4} />;
    case 'switch':
      return <SwitchField {...common} span={12} />;
    case 'choice':
      return <SelectField {...common} required options={choice?.options ?? []} span={6} />;
    case 'hours':
      return <HoursField {...common} span={6} />;
    case 'text':
      return <TextField {...common} span={12} />;
  }
}
