import sharp from 'sharp';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import type { FeedbackTalkState } from '../contract.ts';

export {
  answerAll,
  instancesOf,
  launchedCycle,
  manages,
} from '#modules/people/evaluation-instance/testing/examples.ts';

/** Signs the talk about a result, under the words of this version. */
export async function signTalk(client: TestClient, result: string, version: number) {
  const content = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const drawing = { field: 'signature', name: 'assinatura.png', content };
  const { payload, headers } = multipart([drawing], { version: String(version) });
  const path = `/hr/performance-evaluations/instances/${result}/feedback-talk/sign`;
  const { status, body } = await client.send('POST', path, payload, { headers });
  return { status, state: (body as { data: FeedbackTalkState }).data };
}
