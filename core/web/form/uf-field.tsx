import { Select } from '@mantine/core';
import { states } from '#core/contract/br.ts';
import { common, type FieldProps } from './fields.tsx';
import { Col } from './form-section.tsx';
import { textOf, useField } from './form-context.ts';
import { ufsLike } from './uf-search.ts';

const data = states.map(({ code }) => ({ value: code, label: code }));
const nameOf = new Map<string, string>(states.map(({ code, name }) => [code, `${code} · ${name}`]));

/** A state of Brazil: found by its letters or its name, and only two letters wide once it is chosen. */
export function UfField(own: FieldProps) {
  const { value, props, set } = useField(own.name, own.label);
  return (
    <Col span={own.span ?? 3}>
      <Select
        {...props}
        {...common(own)}
        value={textOf(value) || null}
        data={data}
        searchable
        filter={({ search }) => {
          const found = new Set<string>(ufsLike(search));
          return data.filter((option) => found.has(option.value));
        }}
        renderOption={({ option }) => nameOf.get(option.value) ?? option.label}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        clearable={!own.required}
        clearButtonProps={{ 'aria-label': 'Limpar' }}
        allowDeselect={false}
        nothingFoundMessage="Nada encontrado"
        onChange={set}
      />
    </Col>
  );
}
