import { prismaOf } from '@garderoba/service-kit/engines/prisma';
import type { PrismaClient } from '../generated/prisma/client.js';

/** Prisma Client of this service's database, in a transaction or outside of one. */
export const prisma = prismaOf<PrismaClient>(async () => (await import('../generated/prisma/client.js')).PrismaClient);
