import './on-elasticsearch.js';
import '../integration/documents.int.test.js';
