#!/usr/bin/env node
// Replaces Prisma's native schema engine, a binary that its installer downloads from outside the package registry. The
// Prisma CLI starts it (PRISMA_SCHEMA_ENGINE_BINARY) and exchanges JSON-RPC messages with it, one per line. It runs
// Prisma's own engine, compiled to WebAssembly, on the `pg` driver.
// The protocol is not documented: versions are pinned and infra/tests/engines/prisma.int.test.ts guards every command we use.
// See docs/decisions/0005-prisma-engine.md.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

const args = process.argv.slice(2);
const optionValues = (name) => args.flatMap((arg, index) => (arg === name ? [args[index + 1]] : []));
const { url } = JSON.parse(optionValues('--datasource')[0] ?? '{}');

// --- databases ---

async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Databases are created and dropped from the maintenance database. */
function asAdmin(work) {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  return withClient(maintenance.href, work);
}

const databaseName = () => decodeURIComponent(new URL(url).pathname.slice(1));
const createDatabase = () =>
  asAdmin((client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(databaseName())}`));
const dropDatabase = (name) =>
  asAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`));
const canConnect = () => withClient(url, async () => {});

// --- `schema-engine cli …`: one command, then exit ---

/** Prisma's error codes for errors of Postgres or the socket. */
const PRISMA_CODES = { '3D000': 'P1003', '28P01': 'P1000', '42P04': 'P1009', ECONNREFUSED: 'P1001' };

async function runCommand(name) {
  const commands = {
    'can-connect-to-database': canConnect,
    'create-database': createDatabase,
    'drop-database': () => dropDatabase(databaseName()),
  };
  try {
    await commands[name]();
    process.exit(0);
  } catch (error) {
    const log = (level, fields) => console.error(JSON.stringify({ level, target: 'schema_engine::logger', fields }));
    log('INFO', { message: 'the CLI drops the first line' });
    log('ERROR', { message: error.message || error.code, error_code: PRISMA_CODES[error.code] ?? 'P1010' });
    process.exit(1);
  }
}

// --- the engine ---

async function loadEngine() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    message: '',
    set_message(message) {
      this.message = message;
    },
  };
  const name = '@prisma/schema-engine-wasm/schema_engine_bg';
  const glue = await import(name);
  const wasm = readFileSync(
    createRequire(import.meta.url)
      .resolve(name)
      .replace(/\.js$/, '.wasm'),
  );
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm), { './schema_engine_bg.js': glue });
  glue.__wbg_set_wasm(exports);
  exports.__wbindgen_start();

  const datamodels = optionValues('--datamodels').map((file) => [file, readFileSync(file, 'utf8')]);
  const factory = new Databases({ connectionString: url ?? 'postgresql://nowhere@127.0.0.1:1/nowhere', max: 2 });
  return glue.SchemaEngine.new(
    { datamodels: datamodels.length > 0 ? datamodels : undefined },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  );
}

class Databases extends PrismaPg {
  async connect() {
    return adapted(await super.connect());
  }

  /** A scratch database for replaying migrations. The library drops it before its pool is closed, which Postgres refuses. */
  async connectToShadowDb() {
    const name = `prisma_shadow_${randomUUID().replaceAll('-', '')}`;
    await asAdmin((client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`));
    const shadow = new URL(url);
    shadow.pathname = `/${name}`;
    const adapter = adapted(await new PrismaPg({ connectionString: shadow.href }).connect());
    const closePool = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      await closePool();
      await dropDatabase(name);
    };
    return adapter;
  }
}

/** Two patches of the library's adapter, which was written for queries, not migrations. */
function adapted(adapter) {
  // The adapter splits scripts at every semicolon, also inside function bodies; Postgres accepts the script as a whole.
  adapter.executeScript = async (script) => {
    await adapter.client.query(script).catch((error) => adapter.onError(error));
  };

  // The adapter lacks "char", the one-byte type of the system catalogs: read as text, declared as a character.
  const { CHAR, TEXT } = pg.types.builtins;
  const { queryRaw } = adapter;
  adapter.queryRaw = async (query) => {
    const result = await adapter.performIO(query);
    const isChar = result.fields.map((field) => field.dataTypeID === CHAR);
    const fields = result.fields.map((field, i) => ({
      name: field.name,
      dataTypeID: isChar[i] ? TEXT : field.dataTypeID,
    }));
    const answer = await queryRaw.call({ performIO: async () => ({ ...result, fields }) }, query);
    const columnTypes = answer.columnTypes.map((type, i) => (isChar[i] ? ColumnTypeEnum.Character : type));
    return { ...answer, columnTypes };
  };
  return adapter;
}

// --- JSON-RPC on stdin and stdout, one message per line, answered in order ---

function serve(engine) {
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

  /** Operations that the native engine performs itself and the WebAssembly build leaves to its host. */
  const hostMethods = {
    createDatabase: async () => {
      await createDatabase().catch((error) => {
        if (error.code !== '42P04') throw error; // it already exists
      });
      return { databaseName: databaseName() };
    },
    ensureConnectionValidity: async () => {
      await canConnect();
      return {};
    },
    getDatabaseVersion: (params) => engine.version(params),
    dbExecute: async ({ datasourceType, script }) => {
      await withClient(datasourceType?.url ?? url, (client) => client.query(script));
      return {};
    },
    diff: async (params) => {
      const { stdout, ...result } = await engine.diff(params);
      // The CLI prints this message; it ignores the text in the response.
      if (stdout) send({ id: randomUUID(), method: 'print', params: { content: stdout.replace(/\n$/, '') } });
      return { ...result, stdout: null };
    },
  };

  async function answer(line) {
    const { id, method, params } = JSON.parse(line);
    if (!method) return; // the CLI's reply to our `print`
    try {
      const result = hostMethods[method] ? await hostMethods[method](params) : await engine[method](params ?? {});
      send({ id, result: result ?? null });
    } catch (error) {
      const message = globalThis.PRISMA_WASM_PANIC_REGISTRY.message || error.message || String(error);
      const data = { is_panic: false, message, meta: null, error_code: error.code ?? null };
      send({ id, error: { code: 4466, message: 'An error happened. Check the data field for details.', data } });
    }
  }

  let queue = Promise.resolve();
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      queue = queue.then(() => answer(line));
    })
    .on('close', () => queue.then(() => process.exit(0)));
}

if (args.includes('cli')) await runCommand(args[args.indexOf('cli') + 1]);
else serve(await loadEngine());
