-- Bookings of rental lines and how they ended: who received a rented piece, and when. Bookings of before stay unknown.
CREATE TABLE "rented_piece" (
    "booking_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "first_day" DATE NOT NULL,
    "outcome" TEXT,

    CONSTRAINT "rented_piece_pkey" PRIMARY KEY ("booking_id"),
    CONSTRAINT "rented_piece_outcome" CHECK ("outcome" IN ('ready', 'damaged', 'lost', 'bought', 'cancelled'))
);

-- CreateIndex
CREATE INDEX "rented_piece_line_id_idx" ON "rented_piece"("line_id");
