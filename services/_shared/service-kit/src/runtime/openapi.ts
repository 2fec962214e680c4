import 'reflect-metadata';
import { type INestApplication, Module, type Type } from '@nestjs/common';
import { PARAMTYPES_METADATA, SELF_DECLARED_DEPS_METADATA } from '@nestjs/common/constants.js';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** Metadata key of ApiExcludeController. Applying the decorator again on a subclass would only add to it. */
const EXCLUDED = 'swagger/apiExcludeController';

/** The OpenAPI document of a service, generated from its controllers. Generated on request, because it takes 100 ms. */
export class ApiDocument {
  private app: INestApplication | undefined;
  private document: OpenAPIObject | undefined;

  constructor(
    private readonly title: string,
    private readonly description: string,
  ) {}

  describe(app: INestApplication): void {
    this.app = app;
  }

  read(): OpenAPIObject {
    if (!this.app) throw new Error('the application is not built yet');
    this.document ??= describe(this.app, this.title, this.description);
    return this.document;
  }
}

/**
 * The OpenAPI document of these controllers only, including those that `ApiExcludeController` removes from the document
 * of their service. Reads decorators; instantiates nothing and opens no connections.
 */
export async function documentOf(
  title: string,
  description: string,
  controllers: readonly Type[],
): Promise<OpenAPIObject> {
  class Described {}
  Module({ controllers: controllers.map(included) })(Described);
  const app = await NestFactory.create(Described, new FastifyAdapter(), { preview: true, logger: false });
  return describe(app, title, description);
}

/**
 * A subclass of the controller with the same name, without dependencies and without the exclusion. The service keeps
 * the original.
 */
function included(controller: Type): Type {
  const copy = { [controller.name]: class extends controller {} }[controller.name] as Type;
  Reflect.defineMetadata(EXCLUDED, [false], copy);
  Reflect.defineMetadata(PARAMTYPES_METADATA, [], copy);
  Reflect.defineMetadata(SELF_DECLARED_DEPS_METADATA, [], copy);
  return copy;
}

function describe(app: INestApplication, title: string, description: string): OpenAPIObject {
  const outline = new DocumentBuilder().setTitle(title).setDescription(description).setVersion('1').build();
  return withNamedOperations(
    SwaggerModule.createDocument(app, outline, {
      operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
    }),
  );
}

/**
 * Routes with several addresses get operation ids like `Stock_check[0]`, `Stock_check[1]`; renames them to
 * `Stock_check`, `Stock_check_2`.
 */
function withNamedOperations(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const operation of [path.get, path.put, path.post, path.delete, path.patch, path.options, path.head]) {
      if (!operation?.operationId) continue;
      operation.operationId = operation.operationId.replace(/\[(\d+)\]$/, (_whole, index) =>
        index === '0' ? '' : `_${Number(index) + 1}`,
      );
    }
  }
  return document;
}
