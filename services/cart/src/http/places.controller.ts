import { storeView } from '@garderoba/contracts';
import { AllowCallers } from '@garderoba/service-kit/identity/access';
import {
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
} from '@garderoba/service-kit/runtime/api-docs';
import { Controller, Get, Query } from '@nestjs/common';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { type Country, countriesIn } from '../domain/countries.js';
import { type PickupLocation, pickupLocations } from '../domain/pickup-locations.js';
import { deliveryPrices } from '../domain/shipping-methods.js';
import { MethodsNow } from '../use-cases/methods/methods-now.js';

class CountriesQuery {
  @ApiPropertyOptional({ example: 'pln_pl', description: 'language of the names' })
  @IsOptional()
  @IsString()
  @MaxLength(16)
  store?: string;
}

class CountryDto implements Country {
  @ApiProperty({ example: 'PL' }) id: string;
  @ApiProperty({ example: 'Polska' }) name: string;
  @ApiProperty({ example: 'Poland' }) nameEnglish: string;
}

class CountriesDto {
  @ApiProperty({ type: [CountryDto] }) countries: CountryDto[];
}

class PickupLocationsQuery extends CountriesQuery {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(64)
  code?: string;
}

class PickupLocationDto implements PickupLocation {
  @ApiProperty() code: string;
  @ApiProperty({ enum: ['showroom', 'point'] }) kind: PickupLocation['kind'];
  @ApiProperty() name: string;
  @ApiProperty({ description: 'names in braces stand for facts of content', example: 'Mon–Fri {hours_weekdays}' })
  description: string;
  @ApiProperty({ example: 'Mokotowska 12' }) street: string;
  @ApiProperty({ example: 'Mokotowska' }) streetAddress: string;
  @ApiProperty({ example: '12' }) apartmentNumber: string;
  @ApiProperty() city: string;
  @ApiProperty() postcode: string;
  @ApiProperty() countryId: string;
  @ApiProperty() region: string;
  @ApiProperty() regionId: number;
  @ApiProperty() latitude: number;
  @ApiProperty() longitude: number;
}

class PickupLocationsDto {
  @ApiProperty({ type: [PickupLocationDto] }) locations: PickupLocationDto[];
}

class DeliveryPriceDto {
  @ApiProperty({ example: 'dhl' }) carrier: string;
  @ApiProperty({ example: 'dhl' }) method: string;
  @ApiProperty({ description: "gross minor units of the store's currency" }) gross: number;
}

class DeliveryPricesDto {
  @ApiProperty({ type: [DeliveryPriceDto] }) prices: DeliveryPriceDto[];
}

/** Delivery countries and pickup locations; the same for every website. */
@ApiTags('places')
@Controller('v1')
@AllowCallers('gateway', 'orders')
export class PlacesController {
  constructor(private readonly methods: MethodsNow) {}

  @Get('countries')
  @ApiOperation({ operationId: 'listCountries' })
  @ApiOkResponse({ type: CountriesDto })
  countries(@Query() { store }: CountriesQuery): CountriesDto {
    return { countries: countriesIn(storeView(store).language) };
  }

  /** The location with the given code, or all without a code. An unknown code returns an empty list. */
  @Get('pickup-locations')
  @ApiOperation({ operationId: 'listPickupLocations' })
  @ApiOkResponse({ type: PickupLocationsDto })
  locations(@Query() { code, store }: PickupLocationsQuery): PickupLocationsDto {
    return { locations: pickupLocations(storeView(store).language, code) };
  }

  /** Delivery prices within the store's own country, before a cart exists. */
  @Get('delivery-prices')
  @ApiOperation({ operationId: 'listDeliveryPrices' })
  @ApiOkResponse({ type: DeliveryPricesDto })
  async deliveryPrices(@Query() { store }: CountriesQuery): Promise<DeliveryPricesDto> {
    const { delivery } = await this.methods.read();
    return { prices: deliveryPrices(delivery, storeView(store)) };
  }
}
