import postgres from 'postgres';

/** Makes the database a url names, unless it is there. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const maintenance = new URL('/postgres', url).href;
  const sql = postgres(maintenance, { max: 1, onnotice: () => {} });
  try {
    const found = await sql`select from pg_database where datname = ${name}`;
    if (found.length === 0) await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
}
