import { Text } from '@mantine/core';
import { Figures } from '#core/web/figure/figure.tsx';
import { useFills } from '#core/web/shell/modules-context.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { Empty } from '#core/web/empty.tsx';
import { equipmentFields, type Equipment } from '../contract.ts';
import { everyDays, yearly } from './equipment.phrases.ts';
import classes from './equipment.module.css';

/** What the model is, and what holds for it. */
export function Technical({ row }: { row: Equipment }) {
  const figures = useFills('equipment.figures');
  const fact = factsOf(equipmentFields, row);
  return (
    <>
      {figures.length > 0 && (
        <Figures>
          {figures.map(({ key, Component: Figure }) => (
            <Figure key={key} equipment={row} />
          ))}
        </Figures>
      )}
      <Block title="Cadastro">
        <FactList
          facts={[
            fact('brand_uuid'),
            fact('model'),
            fact('manufacturer'),
            ...(row.description ? [fact('description')] : []),
          ]}
        />
      </Block>
      <Block title="Características técnicas">
        {row.technical_specs.length > 0 ? (
          <table className={classes.specs}>
            <tbody>
              {row.technical_specs.map(({ key, value }, place) => (
                <tr key={place}>
                  <th scope="row">{key}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <Empty within title="Nenhuma característica informada" sentence="Inclua ao editar o equipamento." />
        )}
      </Block>
      <Defaults row={row} />
    </>
  );
}

function Defaults({ row }: { row: Equipment }) {
  const { checklist, periodicity_days, depreciation_rate } = row.defaults;
  return (
    <Block title="Padrões">
      <FactList
        facts={[
          {
            label: 'Checklist',
            value: checklist && <Given text={checklist.name} by={checklist.category_name} />,
          },
          {
            label: 'Manutenção preventiva',
            value: periodicity_days && (
              <Given text={everyDays(periodicity_days.value)} by={periodicity_days.category_name} />
            ),
          },
          {
            label: 'Depreciação',
            value: depreciation_rate && (
              <Given text={yearly(depreciation_rate.value)} by={depreciation_rate.category_name} />
            ),
          },
        ]}
      />
    </Block>
  );
}

/** A value, and whose it is. */
function Given({ text, by }: { text: string; by: string | null }) {
  return (
    <>
      {text}{' '}
      <Text span size="sm" c="dimmed">
        {by === null ? '(próprio do equipamento)' : `(da categoria ${by})`}
      </Text>
    </>
  );
}
