import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { sectionsFor, type Section, type Side } from '../evaluation.rules.ts';
import { QuestionInput } from './question-input.tsx';
import classes from './question.module.css';

/** The form as one side will see it; answers given here go nowhere, and bring conditional questions up. */
export function FormPreview({ sections, who }: { sections: readonly Section[]; who: Side }) {
  const [answers, setAnswers] = useState<Record<string, string | null>>({});
  const shown = sectionsFor(sections, who, answers);
  if (shown.length === 0)
    return (
      <Text c="dimmed" py="md">
        Este lado não responde a nenhuma questão.
      </Text>
    );
  return (
    <>
      {shown.map((section) => (
        <section key={section.uuid} aria-label={section.title} className={classes.section}>
          <div className={classes.sectionHead}>
            <Title order={2} fz="md">
              {section.title || 'Seção sem nome'}
            </Title>
            <Text size="sm" c="dimmed">
              Peso {section.weight}
            </Text>
          </div>
          <div className={classes.cards}>
            {section.questions.map((question) => (
              <QuestionInput
                key={question.uuid}
                question={question}
                answer={answers[question.uuid] ?? null}
                onAnswer={(answer) => setAnswers({ ...answers, [question.uuid]: answer })}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
