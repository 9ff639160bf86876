import { Alert, Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { FilesField } from '#core/web/form/files-field.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { DateField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import type { DocumentType } from '#modules/quality/document-type/contract.ts';
import {
  documentUpload,
  reviewOutcome,
  supplierDocument,
  supplierDocumentFields,
  type SupplierDocument,
} from '../contract.ts';
import { saveDocument } from './save-document.ts';

/** What somebody is about to do with a document. */
export type Asking =
  | { kind: 'send'; types: readonly DocumentType[] }
  | { kind: 'edit'; document: SupplierDocument }
  | { kind: 'review'; document: SupplierDocument }
  | { kind: 'waive'; type: DocumentType };

interface Props<A = Asking> {
  supplier: string;
  asking: A;
  onClose: () => void;
}

export function DocumentDialog({ supplier, asking, onClose }: Props) {
  if (asking.kind === 'send') return <SendDialog {...{ supplier, asking, onClose }} />;
  if (asking.kind === 'edit') return <EditDialog {...{ supplier, asking, onClose }} />;
  if (asking.kind === 'review') return <ReviewDialog {...{ supplier, asking, onClose }} />;
  return <WaiveDialog {...{ supplier, asking, onClose }} />;
}

const filled = (value: string | null): string => value ?? '';

/** What the paper says of itself. */
function Said({ type }: { type: DocumentType | undefined }) {
  return (
    <>
      <TextField name="number" label="Número" max={80} span={12} />
      <DateField name="issued_on" label="Emitido em" span={6} />
      {type?.has_expiry !== false && (
        <DateField
          name="valid_until"
          label="Válido até"
          span={6}
          {...(type?.validity_days ? { help: `Vazio: ${type.validity_days} dias da emissão.` } : {})}
        />
      )}
      <TextareaField name="notes" label="Observações" max={1000} rows={2} />
    </>
  );
}

type Of<K extends Asking['kind']> = Extract<Asking, { kind: K }>;

function SendDialog({ supplier, asking: { types }, onClose }: Props<Of<'send'>>) {
  const [only, second] = types;
  const known = only && !second ? only : undefined;
  return (
    <FormDialog
      title={known ? `Enviar ${known.name}` : 'Enviar documento'}
      endpoint={supplierDocument.create}
      params={{ uuid: supplier }}
      initial={{ document_type_uuid: known?.uuid ?? '', number: '', issued_on: '', valid_until: '', notes: '' }}
      verb="Enviar"
      success="Documento enviado com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {({ document_type_uuid }) => (
        <>
          {!known && (
            <SelectField
              name="document_type_uuid"
              label="Documento"
              required
              span={12}
              options={types.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            />
          )}
          <FilesField name="file" label="Arquivo" required rule={documentUpload} help="PDF ou foto legível." />
          <Said type={types.find(({ uuid }) => uuid === document_type_uuid)} />
        </>
      )}
    </FormDialog>
  );
}

function EditDialog({ supplier, asking: { document }, onClose }: Props<Of<'edit'>>) {
  const { number, issued_on, valid_until, notes } = document;
  return (
    <FormDialog
      title={`Corrigir ${document.document_type_name}`}
      endpoint={supplierDocument.update}
      params={{ uuid: supplier, docId: document.uuid }}
      initial={{
        number: filled(number),
        issued_on: filled(issued_on),
        valid_until: filled(valid_until),
        notes: filled(notes),
      }}
      fixed={{ version: document.version }}
      verb="Salvar"
      success="Documento atualizado com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => <Said type={undefined} />}
    </FormDialog>
  );
}

function ReviewDialog({ supplier, asking: { document }, onClose }: Props<Of<'review'>>) {
  const fact = factsOf(supplierDocumentFields, document);
  return (
    <FormDialog
      title={`Analisar ${document.document_type_name}`}
      endpoint={supplierDocument.review}
      params={{ uuid: supplier, docId: document.uuid }}
      initial={{ outcome: 'APPROVED', reason: '' }}
      fixed={{ version: document.version }}
      verb="Registrar"
      success={({ data }) =>
        data.review === 'APPROVED' ? 'Documento aprovado com sucesso!' : 'Documento recusado com sucesso!'
      }
      onDone={onClose}
      onClose={onClose}
    >
      {({ outcome }) => (
        <>
          <div style={{ gridColumn: '1 / -1' }}>
            <FactList
              facts={[
                fact('number'),
                fact('issued_on'),
                fact('valid_until'),
                fact('channel'),
                fact('sent_by'),
                fact('notes'),
              ]}
            />
            {document.file_uuid && (
              <Button
                mt="sm"
                variant="default"
                leftSection={<IconDownload size={16} />}
                onClick={() => void saveDocument(document)}
              >
                Baixar {document.file_name}
              </Button>
            )}
          </div>
          <SelectField name="outcome" label="Resultado" required span={12} options={reviewOutcome.options} />
          {outcome === 'REJECTED' && (
            <TextareaField
              name="reason"
              label="O que está errado"
              required
              max={500}
              rows={2}
              help="O fornecedor lê isto na página dele."
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function WaiveDialog({ supplier, asking: { type }, onClose }: Props<Of<'waive'>>) {
  return (
    <FormDialog
      title={`Dispensar ${type.name}`}
      endpoint={supplierDocument.waive}
      params={{ uuid: supplier }}
      initial={{ document_type_uuid: type.uuid, reason: '', valid_until: '' }}
      verb="Dispensar"
      success="Documento dispensado com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          {type.critical && (
            <Alert color="yellow" style={{ gridColumn: '1 / -1' }}>
              <Text size="sm">Documento crítico: a dispensa libera o fornecedor e fica no histórico com seu nome.</Text>
            </Alert>
          )}
          <TextareaField name="reason" label="Por que é dispensado" required max={500} rows={3} />
          <DateField name="valid_until" label="Dispensado até" span={12} help="Vazio: até que alguém mude." />
        </>
      )}
    </FormDialog>
  );
}
