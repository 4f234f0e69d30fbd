import { expect, test } from 'vitest';
import { isOfKind, kindsIn } from './kinds-in.ts';

test.for([
  ['труба 57х3,5, отводы и фланцы', ['труба 57х3,5', 'отводы', 'фланцы']],
  ['Цемент М500, песок, щебень', ['Цемент М500', 'песок', 'щебень']],
  ['Швеллер 16У; балка 20Б1', ['Швеллер 16У', 'балка 20Б1']],
  ['Отводы и фланцы для трубы 57', ['Отводы', 'фланцы']],
  ['pipes and flanges', ['pipes', 'flanges']],
] as const)('%s', ([title, kinds]) => {
  expect(kindsIn(title)).toEqual(kinds);
});

test.for([
  'Труба 57х3,5',
  'Труба 57х3,5, ст. 20',
  'Дверь металлическая, правая и белая',
  'Клей для плитки, мрамора и керамогранита',
  'Болт М12х60 с гайками и шайбами',
  'Краска, ведро 20 кг и канистра 5 л',
  'Насос, запасной двигатель',
  '',
])('one kind: %s', (title) => {
  expect(kindsIn(title)).toEqual([]);
});

test('a name is of the kind that it begins with, in any form', () => {
  expect(isOfKind('Фланец плоский Ду50', 'фланцы')).toBe(true);
  expect(isOfKind('«Свёрла» по металлу', 'сверло 8 мм')).toBe(true);
  expect(isOfKind('Прокладка фланца', 'фланцы')).toBe(false);
});
