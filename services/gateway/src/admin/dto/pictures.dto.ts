import { ApiProperty } from '@nestjs/swagger';

export class KeptPictureDto {
  @ApiProperty({ description: 'its path' }) id: string;
  @ApiProperty({ description: 'what is written into a product', example: '/upload/3f/3f9a.webp' }) path: string;
}
