import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded into the processes of a measured shop (node --import): SIGUSR2 collects the garbage, so that the memory that is
// read afterwards is in use. Then the process prints `collected`.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  console.log('collected');
});
