import type { PhotoSlot } from '@garderoba/contracts/marketplace/listings';
import { Injectable } from '@nestjs/common';
import { MediaClient } from '../../clients/media.client.js';
import { ListingRefused, ListingStepNotOffered, PhotoUnknown } from '../../domain/listing.errors.js';
import type { Listing, ListingPhoto } from '../../domain/listing.js';
import { EDITABLE } from '../../domain/listing-states.js';
import { ListingRepository } from '../../persistence/listing.repository.js';
import { ListingChanges, type SellerRef } from '../listing-changes.js';
import { handedInIfComplete } from './hand-in.js';

/** The four photos of a listing. */
@Injectable()
export class ListingPhotos {
  constructor(
    private readonly changes: ListingChanges,
    private readonly listings: ListingRepository,
    private readonly media: MediaClient,
  ) {}

  /**
   * Puts an own upload into a slot, in place of the photo before. The same again changes nothing.
   *
   * @throws ListingNotFound, PhotoUnknown, ListingStepNotOffered; ListingRefused for a picture that is in another slot
   */
  async put(ref: SellerRef, slot: PhotoSlot, uploadId: string): Promise<void> {
    const upload = await this.media.ownUpload(uploadId, ref.customerId);
    await this.changes.ofSeller(ref, async (tx, listing, now) => {
      if (upload?.purpose !== 'listing' || !upload.digest) throw new PhotoUnknown();
      const { path, digest, width, height } = upload;
      const photo = { slot, uploadId, path, digest, width, height };
      if (listing.photos.some((one) => one.slot === slot && one.uploadId === uploadId)) return listing;
      if (!EDITABLE.includes(listing.state)) throw new ListingStepNotOffered(listing.state);
      if (await this.listings.isPhotoTaken(tx, uploadId, listing.listingId)) throw new PhotoUnknown();
      return handedInIfComplete(withPhoto(listing, photo), now);
    });
  }
}

function withPhoto(listing: Listing, photo: ListingPhoto): Listing {
  const others = listing.photos.filter(({ slot }) => slot !== photo.slot);
  const same = others.find(({ digest, uploadId }) => digest === photo.digest || uploadId === photo.uploadId);
  if (same) throw new ListingRefused([{ path: photo.slot, problem: 'photo_repeated', params: { slot: same.slot } }]);
  return { ...listing, photos: [...others, photo], version: listing.version + 1 };
}
