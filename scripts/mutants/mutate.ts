import { parseSync } from '@swc/core';

/** One change of a source that tests should notice. */
export interface Mutant {
  readonly line: number;
  readonly was: string;
  readonly became: string;
  readonly source: string;
}

interface Node {
  readonly type: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly [part: string]: unknown;
}

type Change = (node: Node, textOf: (node: Node) => string) => readonly string[];

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&': ['|'],
};

const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  filter: 'map',
  floor: 'ceil',
  min: 'max',
  max: 'min',
  padStart: 'padEnd',
  padEnd: 'padStart',
};

const both: Change = () => ['true', 'false'];

/** What is tried on each kind of expression. */
const CHANGES: Readonly<Record<string, Change>> = {
  BinaryExpression: (node, textOf) => {
    const [left, right] = [textOf(node.left as Node), textOf(node.right as Node)];
    return (OPERATORS[String(node.operator)] ?? []).map((operator) => `((${left}) ${operator} (${right}))`);
  },
  UnaryExpression: (node, textOf) => (node.operator === '!' ? [`(${textOf(node.argument as Node)})`] : []),
  BooleanLiteral: ({ value }) => [String(!value)],
  NumericLiteral: ({ value }) => [String(Number(value) + 1)],
  StringLiteral: ({ value }) => [value === '' ? `'changed'` : `''`],
  ArrayExpression: ({ elements }) => ((elements as unknown[]).length > 0 ? ['[]'] : []),
  ObjectExpression: ({ properties }) => ((properties as unknown[]).length > 0 ? ['({} as never)'] : []),
  MemberExpression: ({ object, property }, textOf) => {
    const name = METHODS[String((property as Node).value)];
    return name ? [`${textOf(object as Node)}.${name}`] : [];
  },
};

/** Conditions that are fixed, whatever they are. */
const CONDITIONS: Readonly<Record<string, Change>> = { IfStatement: both, ConditionalExpression: both };

/** Types say nothing at run time; of an import or a key another name would not even load. */
const WRAPPERS = new Set(['TsAsExpression', 'TsSatisfiesExpression', 'TsConstAssertion', 'TsNonNullExpression']);
const isLeftOut = ({ type }: Node): boolean =>
  type === 'ImportDeclaration' || (type.startsWith('Ts') && !WRAPPERS.has(type));

export function mutantsOf(source: string): Mutant[] {
  // Offsets count bytes, from a start that grows with every parse: the first sign tells it.
  const bytes = Buffer.from(`;${source}`);
  const module = parseSync(bytes.toString(), { syntax: 'typescript' }) as unknown as Node;
  const first = module.span.start;
  const at = (offset: number): number => offset - first;
  const textOf = ({ span }: Node): string => bytes.subarray(at(span.start), at(span.end)).toString();
  const found: Mutant[] = [];

  const add = (node: Node, becomes: readonly string[]) => {
    const before = bytes.subarray(1, at(node.span.start)).toString();
    const after = bytes.subarray(at(node.span.end)).toString();
    for (const became of becomes)
      found.push({ line: before.split('\n').length, was: textOf(node), became, source: before + became + after });
  };

  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (Array.isArray(value) || typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (typeof node.type === 'string' && node.span) {
      if (isLeftOut(node)) return;
      add(node, CHANGES[node.type]?.(node, textOf) ?? []);
      const condition = CONDITIONS[node.type];
      if (condition) add(node.test as Node, condition(node, textOf));
    }
    for (const [name, part] of Object.entries(node)) {
      const isKey = name === 'key' || (name === 'property' && node.type === 'MemberExpression');
      if (name !== 'span' && name !== 'typeAnnotation' && name !== 'typeParams' && !isKey) visit(part);
    }
  };
  visit(module.body);
  return found;
}
