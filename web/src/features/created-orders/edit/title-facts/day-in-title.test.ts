import { expect, test } from 'vitest';
import { dayInTitle } from './day-in-title.ts';

const WEDNESDAY = '2026-11-18';

test.for([
  ['Кран шаровой Ду50 40 шт к пятнице', '2026-11-20', 'к пятнице'],
  ['Кабель до понедельника', '2026-11-23', 'до понедельника'],
  ['Доставка во вторник: щебень', '2026-11-24', 'во вторник'],
  ['Кирпич к среде', '2026-11-25', 'к среде'],
  ['Бетон М300 на завтра', '2026-11-19', 'завтра'],
  ['Труба 57х3,5 до 25 ноября', '2026-11-25', 'до 25 ноября'],
  ['Труба 57х3,5 до 5 марта', '2027-03-05', 'до 5 марта'],
  ['Насос к 1 декабря 2026', '2026-12-01', 'к 1 декабря 2026'],
  ['Насос к 01.12', '2026-12-01', 'к 01.12'],
  ['Насос до 1.12.26, Пермь', '2026-12-01', 'до 1.12.26'],
  ['40 ball valves by Friday', '2026-11-20', 'by Friday'],
  ['Pipe by 25 November', '2026-11-25', 'by 25 November'],
  ['Pipe by November 25', '2026-11-25', 'by November 25'],
  ['Concrete tomorrow', '2026-11-19', 'tomorrow'],
] as const)('%s: %s', ([title, day, said]) => {
  expect(dayInTitle(title, WEDNESDAY)).toEqual({ day, said });
});

test('on a Wednesday, by Wednesday is in a week', () => {
  expect(dayInTitle('Pipe by Wednesday', WEDNESDAY)?.day).toBe('2026-11-25');
});

test.for([
  'Манометр до 16.10 бар',
  'Шланг до 10.5',
  'Труба до 25 мм',
  'Кран к средней задвижке',
  'Насос к 17.11.2026',
  'Насос к 31.11',
  'Насос к 30 февраля',
  'Пятница',
  'Friday lamp',
  'Компенсатор',
  '',
])('%s has no date', (title) => {
  expect(dayInTitle(title, WEDNESDAY)).toBeNull();
});
