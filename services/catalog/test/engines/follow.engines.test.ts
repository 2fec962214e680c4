import './on-elasticsearch.js';
import '../integration/follow.int.test.js';
