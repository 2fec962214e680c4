// The decorators of @nestjs/swagger that controllers and DTOs are described with. The package has 530 modules: loading
// them took a tenth of a service's start and 9 MB of its memory, and a running service needs none of them. So these
// decorators note what they are given, and `applyDescriptions` applies it when a document is asked for.

type Swagger = typeof import('@nestjs/swagger');
type Description = (swagger: Swagger) => void;

const noted: Description[] = [];

/** A decorator that will be applied in the order of the code; what the package returns replaces nothing. */
function later<Name extends DecoratorName>(name: Name): Swagger[Name] {
  const decorator =
    (...options: unknown[]) =>
    (...target: unknown[]): void => {
      noted.push((swagger) => (swagger[name] as Later)(...options)(...target));
    };
  return decorator as unknown as Swagger[Name];
}

type DecoratorName = Extract<keyof Swagger, `Api${string}`>;
type Later = (...options: unknown[]) => (...target: unknown[]) => unknown;

/** Gives @nestjs/swagger all descriptions of the classes loaded so far. */
export function applyDescriptions(swagger: Swagger): void {
  for (const apply of noted.splice(0)) apply(swagger);
}

export const ApiBody = later('ApiBody');
export const ApiConsumes = later('ApiConsumes');
export const ApiCreatedResponse = later('ApiCreatedResponse');
export const ApiExcludeController = later('ApiExcludeController');
export const ApiExcludeEndpoint = later('ApiExcludeEndpoint');
export const ApiExtraModels = later('ApiExtraModels');
export const ApiHeader = later('ApiHeader');
export const ApiNoContentResponse = later('ApiNoContentResponse');
export const ApiOkResponse = later('ApiOkResponse');
export const ApiOperation = later('ApiOperation');
export const ApiProduces = later('ApiProduces');
export const ApiProperty = later('ApiProperty');
export const ApiPropertyOptional = later('ApiPropertyOptional');
export const ApiQuery = later('ApiQuery');
export const ApiResponse = later('ApiResponse');
export const ApiTags = later('ApiTags');

export type { ApiResponseSchemaHost } from '@nestjs/swagger';

/** The address of a class' schema within the document, for `$ref`. */
export const getSchemaPath = ({ name }: { readonly name: string }): string => `#/components/schemas/${name}`;
