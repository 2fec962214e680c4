// Start command of the storefront: `node web/server/main.mjs`. Node runs the TypeScript files beside it directly.
process.env.NODE_ENV ??= 'production';
const { start } = await import('./start.ts');
await start();
