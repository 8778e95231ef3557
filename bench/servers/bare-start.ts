import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import Fastify from 'fastify';

/* The floor of a start: the embedded engine on a directory that exists, and one page, on `PORT`. Its argument: which one in `DATA_DIR`. */

const database = await PGlite.create({
  dataDir: `${process.env['DATA_DIR']}/${process.argv[2] ?? 'bare'}`,
  extensions: { pg_trgm },
});
await database.query('select 1');
const app = Fastify();
app.get('/app/login', () => 'ready');
await app.listen({ port: Number(process.env['PORT']), host: 'localhost' });
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .finally(() => process.exit(0));
});
