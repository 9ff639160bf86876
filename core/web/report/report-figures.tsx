import { Badge } from '@mantine/core';
import type { Period } from '#core/contract/days.ts';
import type { AnyReport, ReportAsked } from '#core/contract/report.ts';
import { againstText, valueText } from '#core/contract/report-value.ts';
import type { FigureProps } from '#core/web/figure/figure.tsx';

interface Where {
  period: Period;
  asked: ReportAsked;
  params: URLSearchParams;
  /** Of this screen, with something changed. */
  address: (changes: Record<string, string>) => string;
}

/** As the sheet and the paper have them, and each a way to what it counts. */
export function figuresOf({ figures }: AnyReport, summary: object | undefined, where: Where): FigureProps[] {
  return figures.map(({ label, value, kind, before, note, to, shows, colour, word, wide }) => {
    const told = summary as never;
    const tone = summary && colour?.(told);
    return {
      label,
      value: summary && valueText(value(told), kind),
      ...(note || before
        ? { note: summary ? (note?.(told) ?? againstText(value(told), before?.(told) ?? null, kind)) : '' }
        : {}),
      ...(shows ? { to: where.address(shows), chosen: isShown(shows, where.params) } : {}),
      ...(to ? { to: to(where.period, where.asked) } : {}),
      ...(tone ? { tone } : {}),
      ...(summary && word
        ? {
            beside: (
              <Badge color={tone ?? 'gray'} variant="light">
                {word(told)}
              </Badge>
            ),
          }
        : {}),
      ...(wide ? { wide } : {}),
    };
  });
}

const isShown = (shows: Record<string, string>, params: URLSearchParams): boolean =>
  Object.entries(shows).every(([key, value]) => params.get(key) === value);
