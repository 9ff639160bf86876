import { Alert, Box, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCertificate, IconClipboardCheck, IconListDetails, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge } from '#core/web/badge.tsx';
import { DocumentPage, type DocumentKind } from '#core/web/document/document-page.tsx';
import { LineView } from '#core/web/document/line-view.tsx';
import { TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { useUser } from '#core/web/session.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { FillParts } from '#core/web/show/fills.tsx';
import { useFillTabs } from '#core/web/show/record-tabs.tsx';
import type { PageAction } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { accreditationLapsed, calibrationMachine, calibrationResult, whyNotReview } from '../calibration.rules.ts';
import { calibration, calibrationFields, calibrationFiles, calibrationPoints, type Calibration } from '../contract.ts';
import './public.tsx';
import { useCalibrationSteps } from './calibration-steps.tsx';
import { CertificateBox } from './certificate-box.tsx';

const kind: DocumentKind = {
  entity: 'calibration',
  noun: 'a calibração',
  path: '/quality/calibrations',
  contract: calibration,
  machine: calibrationMachine,
  files: calibrationFiles,
  removed: 'Calibração excluída com sucesso!',
};

export function Component() {
  return (
    <RecordLoader endpoint={calibration.show} back="/quality/calibrations">
      {(row) => <CalibrationPage row={row} />}
    </RecordLoader>
  );
}

function CalibrationPage({ row }: { row: Calibration }) {
  const fact = factsOf(calibrationFields, row);
  const me = useUser();
  const [reviewing, setReviewing] = useState(false);
  const close = () => setReviewing(false);
  return (
    <>
      <DocumentPage
        kind={kind}
        row={row}
        title={row.instrument_name}
        subtitle={row.result && <StatusBadge of={calibrationResult} value={row.result} />}
        steps={useCalibrationSteps()}
        first={[
          ...(awaitsCertificate(row) ? [toCertificate(row)] : []),
          ...(row.status === 'COMPLETED' && !row.reviewed_at
            ? [
                {
                  label: 'Análise crítica',
                  icon: <IconClipboardCheck size={16} />,
                  onClick: () => setReviewing(true),
                  disabledReason: whyNotReview(row, me.uuid),
                  access: calibration.review,
                },
              ]
            : []),
        ]}
        facts={[fact('scheduled_on'), fact('performed_on'), fact('due_on'), fact('supplier_uuid'), fact('cost')]}
        tabs={[
          {
            key: 'points',
            label: 'Pontos',
            icon: IconListDetails,
            count: row.point_count,
            content: <Points row={row} />,
          },
          ...useFillTabs('calibration.tabs', { calibration: row }),
        ]}
      >
        <Notices row={row} />
        <FillParts slot="calibration.notices" handed={{ calibration: row }} />
        <Box mb="md">
          <CertificateBox row={row} />
        </Box>
      </DocumentPage>
      {reviewing && (
        <FormDialog
          title="Análise crítica do certificado"
          endpoint={calibration.review}
          params={{ uuid: row.uuid }}
          initial={{ review_notes: '' }}
          fixed={{ version: row.version }}
          verb="Registrar"
          success="Análise crítica registrada!"
          onDone={close}
          onClose={close}
        >
          {() => <TextareaField name="review_notes" label="O que foi conferido" max={1000} rows={3} />}
        </FormDialog>
      )}
    </>
  );
}

/** At the laboratory, or back with nothing of it written down: that comes before it can be concluded. */
const awaitsCertificate = ({ status, point_count, certificate_number, performed_on }: Calibration): boolean =>
  (status === 'SENT' || status === 'IN_PROGRESS') && (point_count === 0 || !certificate_number || !performed_on);
const toCertificate = ({ uuid }: Calibration): PageAction => ({
  label: 'Lançar certificado',
  icon: <IconCertificate size={16} />,
  to: `/quality/calibrations/edit/${uuid}`,
  access: calibration.update,
});

function Notices({ row }: { row: Calibration }) {
  return (
    <>
      {row.result === 'REJECTED' && (
        <Alert color="red" icon={<IconLock />} title="Instrumento reprovado e bloqueado" mb="md">
          Ninguém mede com ele até que a qualidade o libere, depois de nova calibração aprovada.
        </Alert>
      )}
      {accreditationLapsed(row) && (
        <Alert color="yellow" icon={<IconAlertTriangle />} title="Acreditação vencida" mb="md">
          A acreditação do laboratório não valia no dia em que a calibração foi realizada.
        </Alert>
      )}
    </>
  );
}

function Points({ row }: { row: Calibration }) {
  const fact = factsOf(calibrationFields, row);
  return (
    <Stack gap="lg">
      <LineView
        name="Pontos da calibração"
        of={calibrationPoints}
        lines={row.points}
        columns={['nominal', 'found', 'left_at', 'error', 'uncertainty', 'k', 'limit', 'found_ok', 'is_ok']}
        empty="Nenhum ponto ainda."
      />
      <Block title="Instrumento e laboratório">
        <FactList
          facts={[
            {
              label: 'Instrumento',
              value: <RecordLink to={`/instruments/show/${row.instrument_uuid}`}>{row.instrument_name}</RecordLink>,
            },
            { label: 'Unidade de medida', value: row.unit },
            fact('accreditation_number'),
            fact('accreditation_valid_until'),
            fact('sent_on'),
            fact('certificate_number'),
            fact('issued_on'),
            fact('decision_rule'),
            fact('found_result'),
            fact('restriction'),
          ]}
        />
      </Block>
      <Block title="Análise crítica">
        <FactList
          facts={[
            fact('completed_by_uuid'),
            fact('reviewer_uuid'),
            fact('reviewed_at'),
            fact('review_notes'),
            fact('notes'),
          ]}
        />
      </Block>
    </Stack>
  );
}
