// The start command of the console: `node admin/server/main.mjs`. Node runs the TypeScript beside it as it is.
process.env.NODE_ENV ??= 'production';
const { start } = await import('./start.ts');
await start();
