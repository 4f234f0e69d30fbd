import { addOperator, listOperators, removeOperator } from '../server/src/modules/accounts/index.ts';
import { type Database, inTransaction } from '../server/src/platform/db/database.ts';
import { isOperatorError, OperatorError } from '../server/src/platform/operator-error.ts';
import { Problem } from '../server/src/platform/problem.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'usage: npm run operator -- add name@example.ru | remove name@example.ru | list';

const COMMANDS: Readonly<Record<string, (database: Database, email: string) => Promise<string>>> = {
  async add({ db }, email) {
    const { isNew } = await inTransaction(db, (tx) => addOperator(tx, email, new Date()));
    const first = isNew ? ' The account is new: "Forgot password" on the sign-in page sends a link to set one.' : '';
    return `${email} is an operator.${first} The console is at /operator; in production it asks for a second factor.`;
  },
  async remove({ db }, email) {
    await inTransaction(db, (tx) => removeOperator(tx, email));
    return `${email} is no longer an operator; all sessions have ended.`;
  },
  async list({ db }) {
    const operators = await listOperators(db);
    const lines = operators.map(({ email, phone, confirmed_at, blocked_at }) =>
      [email ?? phone, confirmed_at ? 'second factor' : 'no second factor', ...(blocked_at ? ['blocked'] : [])].join(
        '\t',
      ),
    );
    return lines.join('\n') || 'There are no operators.';
  },
};

const REFUSALS: Readonly<Record<string, string>> = {
  not_found: 'There is no such operator.',
  last_operator: 'This is the last operator: add another one first.',
  invalid: 'This is no e-mail address.',
};

/** npm run operator: who may use the console. */
const [name = '', email = ''] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command || (name !== 'list' && !email.includes('@'))) throw new OperatorError(USAGE);
  console.log(await withDatabase((database) => command(database, email)));
} catch (error) {
  const known = error instanceof Problem ? REFUSALS[error.code] : undefined;
  console.error(known ?? (isOperatorError(error) ? error.message : error));
  process.exitCode = 1;
}
