import { Radio } from '@mantine/core';
import { MaskField, TextField } from '#core/web/form/fields.tsx';
import { Col } from '#core/web/form/form-section.tsx';
import { GroupList } from '#core/web/form/group-list.tsx';
import { zipMask } from '#core/web/form/masks.ts';
import { UfField } from '#core/web/form/uf-field.tsx';
import { blankAddress, type AddressValues } from './party.values.ts';

interface Props {
  addresses: AddressValues[];
  onChange: (addresses: AddressValues[]) => void;
}

export function AddressLines({ addresses, onChange }: Props) {
  /** Exactly one is the main address. */
  const choose = (main: number) => onChange(addresses.map((line, index) => ({ ...line, is_main: index === main })));
  return (
    <GroupList<AddressValues>
      name="addresses"
      one="Endereço"
      addLabel="Adicionar endereço"
      none="Nenhum endereço."
      blank={blankAddress}
    >
      {(at, index, line) => (
        <>
          <TextField
            name={at('label')}
            label="Identificação"
            required
            span={5}
            max={60}
            placeholder="Matriz, filial, entrega…"
          />
          <MaskField name={at('zip_code')} label="CEP" mask={zipMask} required span={3} />
          <Col span={4}>
            <Radio
              mt={28}
              name="main-address"
              label="Endereço principal"
              checked={line.is_main === true}
              onChange={() => choose(index)}
            />
          </Col>
          <TextField name={at('street')} label="Logradouro" required span={9} max={160} />
          <TextField name={at('number')} label="Número" required span={3} max={20} />
          <TextField name={at('complement')} label="Complemento" span={5} max={80} />
          <TextField name={at('district')} label="Bairro" required span={7} max={80} />
          <TextField name={at('city')} label="Cidade" required span={6} max={80} />
          <UfField name={at('state')} label="UF" required />
          <TextField name={at('ibge_code')} label="Código IBGE" span={3} max={7} />
        </>
      )}
    </GroupList>
  );
}
