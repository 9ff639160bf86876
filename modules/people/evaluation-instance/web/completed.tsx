import { Alert, Badge, Button, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime, formatNumber } from '#core/contract/format.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { FillParts } from '#core/web/show/fills.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import {
  answerText,
  groupSide,
  isGroup,
  type GroupSide,
} from '#modules/people/evaluation-template/evaluation.rules.ts';
import { evaluationInstance, type CompletedForm } from '../contract.ts';
import { titleOf } from './instance-words.ts';
import classes from './evaluation.module.css';

export function Component() {
  return (
    <RecordLoader endpoint={evaluationInstance.completed} back="/rh/evaluations/my-evaluations">
      {(form) => <Completed form={form} />}
    </RecordLoader>
  );
}

const Score = ({ score }: { score: string | null }) =>
  score === null ? null : (
    <Badge variant="light" size="lg" className="tabular">
      {formatNumber(score, 2)} de 5
    </Badge>
  );

/** What was sent, as it stays. */
function Completed({ form }: { form: CompletedForm }) {
  const { instance, sections, responses, section_scores } = form;
  const me = useUser();
  const acknowledge = useWrite(evaluationInstance.acknowledge, { success: 'Ciência registrada!' });
  const answerOf = new Map(responses.map(({ question_uuid, answer }) => [question_uuid, answer]));
  const scoreOf = new Map(section_scores.map(({ uuid, score }) => [uuid, score]));
  const mineToRead = instance.side === 'MANAGER' && instance.employee_uuid === me.uuid;
  useTitle(titleOf(instance));
  return (
    <div className={classes.page}>
      <PageHeader
        title={titleOf(instance)}
        subtitle={`${instance.cycle_name} · ${instance.evaluator_name} · enviada em ${formatDate(instance.completed_at ?? '')}`}
        badge={<Score score={form.final_score ?? form.score} />}
      />
      {mineToRead && (
        <Alert color={instance.notification_read_at ? 'green' : 'blue'} mb="md">
          {instance.notification_read_at ? (
            `Você deu ciência em ${formatDateTime(instance.notification_read_at)}.`
          ) : (
            <>
              <Text size="sm" mb="xs">
                Dar ciência diz que você leu, não que concorda.
              </Text>
              <Button
                leftSection={<IconCheck size={16} />}
                loading={acknowledge.isPending}
                onClick={() => acknowledge.mutate({ params: { uuid: instance.uuid } })}
              >
                Dar ciência
              </Button>
            </>
          )}
        </Alert>
      )}
      {!isGroup(instance.side) && (
        <div className={classes.before}>
          <FillParts slot="evaluation.before" handed={{ instance }} />
        </div>
      )}
      {sections.map((section) => (
        <section key={section.uuid} aria-label={section.title}>
          <div className={classes.sectionHead}>
            <Title order={2} size="h4">
              {section.title}
            </Title>
            <Score score={scoreOf.get(section.uuid) ?? null} />
          </div>
          <dl className={classes.answers}>
            {section.questions
              .filter(({ uuid }) => answerOf.get(uuid))
              .map((question) => (
                <div key={question.uuid}>
                  <dt>{question.text}</dt>
                  <dd>{answerText(question, answerOf.get(question.uuid) ?? '')}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      {instance.side === 'MANAGER' &&
        instance.cycle_kind === '360' &&
        groupSide.options.map(({ value }) => <Group key={value} uuid={instance.uuid} of={value} />)}
      {instance.side === 'MANAGER' && instance.cycle_status === 'CLOSED' && (
        <div className={classes.section}>
          <FillParts slot="evaluation.after" handed={{ instance }} />
        </div>
      )}
    </div>
  );
}

/** What a group said; of reports and clients nothing where they were too few, for most people have none. */
function Group({ uuid, of }: { uuid: string; of: GroupSide }) {
  const asked = queryOf(evaluationInstance.peers, { params: { uuid }, query: { side: of } });
  const said = useQuery({ ...asked, retry: false }).data?.data;
  const called = groupSide.label(of);
  if (!said || (of !== 'PEER' && said.answered === null)) return null;
  if (said.answered === null)
    return (
      <Text c="dimmed" mt="xl">
        Menos de três colegas responderam: o que disseram não é mostrado a ninguém.
      </Text>
    );
  return (
    <section aria-label={called}>
      <div className={classes.sectionHead}>
        <Title order={2} size="h4">
          O que {said.answered} {called.toLowerCase()} disseram, juntos
        </Title>
        <Score score={said.score} />
      </div>
      <dl className={classes.answers}>
        {said.sections.map(({ uuid, title, score }) => (
          <div key={uuid}>
            <dt>{title}</dt>
            <dd>{score === null ? 'Sem nota' : `${formatNumber(score, 2)} de 5`}</dd>
          </div>
        ))}
        {said.comments.map(({ question_uuid, text, answers }) => (
          <div key={question_uuid}>
            <dt>{text}</dt>
            {answers.map((answer, place) => (
              <dd key={place}>{answer}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
