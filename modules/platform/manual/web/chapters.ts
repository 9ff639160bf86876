import type { ManualChapter } from '#core/contract/manual.ts';
import { houseChapters } from '#modules/platform/manual-house/web/public.tsx';
import { serviceChapters } from '#modules/platform/manual-service/web/public.tsx';
import { tradeChapters } from '#modules/platform/manual-trade/web/public.tsx';

export const chapters: readonly ManualChapter[] = [...serviceChapters, ...tradeChapters, ...houseChapters];
