// Roman and italic of the headings, and what one reads to act; only the subsets the five languages need are fetched.
import '@fontsource-variable/newsreader/opsz.css';
import '@fontsource-variable/hanken-grotesk/index.css';
