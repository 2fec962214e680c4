import './on-elasticsearch.js';
import '../integration/second-hand.int.test.js';
