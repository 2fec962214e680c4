import './on-elasticsearch.js';
import '../integration/free-garments.int.test.js';
