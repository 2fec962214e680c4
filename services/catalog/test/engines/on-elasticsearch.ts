import process from 'node:process';
import { jest } from '@jest/globals';

// Imported before the tests of the embedded engine: they run on Elasticsearch then (test/shop.ts).
process.env.CATALOG_TEST_ELASTICSEARCH = process.env.TEST_ELASTICSEARCH_URL;
jest.setTimeout(300_000);
