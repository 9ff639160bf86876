import { Alert, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { IconInfoCircle, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#core/web/access.tsx';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import type { NonConformity } from '#modules/quality/non-conformity/contract.ts';
import { causeCategory } from '#modules/quality/non-conformity/non-conformity.rules.ts';
import { causeAnalysis, type Analysis } from '../contract.ts';
import { analysisClosed, analysisSteps, whyKeys } from '../cause-analysis.rules.ts';
import { Fishbone } from './fishbone.tsx';
import { useAnalysis, type AnalysisDraft } from './use-analysis.ts';

interface Props {
  record: NonConformity;
}
/** On a non-conformity's page: five times why, the drawing, and the cause they lead to. */
export default function AnalysisTab({ record }: Props) {
  const { data } = useQuery(queryOf(causeAnalysis.show, { params: { uuid: record.uuid } }));
  if (!data) return null;
  return <AnalysisForm key={record.uuid} record={record} kept={data.data} />;
}

function AnalysisForm({ record, kept }: Props & { kept: Analysis }) {
  const analysis = useAnalysis(record.uuid, kept);
  const isOpen = analysisSteps.includes(record.status);
  const readOnly = !useCan()(causeAnalysis.save) || !isOpen;
  const parts = { analysis, readOnly };
  return (
    <Stack gap="lg">
      {!isOpen && (
        <Alert color="gray" icon={<IconInfoCircle size={18} />}>
          {analysisClosed}
        </Alert>
      )}
      {analysis.joined && (
        <Alert color="yellow" icon={<IconUsers size={18} />} title="Outra pessoa salvou esta análise" role="status">
          O que você escreveu está sobre o que ela salvou; onde os dois mexeram, ficou o seu texto. Confira e salve.
        </Alert>
      )}
      <Block title="Cinco porquês">
        <Whys {...parts} effect={record.title} />
      </Block>
      <Block title="Diagrama de Ishikawa">
        {!readOnly && (
          <Text size="xs" c="dimmed" mb="xs">
            Enter inclui outra causa abaixo; Backspace numa causa vazia a remove; a estrela marca a causa raiz.
          </Text>
        )}
        <Fishbone {...parts} effect={record.title} />
      </Block>
      <Block title="Causa raiz">
        <Root {...parts} />
      </Block>
      {!readOnly && (
        <Group justify="flex-end">
          <Button onClick={analysis.save} loading={analysis.busy} disabled={!analysis.dirty}>
            Salvar análise
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface Part {
  analysis: AnalysisDraft;
  readOnly: boolean;
}
/** Each answer is what the next one asks about. */
function Whys({ analysis, readOnly, effect }: Part & { effect: string }) {
  const { whys } = analysis.draft;
  return (
    <Stack gap="xs">
      {whyKeys.map((key, at) => {
        const before = at === 0 ? effect : whys[whyKeys[at - 1] ?? 'why_1'];
        return (
          <Textarea
            key={key}
            label={`${at + 1}º por quê`}
            description={before ? `Por que: ${before}` : undefined}
            value={whys[key]}
            error={analysis.errors[key]?.[0]}
            readOnly={readOnly}
            autosize
            minRows={1}
            maxLength={500}
            onChange={(event) => analysis.setWhy(key, event.currentTarget.value)}
          />
        );
      })}
    </Stack>
  );
}

function Root({ analysis, readOnly }: Part) {
  const { root_cause, cause_category } = analysis.draft;
  return (
    <Stack gap="xs">
      <Textarea
        label="Causa raiz"
        value={root_cause}
        error={analysis.errors['root_cause']?.[0]}
        readOnly={readOnly}
        autosize
        minRows={2}
        maxLength={2000}
        onChange={(event) => analysis.setRoot(event.currentTarget.value)}
      />
      <Select
        label="De que tipo é (6M)"
        data={causeCategory.options.map(({ value, label }) => ({ value, label }))}
        value={cause_category}
        error={analysis.errors['cause_category']?.[0]}
        readOnly={readOnly}
        clearable={!readOnly}
        maw={320}
        onChange={(value) => analysis.setCategory(causeCategory.values.find((one) => one === value) ?? null)}
      />
    </Stack>
  );
}
