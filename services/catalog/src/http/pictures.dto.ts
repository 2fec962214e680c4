import { ApiProperty } from '@nestjs/swagger';

export class KeptPictureDto {
  @ApiProperty({ description: 'belongs into a product', example: '/upload/3f/3f9a.webp' }) path: string;
}
