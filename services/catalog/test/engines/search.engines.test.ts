import './on-elasticsearch.js';
import '../integration/search.int.test.js';
