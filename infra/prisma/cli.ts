import { inRoot } from '../local/paths.ts';
import { serviceNamed } from '../local/services.ts';
import { prisma } from './prisma.ts';

// The Prisma CLI for one service, offline: node infra/prisma/cli.ts cart generate

const [service = '', ...args] = process.argv.slice(2);
process.exitCode = prisma(inRoot('services', serviceNamed(service).name), args, { stdio: 'inherit' }).status;
