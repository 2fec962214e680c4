// Runs a command with the Node and npm versions of this repository; installs missing ones first:
//   node infra/local/with-node.mjs <command> [arguments]
// Only this file must run on any installed Node (18 or newer), so it has no dependencies. Reasons:
// docs/decisions/0004-node-bootstrap.md.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = '24.21.0';
const NPM = '11.19.1';
/** Node distributions that exist as npm packages `node-<os>-<cpu>`. */
const PACKAGED = ['linux-x64', 'linux-arm64', 'darwin-x64'];

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const tools = join(root, '.tools');
const platform = `${process.platform}-${process.arch}`;

function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options }).status === 0;
}

/** 24.15 or newer, below 25: required by dependencies of web and the services (package.json, engines). */
function isSuitable(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major === 24 && minor >= 15;
}

function bringTools() {
  const wanted = [`npm@${NPM}`];
  let node = process.execPath;
  if (!isSuitable(process.version)) {
    if (process.platform === 'win32') fail('Garderoba runs on Linux and macOS. On Windows, please use WSL.');
    if (!PACKAGED.includes(platform)) {
      fail(
        `This is Node ${process.version}. Please install Node ${NODE} (https://nodejs.org): it cannot be brought automatically on ${platform}.`,
      );
    }
    wanted.push(`node-${platform}@${NODE}`);
    node = join(tools, 'node_modules', `node-${platform}`, 'bin', 'node');
  }
  const missing = wanted.filter((spec) => installedVersion(spec) !== spec.split('@')[1]);
  if (missing.length > 0) {
    console.log(`Bringing ${missing.join(' and ')} into .tools/ …`);
    mkdirSync(tools, { recursive: true });
    writeFileSync(join(tools, 'package.json'), '{"private":true}\n');
    const args = [
      'install',
      '--prefix',
      tools,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    // All packages each time: npm removes packages that are not listed.
    if (!run('npm', [...args, ...wanted], { cwd: tools }))
      fail('npm could not bring them. Is the package registry reachable?');
  }
  if (spawnSync(node, ['--version']).status !== 0) {
    fail(`${node} does not run on this machine. Please install Node ${NODE} (https://nodejs.org).`);
  }
  return node;
}

function installedVersion(spec) {
  try {
    return JSON.parse(readFileSync(join(tools, 'node_modules', spec.split('@')[0], 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/**
 * True if node_modules matches the lockfile. npm stores a copy of the installed lockfile there; the folders are checked
 * too, because a copied node_modules may share that file with another one.
 */
function isInstalled() {
  const copy = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(copy)) return false;
  const installed = JSON.parse(readFileSync(copy, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  // Optional packages may be for another system.
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      !path.includes('node_modules/') ||
      optional ||
      (path in installed && installed[path].version === version && existsSync(join(root, path))),
  );
}

function install(env) {
  if (isInstalled()) return;
  const started = Date.now();
  console.log('Installing packages …');
  // Not `npm ci`: it refuses a lockfile without the other systems' variants of a package, and a registry may lack some
  // of them. `--no-save` follows the lockfile without writing it.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!run(join(tools, 'node_modules', '.bin', 'npm'), args, { env })) {
    fail('npm could not install the packages. Is the package registry reachable?');
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

const node = bringTools();
const path = [dirname(node), join(tools, 'node_modules', '.bin'), join(root, 'node_modules', '.bin'), process.env.PATH];
const env = { ...process.env, PATH: path.join(delimiter) };
install(env);

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'inherit', env });
// Ctrl-C reaches the child directly; we wait until it ends. Other signals are forwarded.
process.on('SIGINT', () => {});
for (const name of ['SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
child.on('error', (error) => fail(`${command}: ${error.message}`));
child.on('exit', (code) => process.exit(code ?? 1));
