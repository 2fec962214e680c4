// Loaded into every process of the supervisor (node --import). If the supervisor is killed, the channel to it closes;
// the process then ends as on SIGTERM, so that a killed start leaves no services running.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
