import { IconBan } from '@tabler/icons-react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { apiKey, type ApiKeySummary } from '../contract.ts';
import { apiKeyMachine } from '../api-key.rules.ts';

/** Revoking, on the page and on the row. */
export const useApiKeySteps = () =>
  useSteps<ApiKeySummary, keyof typeof apiKeyMachine.steps>({
    contract: apiKey,
    machine: apiKeyMachine,
    nameOf: ({ name }) => name,
    icons: { revoke: IconBan },
    asks: {
      revoke: ({ name }) => ({
        message: `${name} deixa de ser atendido na próxima chamada, e esta chave não volta. O motivo fica no histórico.`,
      }),
    },
  });
