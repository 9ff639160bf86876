import { IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { AnyMachine } from '#core/contract/machine.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { download } from '#core/web/call.ts';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { useTitle } from '#core/web/shell/title.ts';
import type { FilesContract } from '#core/web/show/files.tsx';
import { KeyFacts, type Fact } from '#core/web/show/key-facts.tsx';
import { PageHeader, type PageAction } from '#core/web/show/page-header.tsx';
import { editAction, useRemoval } from '#core/web/show/record-actions.tsx';
import { historyTab, useFilesTab } from '#core/web/show/record-tabs.tsx';
import { ShowPage, ShowTabs, type ShowTab } from '#core/web/show/show-page.tsx';
import { Course } from './course.tsx';

interface DocumentRow {
  uuid: string;
  code: string;
  status: string;
  created_at: string;
}

/** What the pages of one kind of document have in common; declared once by its module. */
export interface DocumentKind {
  /** Audit and history name, `purchase_request`. */
  entity: string;
  /** In sentences, with its article: 'a solicitação'. */
  noun: string;
  /** Its list's address; its form is under `/edit`. */
  path: string;
  contract: { show: Endpoint; update: Endpoint; remove: Endpoint; changes: Endpoint; pdf: Endpoint };
  machine: Pick<AnyMachine, 'status'> & {
    whyNotEdit: (status: string) => string | undefined;
    whyNotRemove: (status: string) => string | undefined;
  };
  files: FilesContract;
  /** Told once it is deleted. */
  removed: string;
}

interface Props<Row extends DocumentRow> {
  kind: DocumentKind;
  row: Row;
  title: string;
  subtitle?: ReactNode;
  /** `useSteps` of its module: what each step asks is the module's to say. */
  steps: { actionsOf: (row: Row) => PageAction[]; dialog: ReactNode };
  /** Before its steps: what comes next where that is no step. */
  first?: readonly PageAction[];
  /** Besides its steps, editing, its paper and deleting. */
  actions?: readonly PageAction[];
  facts: readonly Fact[];
  /** Who made it, where the row says. */
  by?: string | null;
  /** Before files, steps and history. */
  tabs: readonly ShowTab[];
  rail?: ReactNode;
  children?: ReactNode;
}

/** A document's page: where it stands and what comes next, its facts, its parts, its files, its steps, its history. */
export function DocumentPage<Row extends DocumentRow>({ kind, row, ...own }: Props<Row>) {
  const { contract, machine, path, noun, entity } = kind;
  const { uuid, code, status } = row;
  const paper = usePaper({
    title: code,
    word: 'PDF',
    read: () => download(contract.pdf, { params: { uuid } } as never),
    access: contract.pdf,
  });
  const files = useFilesTab(kind.files, uuid);
  const removal = useRemoval({
    endpoint: contract.remove,
    uuid,
    what: `${noun} ${code}`,
    success: kind.removed,
    back: path,
    keep: machine.whyNotRemove(status),
  });
  const edit = editAction(contract.update, `${path}/edit/${uuid}`, machine.whyNotEdit(status));
  useTitle(code);
  return (
    <ShowPage rail={own.rail}>
      <PageHeader
        code={code}
        title={own.title}
        subtitle={own.subtitle}
        badge={<StatusBadge of={machine.status} value={status} />}
        buttons={2}
        actions={[
          ...(own.first ?? []),
          ...own.steps.actionsOf(row),
          ...(edit.disabledReason ? [] : [edit]),
          ...(own.actions ?? []),
          paper.view,
          paper.print,
          paper.save,
          // What cannot be done is no button of the page: the menu says why.
          ...(edit.disabledReason ? [edit] : []),
          removal,
        ]}
      />
      <KeyFacts facts={own.facts} />
      {own.children}
      <ShowTabs
        tabs={[
          ...own.tabs,
          files,
          {
            key: 'course',
            label: 'Etapas',
            icon: IconRoute,
            content: <Course endpoint={contract.changes} status={machine.status} row={row} by={own.by ?? null} />,
          },
          historyTab(entity, uuid),
        ]}
      />
      {own.steps.dialog}
      {paper.viewer}
    </ShowPage>
  );
}
