import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';

/* The floor of a start: the embedded engine on a directory that exists, and one page, on `PORT`. */

const database = await PGlite.create({ dataDir: `${process.env['DATA_DIR']}/bare` });
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
