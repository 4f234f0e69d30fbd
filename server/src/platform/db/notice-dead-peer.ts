import type pg from 'pg';

/**
 * Makes PostgreSQL notice within a minute that the machine behind this session is gone, instead of after hours. Until
 * then it keeps the advisory locks that the session holds.
 */
export async function noticeDeadPeer(session: pg.ClientBase): Promise<void> {
  await session.query(`select set_config('tcp_keepalives_idle', '30', false),
    set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)`);
}
