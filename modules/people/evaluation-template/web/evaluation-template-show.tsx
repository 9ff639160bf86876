import { IconCopy, IconHierarchy, IconHeartHandshake, IconUser, IconUserStar, IconUsers } from '@tabler/icons-react';
import { StatusBadge } from '#core/web/badge.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { historyTab } from '#core/web/show/record-tabs.tsx';
import { ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { recordStatus } from '#core/contract/choice.ts';
import { evaluationTemplate, evaluationTemplateFields, type EvaluationTemplate } from '../contract.ts';
import { side, type Side } from '../evaluation.rules.ts';
import { FormPreview } from './form-preview.tsx';

const icons = {
  SELF: IconUser,
  MANAGER: IconUserStar,
  PEER: IconUsers,
  REPORT: IconHierarchy,
  CLIENT: IconHeartHandshake,
};

export function Component() {
  return (
    <RecordLoader endpoint={evaluationTemplate.show} back="/rh/evaluations">
      {(row) => <TemplatePage row={row} />}
    </RecordLoader>
  );
}

/** The template as each side will see it, one tab each. */
function TemplatePage({ row }: { row: EvaluationTemplate }) {
  const fact = factsOf(evaluationTemplateFields, row);
  const removal = useRemoval({
    endpoint: evaluationTemplate.remove,
    uuid: row.uuid,
    what: `o modelo ${row.name}`,
    success: 'Modelo excluído com sucesso!',
    back: '/rh/evaluations',
  });
  useTitle(row.name);
  return (
    <ShowPage>
      <PageHeader
        title={row.name}
        subtitle={row.description}
        badge={<StatusBadge of={recordStatus} value={row.status} />}
        actions={[
          editAction(evaluationTemplate.update, `/rh/evaluations/edit/${row.uuid}`),
          {
            label: 'Duplicar',
            icon: <IconCopy size={16} />,
            access: evaluationTemplate.create,
            to: `/rh/evaluations/create?from=${row.uuid}`,
          },
          removal,
        ]}
      />
      <KeyFacts facts={[fact('type'), fact('section_count'), fact('question_count'), fact('revision')]} />
      <ShowTabs
        tabs={[
          ...side.options.map(({ value, label }) => ({
            key: value.toLowerCase(),
            label,
            icon: icons[value as Side],
            content: <FormPreview sections={row.sections} who={value as Side} />,
          })),
          historyTab('evaluation_template', row.uuid),
        ]}
      />
    </ShowPage>
  );
}
