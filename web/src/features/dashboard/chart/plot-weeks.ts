import type { Locale, OrderStatistics } from '@postavka/contract';
import UPlot from 'uplot';

type Weeks = OrderStatistics['weekly'];

const HEIGHT = 240;
const INK = '#5c6070';
const LINE = '#e6e8f0';
const FONT = '12px "Inter Variable", "Inter Fallback", sans-serif';
const TAG = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Locale, string>;

/** Draws two bars for each week into the frame and follows its width; the answer takes it all away. */
export function plotWeeks(frame: HTMLElement, weeks: Weeks, locale: Locale): () => void {
  const plot = new UPlot(
    {
      width: frame.clientWidth,
      height: HEIGHT,
      cursor: { show: false },
      legend: { show: false },
      scales: {
        x: { time: false, range: [-0.6, weeks.length - 0.4] },
        y: { range: (_, __, most) => [0, Math.max(4, Math.ceil(most * 1.1))] },
      },
      axes: [
        {
          stroke: INK,
          font: FONT,
          grid: { show: false },
          ticks: { show: false },
          // A label wants about 60 px.
          splits: (self) => labelled(weeks.length, Math.ceil((weeks.length * 60) / self.width)),
          values: (_, splits) => splits.map((index) => shortDay(locale, weeks[index]?.week)),
        },
        { stroke: INK, font: FONT, size: 44, grid: { stroke: LINE, width: 1 }, ticks: { show: false }, incrs: WHOLE },
      ],
      series: [{}, bars('#6266eb', -1), bars('#2f9e6b', 1)],
    },
    [weeks.map((_, index) => index), weeks.map(({ requests }) => requests), weeks.map(({ offers }) => offers)],
    frame,
  );
  const observer = new ResizeObserver(() => plot.setSize({ width: frame.clientWidth, height: HEIGHT }));
  observer.observe(frame);
  return () => {
    observer.disconnect();
    plot.destroy();
  };
}

/** Steps of the amount axis: there is no half request. */
const WHOLE = [1, 2, 5]
  .flatMap((digit) => [1, 10, 100, 1000, 10_000].map((power) => digit * power))
  .sort((a, b) => a - b);

/** Bars on one side of their week: -1 is before its middle, 1 after. */
const bars = (fill: string, align: -1 | 1): UPlot.Series => {
  const paths = UPlot.paths.bars?.({ size: [0.36, 28], align, radius: 0.15, gap: 2 });
  return { fill, stroke: fill, width: 0, points: { show: false }, ...(paths && { paths }) };
};

/** Every so many from the last week back. */
const labelled = (count: number, step: number): number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % Math.max(1, step) === 0);

const shortDay = (locale: Locale, date: string | undefined): string =>
  date === undefined
    ? ''
    : new Intl.DateTimeFormat(TAG[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date));
