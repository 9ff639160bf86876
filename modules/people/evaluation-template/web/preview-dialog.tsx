import { Modal, Tabs } from '@mantine/core';
import { useState } from 'react';
import { side, type Section, type Side } from '../evaluation.rules.ts';
import { FormPreview } from './form-preview.tsx';
import type { SectionValues } from './evaluation-template.values.ts';

/** What the form holds, as the rules read it. */
const asSections = (sections: readonly SectionValues[]): Section[] =>
  sections.map((section) => ({
    uuid: section.uuid ?? '',
    title: section.title,
    weight: section.weight ?? 1,
    questions: section.questions.map((question) => ({
      uuid: question.uuid ?? '',
      text: question.text,
      help: question.help || null,
      kind: question.kind ?? 'SCALE_5',
      weight: question.weight ?? 1,
      required: question.required ?? true,
      allows_na: question.allows_na ?? false,
      audience: question.audience ?? 'BOTH',
      options: question.options ?? [],
      condition: question.condition ?? null,
    })),
  }));

export default function PreviewDialog({
  sections,
  onClose,
}: {
  sections: readonly SectionValues[];
  onClose: () => void;
}) {
  const [who, setWho] = useState<Side>('SELF');
  return (
    <Modal opened onClose={onClose} title="Como cada lado verá" size="lg" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Tabs variant="pills" value={who} onChange={(value) => setWho(value as Side)}>
        <Tabs.List aria-label="Ver como" mb="sm">
          {side.options.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={who}>
          <FormPreview sections={asSections(sections)} who={who} key={who} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}
