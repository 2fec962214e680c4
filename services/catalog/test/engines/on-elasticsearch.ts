import process from 'node:process';
import { jest } from '@jest/globals';

// Imported before the tests of the embedded engine, so that they run on Elasticsearch (test/shop.ts).
process.env.CATALOG_TEST_ELASTICSEARCH = process.env.TEST_ELASTICSEARCH_URL;
jest.setTimeout(300_000);
