import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { DoneBar } from '#core/web/done-bar.tsx';
import { formatDate } from '#core/contract/format.ts';
import { confirm } from '#core/web/confirm.tsx';
import { useWrite } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { FillParts } from '#core/web/show/fills.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { ShowSkeleton } from '#core/web/show/show-page.tsx';
import { isGroup, missingOf, sectionsFor } from '#modules/people/evaluation-template/evaluation.rules.ts';
import { questionAnchor, QuestionInput } from '#modules/people/evaluation-template/web/public.tsx';
import { evaluationInstance, type EvaluationForm } from '../contract.ts';
import { titleOf } from './instance-words.ts';
import { LetterNote } from './letter-note.tsx';
import { useAnswers } from './use-answers.ts';
import classes from './evaluation.module.css';

/** `/complete/:uuid` and `/edit-draft/:uuid`: the same form, begun or taken up again. */
export function Component() {
  const { uuid = '' } = useParams();
  return (
    <RecordLoader endpoint={evaluationInstance.questions} back="/rh/evaluations/my-evaluations">
      {(form) => <Filling form={form} key={uuid} />}
    </RecordLoader>
  );
}

function leadTo(question: string): void {
  const card = document.getElementById(questionAnchor(question));
  card?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  card?.focus({ preventScroll: true });
}

function Filling({ form }: { form: EvaluationForm }) {
  const { instance, sections: all } = form;
  const navigate = useNavigate();
  const answers = useAnswers(instance.uuid);
  const [asked, setAsked] = useState(false);
  const back = instance.side === 'MANAGER' ? '/rh/evaluations/manager-assignments' : '/rh/evaluations/my-evaluations';
  const submit = useWrite(evaluationInstance.submit, {
    success: 'Avaliação enviada. Obrigado!',
    onSuccess: () => void navigate(back),
    onRefused: ({ errors }) => {
      const [first] = Object.keys(errors ?? {});
      if (!first) return false;
      setAsked(true);
      leadTo(first);
      return false;
    },
  });
  useTitle(titleOf(instance));
  if (instance.status === 'completed') return <Navigate to={`/rh/evaluations/completed/${instance.uuid}`} replace />;
  if (!answers.loaded) return <ShowSkeleton />;
  const given = Object.fromEntries(
    all.flatMap(({ questions }) => questions.map(({ uuid }) => [uuid, answers.answerOf(uuid)])),
  );
  const sections = sectionsFor(all, instance.side, given);
  const questions = sections.flatMap((section) => section.questions);
  const done = questions.filter(({ uuid }) => given[uuid]).length;
  const missing = missingOf(all, instance.side, given);
  const isMissing = (uuid: string) => asked && missing.some((one) => one.uuid === uuid);
  async function send() {
    const [first] = missing;
    if (first) {
      setAsked(true);
      return leadTo(first.uuid);
    }
    const sure = await confirm({
      title: 'Enviar a avaliação?',
      message: 'Depois de enviada ela só muda se o RH a devolver.',
      verb: 'Enviar',
    });
    if (sure) submit.mutate({ params: { uuid: instance.uuid } });
  }
  return (
    <div className={classes.page}>
      <PageHeader title={titleOf(instance)} subtitle={`${instance.cycle_name} · até ${formatDate(instance.due_on)}`} />
      {form.notes && (
        <Alert color="blue" mb="md">
          {form.notes}
        </Alert>
      )}
      {instance.return_reason && (
        <Alert color="yellow" mb="md" title="Devolvida para correção">
          {instance.return_reason}
        </Alert>
      )}
      {!instance.can_submit && (
        <Alert color="yellow" mb="md">
          O ciclo não recebe mais respostas.
        </Alert>
      )}
      {!isGroup(instance.side) && (
        <div className={classes.before}>
          <FillParts slot="evaluation.before" handed={{ instance }} />
        </div>
      )}
      {sections.map((section) => (
        <section key={section.uuid} aria-label={section.title} className={classes.section}>
          <Title order={2} size="h4" mb="sm">
            {section.title}
          </Title>
          <div className={classes.cards}>
            {section.questions.map((question) => (
              <QuestionInput
                key={question.uuid}
                question={question}
                answer={given[question.uuid] ?? null}
                onAnswer={(answer) => answers.give(question.uuid, answer)}
                missing={isMissing(question.uuid)}
              >
                <LetterNote
                  question={question}
                  letter={answers.letterOf(question.uuid)}
                  onAgain={() => answers.give(question.uuid, answers.letterOf(question.uuid)?.answer ?? null)}
                  onDrop={() => answers.drop(question.uuid)}
                />
              </QuestionInput>
            ))}
          </div>
        </section>
      ))}
      <footer className={classes.foot}>
        <div className={classes.progress}>
          <Text size="sm" role="status">
            {done} de {questions.length} respondidas
            {answers.waiting > 0 ? ` · ${answers.waiting} a enviar` : ' · tudo salvo'}
          </Text>
          <DoneBar done={done} total={questions.length} label="Questões respondidas" mt={4} />
        </div>
        <Group gap="xs" wrap="nowrap">
          {asked && missing.length > 0 && (
            <Button variant="default" onClick={() => leadTo(missing[0]?.uuid ?? '')}>
              {missing.length === 1 ? 'Falta 1' : `Faltam ${missing.length}`}
            </Button>
          )}
          <Button
            leftSection={<IconSend size={16} />}
            onClick={() => void send()}
            loading={submit.isPending}
            disabled={!instance.can_submit || answers.waiting > 0}
          >
            Enviar
          </Button>
        </Group>
      </footer>
    </div>
  );
}
