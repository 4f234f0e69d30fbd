import type { LookedAt } from './take-pictures.ts';

/** One page with every picture of before and now side by side; differences are marked, and can be shown alone. */
export const renderSheet = (pictures: readonly LookedAt[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens, before and now</title>
<style>
  body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; background: #f6f7fb; color: #0c0c0c; }
  figure { margin: 0 0 32px; padding: 16px; background: #fff; border: 1px solid #dcdfe8; border-radius: 8px; }
  figcaption { margin-bottom: 12px; font-weight: 600; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
  img { max-width: 100%; border: 1px solid #dcdfe8; }
  .changed figcaption::after { content: " · changed"; color: #c2410c; }
  body:has(#changed:checked) figure:not(.changed) { display: none; }
</style>
<label><input type="checkbox" id="changed"> only what changed (${pictures.filter(isChanged).length} of ${pictures.length})</label>
${pictures.map(figure).join('\n')}
</html>
`;

const isChanged = ({ change }: LookedAt): boolean => change === 'changed';

const figure = ({ file, change }: LookedAt): string => `<figure class="${change}">
  <figcaption>${file}</figcaption>
  <div class="pair">
    ${change === 'new' ? '<p>No picture before.</p>' : `<img loading="lazy" src="before/${file}" alt="before">`}
    <img loading="lazy" src="now/${file}" alt="now">
  </div>
</figure>`;
