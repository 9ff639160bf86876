import { ImportsTable } from './imports-table.tsx';

/** On a request's page: how what it asked for is coming. */
export default function RequestImports({ request }: { request: { uuid: string; code: string } }) {
  return (
    <ImportsTable
      label={`Importações da ${request.code}`}
      query={{ request_uuid: request.uuid }}
      empty="Nada do que foi solicitado vem de fora."
    />
  );
}
