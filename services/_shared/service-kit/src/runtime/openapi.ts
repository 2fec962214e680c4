import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { applyDescriptions } from './api-docs.js';

/**
 * The OpenAPI document of a service, generated from its controllers. @nestjs/swagger is loaded and the document
 * generated at the first request, because that takes memory and half a second, and few processes are ever asked.
 */
export class ApiDocument {
  private app: INestApplication | undefined;
  private document: Promise<OpenAPIObject> | undefined;

  constructor(
    private readonly title: string,
    private readonly description: string,
  ) {}

  describe(app: INestApplication): void {
    this.app = app;
  }

  async read(): Promise<OpenAPIObject> {
    if (!this.app) throw new Error('the application is not built yet');
    this.document ??= describe(this.app, this.title, this.description);
    return this.document;
  }
}

/** Loads @nestjs/swagger and gives it the descriptions of all classes loaded so far. */
export async function describeLoaded(): Promise<typeof import('@nestjs/swagger')> {
  const swagger = await import('@nestjs/swagger');
  applyDescriptions(swagger);
  return swagger;
}

async function describe(app: INestApplication, title: string, description: string): Promise<OpenAPIObject> {
  const swagger = await describeLoaded();
  const outline = new swagger.DocumentBuilder().setTitle(title).setDescription(description).setVersion('1').build();
  return withNamedOperations(
    swagger.SwaggerModule.createDocument(app, outline, {
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
