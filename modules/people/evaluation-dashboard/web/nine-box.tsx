import { Button, Text } from '@mantine/core';
import { useState, type DragEvent } from 'react';
import { formatNumber } from '#core/contract/format.ts';
import { NumberField, SelectField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { evaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import type { PersonLine } from '../contract.ts';
import { boxName, levels, levelWords, markFor, performanceOf, type Level } from '../nine-box.rules.ts';
import classes from './dashboard.module.css';

const potentials = levels.map((level) => ({ value: String(level), label: levelWords[level] }));

/** A person, and where they are to be put: where they are, unless they were dragged. */
interface Move {
  person: PersonLine;
  score: string | null;
  potential: Level | null;
}
const asIs = (person: PersonLine): Move => ({
  person,
  score: person.final_score,
  potential: levels.find((level) => level === person.potential) ?? null,
});

/**
 * Performance across, potential up. A person is dragged from box to box, or moved by pressing their name, by finger and
 * keys alike: either way the reason is asked for, and nothing is moved without it.
 */
export function NineBox({ people, open }: { people: readonly PersonLine[]; open: boolean }) {
  const [moving, setMoving] = useState<Move>();
  const [dragged, setDragged] = useState<PersonLine>();
  const [over, setOver] = useState<string>();
  const held = { open, onMove: (person: PersonLine) => setMoving(asIs(person)), onDrag: setDragged };
  const dropInto = (performance: Level, potential: Level) => ({
    onDragOver: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      setOver(`${performance}${potential}`);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged?.final_score)
        setMoving({ person: dragged, score: markFor(performance, dragged.final_score), potential });
      setDragged(undefined);
      setOver(undefined);
    },
  });
  const scored = people.filter(({ final_score }) => final_score !== null);
  const unplaced = scored.filter(({ potential }) => potential === null);
  const inBox = (performance: Level, potential: Level) =>
    scored.filter((one) => one.potential === potential && performanceOf(one.final_score ?? '') === performance);
  return (
    <Block title="Nove quadrantes">
      <Text size="sm" c="dimmed" mb="sm">
        {open
          ? 'Arraste um nome para outro quadrante, ou toque nele, para mudar nota ou potencial. O motivo é pedido.'
          : 'O potencial e a nota calibrada são decididos com o ciclo em calibração.'}
      </Text>
      {unplaced.length > 0 && (
        <div className={classes.box}>
          <Text size="sm" fw={600}>
            Sem potencial definido ({unplaced.length})
          </Text>
          <People people={unplaced} {...held} />
        </div>
      )}
      <div className={classes.boxes} role="group" aria-label="Desempenho na horizontal, potencial na vertical">
        {levels.toReversed().map((potential) =>
          levels.map((performance) => {
            const here = inBox(performance, potential);
            return (
              <div
                role="group"
                key={`${performance}${potential}`}
                className={classes.box}
                data-high={performance + potential >= 5 || undefined}
                data-over={over === `${performance}${potential}` || undefined}
                {...dropInto(performance, potential)}
                aria-label={`${boxName(performance, potential)}: desempenho ${levelWords[performance].toLowerCase()}, potencial ${levelWords[potential].toLowerCase()}`}
              >
                <Text size="sm" fw={600}>
                  {boxName(performance, potential)} ({here.length})
                </Text>
                <Text size="xs" c="dimmed">
                  Desempenho {levelWords[performance].toLowerCase()} · potencial {levelWords[potential].toLowerCase()}
                </Text>
                <People people={here} {...held} />
              </div>
            );
          }),
        )}
      </div>
      {moving && <CalibrateDialog move={moving} onClose={() => setMoving(undefined)} />}
    </Block>
  );
}

interface PeopleProps {
  people: readonly PersonLine[];
  open: boolean;
  onMove: (person: PersonLine) => void;
  onDrag: (person: PersonLine | undefined) => void;
}
function People({ people, open, onMove, onDrag }: PeopleProps) {
  return (
    <ul className={classes.people}>
      {people.map((person) => (
        <li key={person.instance_uuid}>
          <Button
            size="compact-sm"
            variant={person.calibrated ? 'light' : 'default'}
            disabled={!open}
            draggable={open}
            onDragStart={() => onDrag(person)}
            onDragEnd={() => onDrag(undefined)}
            onClick={() => onMove(person)}
          >
            {person.employee_name} · {formatNumber(person.final_score ?? '0', 2)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function CalibrateDialog({ move, onClose }: { move: Move; onClose: () => void }) {
  const { person, score, potential } = move;
  return (
    <FormDialog
      title={person.employee_name}
      endpoint={evaluationInstance.calibrate}
      params={{ uuid: person.instance_uuid }}
      initial={{
        score,
        potential: potential === null ? '' : (String(potential) as `${Level}`),
        reason: '',
      }}
      fixed={{ version: person.version }}
      verb="Salvar"
      success="Calibração registrada!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <NumberField name="score" label="Nota final (1 a 5)" required span={6} decimals={2} min={1} max={5} />
          <SelectField name="potential" label="Potencial" span={6} options={potentials} />
          <TextareaField name="reason" label="Motivo" required max={500} />
        </>
      )}
    </FormDialog>
  );
}
