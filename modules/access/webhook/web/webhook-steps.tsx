import { IconPlayerPlay, IconPlugOff } from '@tabler/icons-react';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { webhook, type WebhookSummary } from '../contract.ts';
import { webhookMachine } from '../webhook.rules.ts';

/** Its steps on the page and the row. */
export const useWebhookSteps = () =>
  useSteps<WebhookSummary, keyof typeof webhookMachine.steps>({
    contract: webhook,
    machine: webhookMachine,
    nameOf: ({ name }) => name,
    icons: { activate: IconPlayerPlay, deactivate: IconPlugOff },
  });
