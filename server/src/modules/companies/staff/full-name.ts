import { sql } from 'kysely';

/** The name of a person of the table `users` under this alias, else a contact. */
export const fullName = (users: string) => {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<string>`coalesce(nullif(concat_ws(' ', nullif(${column('last_name')}, ''),
    nullif(${column('first_name')}, '')), ''), ${column('email')}, ${column('phone')}, '')`;
};
