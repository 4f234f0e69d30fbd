import { sql } from 'kysely';

/** The name of a person of the table `users` under this alias, as `fullName` of the contract spells it, else a contact. */
export const nameOf = (users: string) => {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  const part = (name: string) => sql`nullif(${column(name)}, '')`;
  const name = sql`concat_ws(' ', ${part('last_name')}, ${part('first_name')}, ${part('middle_name')})`;
  return sql<string>`coalesce(nullif(${name}, ''), ${column('email')}, '+' || ${column('phone')}, '')`;
};
