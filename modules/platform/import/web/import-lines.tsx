import { Anchor, Skeleton, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Tone } from '#core/contract/choice.ts';
import { formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import { ListFooter } from '#core/web/list/list-footer.tsx';
import { queryOf } from '#core/web/query.ts';
import {
  lineClass,
  lineOutcome,
  type LineClass,
  type LineOutcome,
} from '#modules/platform/import-line/import-line.rules.ts';
import { dataImport, type ImportLine, type ImportRow, type ImportType } from '../contract.ts';
import classes from './import.module.css';

interface Figure {
  /** What it filters by. */
  value: LineClass | LineOutcome;
  label: string;
  tone: Tone;
  count: number;
}

function dryRunFigures({ counts }: ImportRow): Figure[] {
  const figure = (value: LineClass, label: string, count: number): Figure => ({
    value,
    label,
    count,
    tone: lineClass.tone(value),
  });
  return [
    figure('NEW', 'Novos', counts.new),
    figure('CHANGED', 'Alterados', counts.changed),
    figure('EQUAL', 'Sem mudança', counts.equal),
    figure('CONFLICT', 'Conflitos', counts.conflict),
    figure('INVALID', 'Com erro', counts.invalid),
  ];
}

function resultFigures({ counts, status }: ImportRow): Figure[] {
  const figure = (value: LineOutcome, label: string, count: number): Figure => ({
    value,
    label,
    count,
    tone: lineOutcome.tone(value),
  });
  if (status === 'UNDONE')
    return [figure('UNDONE', 'Desfeitas', counts.undone), figure('KEPT', 'Mantidas', counts.kept)];
  return [
    figure('CREATED', 'Cadastrados', counts.created),
    figure('UPDATED', 'Alterados', counts.updated),
    figure('SKIPPED', 'Sem mudança', counts.equal),
    figure('REJECTED', 'Recusadas', counts.rejected),
    ...(counts.pending > 0 ? [figure('PENDING', 'A importar', counts.pending)] : []),
    ...(counts.undone > 0 ? [figure('UNDONE', 'Desfeitas', counts.undone)] : []),
    ...(counts.kept > 0 ? [figure('KEPT', 'Mantidas', counts.kept)] : []),
  ];
}

interface Props {
  row: ImportRow;
  type: ImportType | undefined;
  /** After the confirmation the lines tell what became of them; before, what would. */
  result: boolean;
}

/** The figures are the filter of the table under them. */
export function ImportLines({ row, type, result }: Props) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const [params, setParams] = useSearchParams();
  const figures = result ? resultFigures(row) : dryRunFigures(row);
  const chosen = figures.find(({ value }) => value === params.get('lines'));
  const page = Number(params.get('page')) || 1;
  const perPage = Number(params.get('per_page')) || 20;
  const query = {
    page,
    per_page: perPage,
    ...(chosen && { [result ? 'outcome' : 'class']: chosen.value }),
  };
  const found = useQuery({
    ...queryOf(dataImport.lines, { params: { uuid: row.uuid }, query }),
    placeholderData: keepPreviousData,
  });
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const titles = new Map(type?.columns.map(({ key, title }) => [key, title]));
  const lines = found.data?.data;
  return (
    <>
      <Figures
        label="Filtrar as linhas"
        figures={figures.map(({ value, label, tone, count }) => ({
          label,
          value: formatNumber(count),
          tone: count > 0 ? tone : undefined,
          chosen: value === chosen?.value,
          onChoose: () => set({ lines: value === chosen?.value ? null : value, page: null }),
        }))}
      />
      {!lines ? (
        <Skeleton h={240} />
      ) : lines.length === 0 ? (
        <Text c="dimmed">
          {chosen ? 'Nenhuma linha nesta situação.' : 'As linhas desta importação não estão mais guardadas.'}
        </Text>
      ) : phone ? (
        <ul className={classes.lineCards} aria-label="Linhas">
          {lines.map((line) => (
            <li key={line.line} className={classes.card}>
              <Text size="xs" c="dimmed" component="div">
                Linha {line.line} <LineBadge line={line} result={result} />
              </Text>
              <LineName line={line} />
              <LineStory line={line} titles={titles} />
            </li>
          ))}
        </ul>
      ) : (
        <Table className={classes.lines} aria-label="Linhas">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={70}>Linha</Table.Th>
              <Table.Th w={130}>Situação</Table.Th>
              <Table.Th w="28%">Registro</Table.Th>
              <Table.Th>O que muda</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.line}>
                <Table.Td>{line.line}</Table.Td>
                <Table.Td>
                  <LineBadge line={line} result={result} />
                </Table.Td>
                <Table.Td>
                  <LineName line={line} />
                </Table.Td>
                <Table.Td>
                  <LineStory line={line} titles={titles} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {found.data && (
        <div className={classes.footer}>
          <ListFooter
            meta={found.data.meta}
            phone={phone}
            onPage={(next) => set({ page: String(next) })}
            onSize={(size) => set({ per_page: String(size), page: null })}
          />
        </div>
      )}
    </>
  );
}

const LineBadge = ({ line, result }: { line: ImportLine; result: boolean }) =>
  result ? <StatusBadge of={lineOutcome} value={line.outcome} /> : <StatusBadge of={lineClass} value={line.class} />;

function LineName({ line }: { line: ImportLine }) {
  if (!line.link) return <Text size="sm">{line.label}</Text>;
  return (
    <Anchor component={Link} to={line.link} size="sm">
      {line.label ?? 'Abrir registro'}
    </Anchor>
  );
}

/** Why it is refused; of a new record its fields in a row; of a change each field before → after. */
function LineStory({ line, titles }: { line: ImportLine; titles: ReadonlyMap<string, string> }) {
  const order = [...titles.keys()];
  const changes = Object.entries(line.outcome === 'REJECTED' ? {} : line.changes).toSorted(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  const Field = line.class === 'NEW' ? 'span' : 'div';
  return (
    <>
      {line.problems.map(({ column, message }) => (
        <Text key={`${column}${message}`} size="sm" c={line.outcome === 'KEPT' ? 'dimmed' : 'red'}>
          {column && `${column}: `}
          {message}
        </Text>
      ))}
      {changes.map(([key, [before, after]]) => (
        <Field key={key} className={classes.change}>
          <Text span size="sm" c="dimmed">
            {titles.get(key) ?? key}:{' '}
          </Text>
          {before !== null && (
            <>
              <span className={classes.before}>{before}</span> <IconArrowRight size={12} aria-label="passa a" />{' '}
            </>
          )}
          <b>{after ?? '(vazio)'}</b>{' '}
        </Field>
      ))}
    </>
  );
}
