import './on-elasticsearch.js';
import '../integration/listing.int.test.js';
