import './on-elasticsearch.js';
import '../integration/publish.int.test.js';
