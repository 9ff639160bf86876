import { Modal, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { filledClauses, type Clause } from '../clauses.rules.ts';
import { exampleValues } from '../places.rules.ts';

interface Props {
  title: string;
  clauses: readonly Clause[];
  onClose: () => void;
}

/** The clauses as they will read, with the data of nobody. */
export default function TemplatePreview({ title, clauses, onClose }: Props) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Pré-visualização com dados de exemplo"
      size="xl"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Title order={3} mb="md">
        {title}
      </Title>
      {filledClauses(clauses, exampleValues).map((clause) => (
        <section key={clause.title}>
          <Title order={4} size="h5" mt="md" mb={6}>
            {clause.title}
          </Title>
          {clause.paragraphs.map(({ number, text }) => (
            <Text key={number} size="sm" mb={6}>
              {number}. {text}
            </Text>
          ))}
        </section>
      ))}
    </Modal>
  );
}
