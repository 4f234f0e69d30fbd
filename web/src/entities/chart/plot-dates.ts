import type { Locale } from '@postavka/contract';
import UPlot from 'uplot';
import { dashOf } from './dashes.ts';

export interface Plotted {
  readonly kind: 'bars' | 'lines';
  /** `YYYY-MM-DD`, in order. */
  readonly dates: readonly string[];
  readonly series: readonly { readonly color: string; readonly values: readonly number[] }[];
}

const HEIGHT = 240;
/** The space to the left of the dates, for the amounts. */
const AMOUNTS = 44;
const FONT = '12px "Inter Variable", "Inter Fallback", sans-serif';
const TAG = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Locale, string>;

/** Draws amounts by date into the frame and follows its width; returns what removes the chart. */
export function plotDates(frame: HTMLElement, { kind, dates, series }: Plotted, locale: Locale): () => void {
  const styles = getComputedStyle(frame);
  const [ink, grid] = [styles.getPropertyValue('--ink-dim'), styles.getPropertyValue('--line')];
  const plot = new UPlot(
    {
      width: frame.clientWidth,
      height: HEIGHT,
      cursor: { show: false },
      legend: { show: false },
      scales: {
        x: { time: false, range: [-0.6, dates.length - 0.4] },
        y: { range: (_, __, most) => [0, Math.max(4, Math.ceil(most * 1.1))] },
      },
      axes: [
        {
          stroke: ink,
          font: FONT,
          size: 30,
          grid: { show: false },
          ticks: { show: false },
          // A label needs about 60 px.
          splits: (self) => labelled(dates.length, Math.ceil((dates.length * 60) / (self.width - AMOUNTS))),
          values: (_, splits) => splits.map((index) => shortDay(locale, dates[index])),
        },
        {
          stroke: ink,
          font: FONT,
          size: AMOUNTS,
          grid: { stroke: grid, width: 1 },
          ticks: { show: false },
          incrs: WHOLE,
        },
      ],
      series: [{}, ...series.map(({ color }, index) => (kind === 'lines' ? line(color, index) : bars(color, index)))],
    },
    [dates.map((_, index) => index), ...series.map(({ values }) => [...values])],
    frame,
  );
  const observer = new ResizeObserver(() => plot.setSize({ width: frame.clientWidth, height: HEIGHT }));
  observer.observe(frame);
  return () => {
    observer.disconnect();
    plot.destroy();
  };
}

/** Steps of the amount axis, in whole numbers: there is no half request. */
const WHOLE = [1, 2, 5]
  .flatMap((digit) => [1, 10, 100, 1000, 10_000].map((power) => digit * power))
  .sort((a, b) => a - b);

/** Of two, the first stands before the middle of its date, the second after. */
const bars = (fill: string, index: number): UPlot.Series => {
  const paths = UPlot.paths.bars?.({ size: [0.36, 28], align: index === 0 ? -1 : 1, radius: 0.15, gap: 2 });
  return { fill, stroke: fill, width: 0, points: { show: false }, ...(paths && { paths }) };
};

const line = (stroke: string, index: number): UPlot.Series => ({
  stroke,
  width: 2,
  dash: [...dashOf(index)],
  points: { show: false },
});

/** Counted back from the last date in steps of this size. */
const labelled = (count: number, step: number): number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % Math.max(1, step) === 0);

const shortDay = (locale: Locale, date: string | undefined): string =>
  date === undefined
    ? ''
    : new Intl.DateTimeFormat(TAG[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date));
