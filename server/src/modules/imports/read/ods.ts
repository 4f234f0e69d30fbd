import type { ReadLimits } from './limits.ts';
import { Refused } from './refusal.ts';
import type { Table } from './sheet.ts';
import { newContainer, parseZipParts } from './sheetjs.ts';
import { type RowFacts, tablesOf } from './workbook.ts';
import { attribute, unescapeXml } from './xml-tags.ts';

export function readOds(parts: Map<string, Buffer>, limits: ReadLimits): Table[] {
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) throw new Refused('encrypted');
  const content = parts.get('content.xml')?.toString('utf8');
  if (content === undefined) throw new Refused('unreadable');
  const { hiddenSheets, rows } = scan(content, limits);
  return tablesOf(parseZipParts(newContainer(parts)), rows, hiddenSheets);
}

const TAG =
  /<table:table(?<table>\s[^>]*)>|<table:table-row(?<row>\s[^>]*)?>|<table:table-cell(?<cell>\s[^>]*)?>|<style:style(?<style>\s[^>]*)>|<style:table-properties(?<look>\s[^>]*)>/g;

/** Cells that stand for copies of themselves, against the rows that a file may have. */
const REPEATS_PER_ROW = 20;

/**
 * The library does not know hidden rows and sheets of this format, and repeats a row or a cell as often as it is told:
 * one look over the tags finds the first and refuses the second.
 */
function scan(content: string, limits: ReadLimits): { hiddenSheets: Set<string>; rows: Map<string, RowFacts> } {
  const hiddenStyles = new Set<string>();
  const hiddenSheets = new Set<string>();
  const rows = new Map<string, RowFacts>();
  let style = '';
  let [at, repeated, repeats] = [0, 0, 0];
  let current = new Set<number>();
  for (const { groups = {}, 0: tag } of content.matchAll(TAG)) {
    if (groups.style !== undefined) style = attribute(groups.style, 'style:name');
    if (groups.look !== undefined && attribute(groups.look, 'table:display') === 'false') hiddenStyles.add(style);
    if (groups.table !== undefined) {
      const name = unescapeXml(attribute(groups.table, 'table:name'));
      if (hiddenStyles.has(attribute(groups.table, 'table:style-name'))) hiddenSheets.add(name);
      current = new Set();
      rows.set(name, { hidden: current, levels: new Map() });
      [at, repeated] = [0, 0];
    }
    if (tag.startsWith('<table:table-row')) {
      at += repeated;
      repeated = Number(attribute(groups.row ?? '', 'table:number-rows-repeated') || 1);
      if (/^(collapse|filter)$/.test(attribute(groups.row ?? '', 'table:visibility'))) {
        for (let i = 0; i < Math.min(repeated, limits.rows * 2); i += 1) current.add(at + i);
      }
    }
    if (groups.cell?.includes('office:value-type')) {
      const across = Number(attribute(groups.cell, 'table:number-columns-repeated') || 1);
      if (across > limits.columns) throw new Refused('too_many_columns', { columns: across, max: limits.columns });
      repeats += repeated * across - 1;
      if (repeats > limits.rows * REPEATS_PER_ROW) throw new Refused('bomb');
    }
  }
  return { hiddenSheets, rows };
}
