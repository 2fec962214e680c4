// Loaded into every process that the supervisor starts (node --import). When the supervisor is killed, the channel to it
// closes; the process then ends as it would on SIGTERM, so that a killed start leaves no service behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
