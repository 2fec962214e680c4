// Roman and italic of the headings, and the interface font; only the subsets of the five languages are loaded.
import '@fontsource-variable/newsreader/opsz.css';
import '@fontsource-variable/hanken-grotesk/index.css';
