import { StatusBadge } from '#core/web/badge.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import { factsOf } from '#core/web/show/field-facts.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { historyTab, useFilesTab } from '#core/web/show/record-tabs.tsx';
import { ShowPage, ShowTabs } from '#core/web/show/show-page.tsx';
import { certificateSituation } from '../certificate.rules.ts';
import { certificate, certificateFields, certificateFiles, type Certificate } from '../contract.ts';

export function Component() {
  return (
    <RecordLoader endpoint={certificate.show} back="/rh/certificates">
      {(row) => <CertificatePage row={row} />}
    </RecordLoader>
  );
}

function CertificatePage({ row }: { row: Certificate }) {
  const fact = factsOf(certificateFields, row);
  const files = useFilesTab(certificateFiles, row.uuid);
  const title = row.training_name ?? '';
  useTitle(`${title} · ${row.user_name}`);
  const removal = useRemoval({
    endpoint: certificate.remove,
    uuid: row.uuid,
    what: `o certificado de “${title}” de ${row.user_name}`,
    along: { Arquivos: files.count },
    success: 'Certificado excluído com sucesso!',
    back: '/rh/certificates',
  });
  return (
    <ShowPage>
      <PageHeader
        title={title}
        subtitle={row.user_name}
        badge={<StatusBadge of={certificateSituation} value={row.situation} />}
        actions={[editAction(certificate.update, `/rh/certificates/edit/${row.uuid}`), removal]}
      />
      <KeyFacts facts={[fact('done_on'), fact('valid_until'), fact('number'), fact('notes')]} />
      <ShowTabs tabs={[files, historyTab('training_certificate', row.uuid)]} />
    </ShowPage>
  );
}
