import { IconClipboardText } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { evaluationTemplate, evaluationTemplateFields } from '../contract.ts';

const columns = listColumns(evaluationTemplateFields, [
  { key: 'name', phone: 'title' },
  { key: 'type', phone: 'line' },
  'section_count',
  { key: 'question_count', phone: 'line' },
  'revision',
  { key: 'status', phone: 'badge' },
  'updated_at',
]);
const filters = listFilters(evaluationTemplateFields, ['status', 'type']);

export function Component() {
  return (
    <ListScreen
      screen="evaluation-template"
      title="Modelos de avaliação"
      noun={{ one: 'modelo', many: 'modelos' }}
      resource={evaluationTemplate}
      columns={columns}
      filters={filters}
      searchHint="Nome do modelo"
      main={{ label: 'Novo modelo', to: '/rh/evaluations/create', access: evaluationTemplate.create.access }}
      paths={{ show: '/rh/evaluations', edit: '/rh/evaluations/edit', copy: '/rh/evaluations/create' }}
      history={{ entity: 'evaluation_template' }}
      nameOf={(row) => row.name}
      removed="Modelo excluído com sucesso!"
      empty={{
        icon: <IconClipboardText size={40} stroke={1.4} />,
        sentence: 'Um modelo diz o que se pergunta a cada lado. Comece por um dos prontos, duplicando-o.',
      }}
    />
  );
}
