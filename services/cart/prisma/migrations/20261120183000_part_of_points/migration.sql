-- AlterTable
ALTER TABLE "cart" ADD COLUMN     "point_value" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "points" INTEGER NOT NULL DEFAULT 0;

-- What Prisma cannot express.
ALTER TABLE "cart" ADD CONSTRAINT "cart_points" CHECK ("points" >= 0 AND "point_value" >= 0);
